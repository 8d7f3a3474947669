"""A live camera through OpenCV, read in a thread so that a stuck driver never holds its caller."""

import time
from threading import Condition, Thread
from typing import cast

import cv2

from hardware.cameras.base import CameraBase
from hardware.errors import CameraLost, CameraMissing, CameraTimeout
from hardware.frames import FRAME_TIMEOUT_S, Frame, Picture

FAILURES_UNTIL_LOST = 3
"""A camera may drop one frame; one that fails so often in a row is gone."""
CLOSING_S = 0.3
"""A driver that does not return for so long is left behind: the end of the process frees it."""


class LiveCamera(CameraBase):
    """Gives frames that were taken after they were asked for; those in between are passed over."""

    def __init__(self, capture: cv2.VideoCapture, identity: str) -> None:
        if not capture.isOpened():
            raise CameraMissing(f"{identity} does not open", camera=identity)
        self._capture = capture
        self.identity = identity
        self._change = Condition()
        self._wanted = False
        self._closed = False
        self._lost = False
        self._frame: tuple[int, float, Picture] | None = None
        self._thread = Thread(target=self._read, name=f"camera {identity}", daemon=True)
        self._thread.start()

    def next(self, timeout: float = FRAME_TIMEOUT_S) -> Frame:
        """Give a frame taken after this call, or raise CameraTimeout or CameraLost."""
        fresh = self._fresh(timeout)
        if fresh:
            return Frame(*fresh)
        if self._lost or self._closed:
            raise CameraLost(f"{self.identity} gives no more pictures", camera=self.identity)
        raise CameraTimeout(f"{self.identity} gave no picture", camera=self.identity, timeout_s=timeout)

    def close(self) -> None:
        """Stop reading and release the device, unless its driver is stuck."""
        with self._change:
            self._closed = True
            self._change.notify_all()
        self._thread.join(CLOSING_S)

    def _fresh(self, timeout: float) -> tuple[int, float, Picture] | None:
        with self._change:
            self._frame, self._wanted = None, True
            self._change.wait_for(self._decided, timeout)
            return self._frame

    def _decided(self) -> bool:
        return self._frame is not None or self._lost or self._closed

    def _read(self) -> None:
        number = failures = 0
        while not self._closed and failures < FAILURES_UNTIL_LOST:
            number += 1
            failures = 0 if self._take(number) else failures + 1
        self._capture.release()
        with self._change:
            self._lost = True
            self._change.notify_all()

    def _take(self, number: int) -> bool:
        """Take one picture from the driver; unpack it only when somebody waits, for that is what costs."""
        if not self._capture.grab():
            return False
        taken = time.monotonic()
        if not self._wanted:
            return True
        whole, picture = self._capture.retrieve()
        if whole:
            with self._change:
                self._frame, self._wanted = (number, taken, cast("Picture", picture)), False
                self._change.notify_all()
        return bool(whole)
