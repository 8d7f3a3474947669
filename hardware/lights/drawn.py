"""Lights that are drawn on a page: the same lamps as data, with no hardware behind them."""

from collections.abc import Sequence
from threading import Lock

from hardware.lights.bank import DARK, Glow


class DrawnBank:
    """Keeps how each lamp shines, and everything that was ever written, for whoever draws or asks."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._lock = Lock()
        self._glows = (DARK,) * (seats + 1)
        self._version = 0

    @property
    def glows(self) -> tuple[Glow, ...]:
        """How each lamp shines now, the status lamp last."""
        return self._glows

    @property
    def version(self) -> int:
        """Rises with every change, so that a page is told only of changes."""
        return self._version

    def write(self, glows: Sequence[Glow]) -> None:
        """Let every lamp shine as told."""
        with self._lock:
            if tuple(glows) != self._glows:
                self._glows = tuple(glows)
                self._version += 1

    def close(self) -> None:
        """Put out every lamp."""
        self.write((DARK,) * (self.seats + 1))
