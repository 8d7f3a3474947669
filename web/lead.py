"""The one device that goes on by itself where nothing is to be decided: where somebody tapped last."""

from collections.abc import Callable
from threading import Lock

SILENT_SECONDS = 20.0
"""A device that has not gone on for so long has been put away: another one may."""


class Lead:
    """Knows which device leads. May be asked from several threads."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._lock = Lock()
        self._device: str | None = None
        self._heard = 0.0

    def take(self, device: str) -> None:
        """Somebody tapped on this device."""
        with self._lock:
            self._device, self._heard = device, self._ticks()

    def has(self, device: str) -> bool:
        """Say whether this device may go on by itself; where nobody leads, it does from now on."""
        with self._lock:
            if self._device not in (None, device) and self._ticks() - self._heard < SILENT_SECONDS:
                return False
            self._device, self._heard = device, self._ticks()
            return True
