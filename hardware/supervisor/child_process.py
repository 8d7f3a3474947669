"""One run of the camera's process, seen from outside: started, listened to, ended."""

import logging
import multiprocessing
from threading import Condition, Lock, Thread
from typing import Generic

from hardware.supervisor.child import Task, run
from hardware.supervisor.inbox import Inbox
from hardware.supervisor.lifeline import STILL, STOP, without_interrupts
from hardware.supervisor.messages import Look, Noted, R
from hardware.supervisor.noting import noted
from hardware.supervisor.unread import Unread

log = logging.getLogger(__name__)

KILL_S = 1.0
"""A killed process that is still there after so long is stuck in the kernel and is left to it."""


class ChildProcess(Generic[R]):
    """A process, the thread that listens to it, and what was heard."""

    def __init__(self, task: Task[R], change: Condition, unread: Unread[R]) -> None:
        context = multiprocessing.get_context("spawn")  # after a fork the parent's locks might stay locked
        self._line, theirs = context.Pipe()
        self._saying = Lock()
        self.inbox: Inbox[R] = Inbox(change, unread)
        self._process = context.Process(target=run, args=(task, theirs), name="camera", daemon=True)
        with without_interrupts():
            self._process.start()
        self.pid = self._process.pid
        theirs.close()  # else the line would never break
        self._thread = Thread(target=self._listen, name="camera listener", daemon=True)
        self._thread.start()

    def ask_to_stop(self, patience_s: float) -> None:
        """Ask for a clean end and wait for it, but not long."""
        if self._say(STOP):
            self._process.join(patience_s)

    def look_with(self, look: Look[R]) -> None:
        """Have the next frames read by another reader."""
        self._say(look)

    def ask_still(self) -> None:
        """Have the next frame given whole."""
        self._say(STILL)

    def _say(self, said: object) -> bool:
        try:
            with self._saying:
                self._line.send(said)
        except OSError:  # it has ended by itself
            return False
        return True

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join(KILL_S)
        if self._process.is_alive():
            log.error("the camera's process %s does not die: a driver holds it", self.pid)
            return
        self._thread.join(KILL_S)
        self._line.close()
        self._process.close()

    def _listen(self) -> None:
        try:
            while True:
                told = self._line.recv()
                if isinstance(told, Noted):
                    noted(told)
                else:
                    self.inbox.hear(told)
        except (EOFError, OSError):
            self.inbox.end()
