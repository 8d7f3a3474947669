"""No orphans: the camera's process ends with its parent, even when both hang or are killed."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

PR_SET_PDEATHSIG = 1
"""From linux/prctl.h: the signal that a process gets when its parent ends."""
STOP = "stop"
"""What the parent says to end the process."""
STILL = "still"
"""What it says to have the next frame whole; anything else that it says is a reader."""
ORPHANED = 3
"""Exit status of a process whose parent is gone."""


def end_with_parent(parent: int) -> None:
    """Ask the kernel for a kill when the parent ends; this holds even while a driver hangs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is held back so far goes nowhere
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before we asked
        os._exit(ORPHANED)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Start a process that Ctrl+C does not reach, not even while it loads: that is for the parent."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # the first start would start it, and let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def heed(connection: Connection, stop: Callable[[], None], said_to: Callable[[Any], None]) -> None:
    """Pass on whatever the parent says; stop when it says so, or when the line breaks.

    Where the kernel does not tell that the parent is gone, the broken line does.
    """

    def listen() -> None:
        try:
            while (said := connection.recv()) != STOP:
                said_to(said)
        except (EOFError, OSError):
            os._exit(ORPHANED)
        stop()

    Thread(target=listen, name="lifeline", daemon=True).start()
