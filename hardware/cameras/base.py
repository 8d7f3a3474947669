"""What every camera here shares: opening as a context, a steady pace."""

import time
from types import TracebackType
from typing import Self

from hardware.errors import CameraTimeout


class CameraBase:
    """A camera as a context manager that closes itself."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the device; a second time does nothing."""


class Pace:
    """Holds a recording to its own speed; an interval of nought lets it run free."""

    def __init__(self, interval_s: float) -> None:
        self._interval = interval_s
        self._due = time.monotonic()

    def wait(self, timeout: float) -> None:
        """Sleep until the next picture is due, or raise CameraTimeout when that is too far away."""
        pause = self._due - time.monotonic()
        if pause > timeout:
            time.sleep(timeout)
            raise CameraTimeout("the next picture is not due yet", timeout_s=timeout)
        if pause > 0:
            time.sleep(pause)
        self._due = max(self._due, time.monotonic() - self._interval) + self._interval
