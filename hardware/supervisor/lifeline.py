"""No orphans: the camera's process ends with its parent, even when both hang or are killed."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then stops us
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before we asked
        os._exit(ORPHANED)


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
