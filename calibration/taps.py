"""Without marks: four taps on the corners of something whose size is known."""

import cv2
import numpy as np

from calibration.arrays import Points, as_points
from calibration.fit import homography
from calibration.lens import Lens, plain
from calibration.plane import Plane, plane_of
from calibration.shapes import Box

TAPS = 4
LEAST_PART = 0.01
"""The least part of the picture that four taps must span."""


def plane_from_taps(taps: Points, box: Box, width: int, height: int, known: Lens | None = None) -> Plane:
    """The map through four taps on a rectangle's corners, clockwise from the upper left."""
    px = as_points(taps)
    if problem := wrong_with(px, width, height):
        raise ValueError(problem)
    lens = known or plain(width, height)
    return plane_of(lens, homography(lens.straighten(px), as_points(box.corners)), width)


def wrong_with(px: Points, width: int, height: int) -> str | None:
    """Why these taps are no rectangle seen from above; nothing if they can be one."""
    taps = as_points(px)
    if len(taps) != TAPS:
        return f"four taps are needed, not {len(taps)}"
    if not np.isfinite(taps).all() or (taps < 0).any() or (taps > (width, height)).any():
        return "a tap lies outside the picture"
    outline = taps.astype(np.float32).reshape(-1, 1, 2)
    if not cv2.isContourConvex(outline):
        return "the taps cross over: tap the corners one after the other, around"
    if cv2.contourArea(outline) < LEAST_PART * width * height:
        return "the taps lie too near each other"
    if cv2.contourArea(outline, oriented=True) < 0:
        return "tap the corners clockwise, beginning at the upper left one"
    return None
