"""A camera's process under watch, and what it told."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Any

from hardware.supervisor import CameraProcess, Patience, State
from hardware.supervisor.messages import Keep, Look, Source, keep_none

QUICK = Patience(first_wait_s=0.02, longest_wait_s=0.1, preview_every_s=0.1)
"""The real patience for silence, little between restarts."""
AMPLE_S = 20.0
"""For whatever must happen at last on a busy machine."""


class Diary:
    """Every state that was told, with the time."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.times: list[float] = []
        self._change = Condition()

    def note(self, state: State) -> None:
        """Write a state down."""
        with self._change:
            self.states.append(state)
            self.times.append(time.monotonic())
            self._change.notify_all()

    def wait(self, kind: type, count: int = 1) -> State:
        """Wait until a kind of state was told so often; give the last of them."""
        with self._change:
            assert self._change.wait_for(lambda: self._count(kind) >= count, AMPLE_S), self.states
        return [state for state in self.states if type(state) is kind][count - 1]

    def words(self) -> str:
        """Give the names of the states in order."""
        return " ".join(type(state).__name__ for state in self.states)

    def _count(self, kind: type) -> int:
        return sum(type(state) is kind for state in self.states)


@contextmanager
def watched(
    source: Source, look: Look[Any], patience: Patience = QUICK, keep: Keep[Any] = keep_none
) -> Iterator[tuple[CameraProcess[Any], Diary]]:
    """Run a camera's process; see afterwards that nothing of it is left."""
    diary = Diary()
    pids = set[int | None]()
    with CameraProcess(source, look, keep=keep, patience=patience, changed=diary.note) as camera:
        yield camera, diary
        pids.add(camera.pid)
    assert not any(alive(pid) for pid in pids if pid)


def alive(pid: int) -> bool:
    """Say whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def until(condition: Callable[[], object]) -> None:
    """Wait for something that must come true."""
    deadline = time.monotonic() + AMPLE_S
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)
