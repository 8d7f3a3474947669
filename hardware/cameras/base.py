"""What every camera here shares: opening as a context, the small picture, a steady pace."""

import time
from types import TracebackType
from typing import Self, cast

import cv2

from hardware.errors import CameraTimeout
from hardware.frames import Frame, Picture

SMALL_WIDTH_PX = 320
"""Wide enough for motion and a thumbnail, small enough to cost nothing."""


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


def small_of(picture: Picture) -> Picture:
    """Give the grey small picture of a big one."""
    height, width = picture.shape[:2]
    size = (SMALL_WIDTH_PX, max(1, round(height * SMALL_WIDTH_PX / width)))
    shrunk = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return cast("Picture", cv2.cvtColor(shrunk, cv2.COLOR_BGR2GRAY))


def frame_of(number: int, taken: float, picture: Picture) -> Frame:
    """Make a frame with its small picture."""
    return Frame(number, taken, picture, small_of(picture))


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
