"""The printed mat with dice on it, as one camera sees them, and the profile that comes of its picture."""

from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from calibration.calibrate import Setting, from_marks
from calibration.layout import Paper, mat
from calibration.profile import DIE_MM, Profile
from calibration.shapes import Box
from tests.calibration.scene import Camera, photo
from tests.pictures.drawn import Drawn, lay

CAMERA = Camera(width=1536, height=864, focal=1550.0)
LAYOUT = mat(Paper.A2)
APART_MM = 34.0

Laid = tuple[tuple[str, tuple[int, ...]], ...]
"""Zones, and the values of the red dice in each."""


@cache
def profile() -> Profile:
    """Calibrated from a picture of the bare mat."""
    outcome = from_marks([photo(CAMERA)], Setting("drawn"))
    assert outcome.profile
    return outcome.profile


def picture(laid: Laid) -> npt.NDArray[np.uint8]:
    """The mat with red dice in some zones."""
    out = photo(CAMERA).astype(np.float64)
    dice = []
    for zone, values in laid:
        box = _box(zone)
        for number, value in enumerate(values):
            column, row = number % 4, number // 4
            spot = (box.x + 24 + APART_MM * column, box.y + 30 + APART_MM * row)
            ((x, y),) = CAMERA.to_px([spot], DIE_MM)
            dice.append(
                Drawn(value, "red", float(x), float(y), profile().die_size_px(x, y), 0.3 + 0.7 * number)
            )
    lay(out, dice, 0.1)
    return np.clip(cv2.GaussianBlur(out, (0, 0), 0.7), 0, 255).astype(np.uint8)


def _box(zone: str) -> Box:
    if zone == "tray":
        assert LAYOUT.tray
        return LAYOUT.tray
    return LAYOUT.places[int(zone[-1]) - 1]
