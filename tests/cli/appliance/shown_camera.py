"""A camera that looks at whatever picture lies in a file, so that a test can change the view."""

import time
from pathlib import Path

import cv2
import numpy as np

from calibration.arrays import Picture
from hardware.cameras.base import CameraBase
from hardware.frames import Frame

PAUSE_S = 0.1


def show(path: Path, picture: Picture) -> None:
    """Put another picture before the camera, whole at every moment."""
    part = path.with_suffix(".part.png")
    cv2.imwrite(str(part), picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    part.replace(path)


class ShownCamera(CameraBase):
    """Gives the picture in the file, ten times a second."""

    identity = "shown"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number = 0
        self._known: tuple[int, Picture] | None = None

    def next(self, timeout: float = 1.0) -> Frame:
        """Give the picture as it is now."""
        time.sleep(PAUSE_S)
        self._number += 1
        changed = self._path.stat().st_mtime_ns
        if self._known is None or self._known[0] != changed:
            self._known = (changed, np.asarray(cv2.imread(str(self._path)), dtype=np.uint8))
        return Frame(self._number, time.monotonic(), self._known[1])
