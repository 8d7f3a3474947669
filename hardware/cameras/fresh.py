"""A sensor's noise makes each picture another one: a camera that repeats itself shows the past."""

import time

import numpy as np

from hardware.cameras.base import CameraBase
from hardware.errors import CameraLost
from hardware.frames import FRAME_TIMEOUT_S, Camera, Frame

STALE_S = 1.9
"""The same picture for so long is old: two seconds, less the tenth that telling it may take."""
BLANK = 2
"""Steps of grey that a picture of something spans at least; a covered lens may show nothing for ever."""
SOME = 16
"""Each so many-th line tells most."""


class Fresh(CameraBase):
    """A camera that is lost when its picture stands still to the last bit, and not there until it changes.

    A driver or a stream that hangs may go on giving what it gave last, also after it is opened again.
    """

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._newest: Frame | None = None
        self._changed: float | None = None

    @property
    def identity(self) -> str:
        """The camera's own."""
        return self._camera.identity

    def next(self, timeout: float = FRAME_TIMEOUT_S) -> Frame:
        """Give the next frame, or raise CameraTimeout or CameraLost."""
        due = time.monotonic() + timeout
        while True:
            frame = self._camera.next(max(0.0, due - time.monotonic()))
            before, self._newest = self._newest, frame
            if _blank(frame) or (before and not _same(before, frame)):
                self._changed = frame.time
            if self._changed is not None:
                return self._unless_stale(frame, self._changed)

    def close(self) -> None:
        """Let go of the device."""
        self._camera.close()

    def _unless_stale(self, frame: Frame, changed: float) -> Frame:
        if frame.time - changed > STALE_S:
            sentence = f"{self.identity} gives the same picture again and again"
            raise CameraLost(sentence, camera=self.identity, timeout_s=STALE_S)
        return frame


def _blank(frame: Frame) -> bool:
    return int(np.ptp(frame.picture[::SOME])) < BLANK


def _same(one: Frame, other: Frame) -> bool:
    """Compare some lines first, for they nearly always differ already."""
    return np.array_equal(one.picture[::SOME], other.picture[::SOME]) and np.array_equal(
        one.picture, other.picture
    )
