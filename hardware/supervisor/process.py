"""The watchdog: keeps one camera process alive, and knows whether it is."""

import logging
import os
import time
from collections.abc import Callable
from threading import Condition, Event, Thread, current_thread
from types import TracebackType
from typing import Generic, Self

from hardware.supervisor.child import Task
from hardware.supervisor.child_process import ChildProcess
from hardware.supervisor.inbox import Inbox
from hardware.supervisor.messages import (
    Dead,
    Keep,
    Live,
    Look,
    Looked,
    Patience,
    Preview,
    R,
    Source,
    Starting,
    State,
    Still,
    keep_none,
)
from hardware.supervisor.unread import Unread

log = logging.getLogger(__name__)

STILL_S = 3.0
"""For a whole picture to come: the frame on its way, and its reading."""
STOP_S = 3.0
"""For the watching thread to end, after the process was given its time and killed."""


class CameraProcess(Generic[R]):
    """A camera that is read in a process of its own, started again whenever it dies.

    `changed` is told each state once, in order, from a thread of its own. The newest result wins,
    but for those that `keep` names: they wait until they are taken, over restarts too.
    """

    def __init__(
        self,
        source: Source,
        look: Look[R],
        *,
        keep: Keep[R] = keep_none,
        patience: Patience | None = None,
        changed: Callable[[State], None] | None = None,
    ) -> None:
        self._source, self._look, self._keep = source, look, keep
        self._patience = patience or Patience()
        self._changed = changed
        self._change = Condition()
        self._unread: Unread[R] = Unread()
        self._stop = Event()
        self._state: State = Starting(time.monotonic())
        self._child: ChildProcess[R] | None = None
        self._thread = Thread(target=self._watch, name="camera watchdog", daemon=True)

    def start(self) -> None:
        """Begin; the state is `Starting` until the first frame or the first failure."""
        self._thread.start()

    def stop(self) -> None:
        """End the process, cleanly if it can; nothing of it is left afterwards."""
        self._stop.set()
        with self._change:
            self._change.notify_all()
        if self._thread.is_alive() and self._thread is not current_thread():
            self._thread.join(STOP_S)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def state(self) -> State:
        """Starting, live or dead."""
        return self._state

    @property
    def pid(self) -> int | None:
        """The process that runs now, if one does."""
        child = self._child
        return child.pid if child else None

    def newest(self) -> Looked[R] | None:
        """Give the newest result; None unless the camera is live."""
        child = self._child
        return child.inbox.newest if child and isinstance(self._state, Live) else None

    def preview(self) -> Preview | None:
        """Give the newest picture for people; None unless the camera is live, for a stale one would lie."""
        child = self._child
        return child.inbox.preview if child and isinstance(self._state, Live) else None

    def still(self, timeout: float = STILL_S) -> Still | None:
        """Ask for a whole picture of the moment; None unless the camera is live and gives one in time."""
        child = self._child
        if child is None or not isinstance(self._state, Live):
            return None
        before = child.inbox.still
        child.ask_still()
        with self._change:
            self._change.wait_for(
                lambda: child.inbox.still is not before or child is not self._child, timeout
            )
        newest = child.inbox.still
        return newest if newest is not before else None

    def take(self, timeout: float = 1.0) -> list[Looked[R]]:
        """Wait for results not yet taken: each kept one once and in order, then the newest of the others."""
        with self._change:
            self._change.wait_for(lambda: self._unread or self._stop.is_set(), timeout)
            return self._unread.take()

    def look_with(self, look: Look[R]) -> None:
        """Read with another reader from the next frame on; the camera runs on."""
        with self._change:
            self._look = look
            child = self._child
        if child:
            child.look_with(look)

    def wait(self, after: int = 0, timeout: float = 1.0) -> Looked[R] | None:
        """Wait for the result of a frame with a number above `after`; None when none comes in time."""

        def newer() -> Looked[R] | None:
            newest = self.newest()
            return newest if newest and newest.number > after else None

        with self._change:
            return self._change.wait_for(newer, timeout)

    def _watch(self) -> None:
        self._tell(self._state)
        failures = frames = 0
        while not self._stop.is_set():
            child = self._begin(frames)
            self._attend(child.inbox)
            if self._stop.is_set():
                child.ask_to_stop(self._patience.stop_s)
            child.kill()
            newest = child.inbox.newest
            frames = newest.number if newest else frames
            failures = 1 if child.inbox.lived_s > self._patience.steady_s else failures + 1
            self._stop.wait(self._rest_s(failures))
        self._child = None

    def _begin(self, frames: int) -> ChildProcess[R]:
        with self._change:  # a reader that comes now reaches this process or the next
            task = Task(self._source, self._look, self._keep, self._patience, os.getpid(), frames)
            self._child = ChildProcess(task, self._change, self._unread)
            return self._child

    def _attend(self, inbox: Inbox[R]) -> None:
        """Watch one process until it ends, falls silent or is to stop."""
        while not self._stop.is_set():
            why = inbox.next_or_why(self._patience, self._stop)
            if inbox.heard_at and not isinstance(self._state, Live):  # also of one that has ended since
                self._enter(Live(time.monotonic(), inbox.camera))
            if why:
                self._enter(Dead(inbox.heard_at or self._state.since, why))
                break

    def _enter(self, state: State) -> None:
        known = type(state) is type(self._state)
        with self._change:
            self._state = state
            self._change.notify_all()
        if not known:
            self._tell(state)

    def _tell(self, state: State) -> None:
        log.log(logging.WARNING if isinstance(state, Dead) else logging.INFO, "camera: %s", state)
        if not self._changed:
            return
        try:
            self._changed(state)
        except Exception:  # the edge of the thread: a listener that fails must not end the watch
            log.exception("whoever listens to the camera's state failed")

    def _rest_s(self, failures: int) -> float:
        return min(self._patience.first_wait_s * 2.0 ** (failures - 1), self._patience.longest_wait_s)
