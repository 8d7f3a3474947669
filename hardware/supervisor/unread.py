"""Results on their way: those to be kept in line, each once and in order, and the newest of the others."""

from collections import deque
from typing import Generic

from hardware.supervisor.messages import Looked, R

MOST_KEPT = 500
"""Far more than a table gives rise to while somebody is slow; who is slower than this is not listening."""


class Unread(Generic[R]):
    """What was not yet taken; whoever uses it holds a lock."""

    def __init__(self) -> None:
        self._kept: deque[Looked[R]] = deque()
        self._newest: Looked[R] | None = None

    def __bool__(self) -> bool:
        return bool(self._kept) or self._newest is not None

    def put(self, looked: Looked[R]) -> bool:
        """Add a result; false if it had to be kept and there is no room."""
        if not looked.kept:
            self._newest = looked
            return True
        if len(self._kept) >= MOST_KEPT:
            return False
        self._kept.append(looked)
        self._newest = None  # it is older
        return True

    def take(self) -> list[Looked[R]]:
        """Give all, oldest first."""
        taken = [*self._kept, *([self._newest] if self._newest else [])]
        self._kept.clear()
        self._newest = None
        return taken
