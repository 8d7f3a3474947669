"""Finds marks in a picture, their corners to a fraction of a pixel."""

from functools import cache

import cv2
import numpy as np

from calibration.arrays import Floats, Picture
from calibration.marks import CELLS, dictionary

REFINE_CELLS = 0.45
"""How far around a corner is looked, in cells: short of the mark's own code."""
REFINE_PX = (2, 12)
LEAST_RANGE = 180.0
"""Grey levels from dark to light below which contrast is drawn out."""
SMALLEST_PART = 0.015
"""The smallest mark's outline, over the longer side of the picture."""

Found = dict[int, Floats]
"""Marks by number: four corners each in pixels, clockwise from the one that is printed upper left."""


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.minMarkerPerimeterRate = SMALLEST_PART
    return cv2.aruco.ArucoDetector(dictionary(), settings)


def grey_of(picture: Picture) -> Picture:
    """The picture in grey."""
    if picture.ndim == 2:  # noqa: PLR2004 (height and width)
        return picture
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), dtype=np.uint8)


def find(picture: Picture) -> Found:
    """Every mark in the picture; of two with the same number, the larger."""
    grey = _stretched(grey_of(picture))
    corners, ids, _ = _detector().detectMarkers(grey)
    found: Found = {}
    for number, raw in zip(np.ravel(ids) if corners else (), corners, strict=True):
        mark = _refined(grey, raw)
        known = found.get(int(number))
        if known is None or side_px(known) < side_px(mark):
            found[int(number)] = mark
    return found


def _stretched(grey: Picture) -> Picture:
    """A dark or pale picture with its contrast drawn out: the detector counts in grey levels."""
    dark, light = np.percentile(grey[::8, ::8], (0.5, 99.5))
    if light - dark >= LEAST_RANGE:
        return grey
    gain = LEAST_RANGE / max(light - dark, 1.0)
    return np.asarray(cv2.convertScaleAbs(grey, alpha=gain, beta=-dark * gain), dtype=np.uint8)


def side_px(corners: Floats) -> float:
    """The mean length of a mark's sides."""
    return float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean())


def _refined(grey: Picture, raw: object) -> Floats:
    rough = np.asarray(raw, dtype=np.float32).reshape(4, 1, 2)
    reach = int(np.clip(side_px(rough.reshape(4, 2).astype(np.float64)) / CELLS * REFINE_CELLS, *REFINE_PX))
    until = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 50, 1e-3)
    fine = cv2.cornerSubPix(grey, rough.copy(), (reach, reach), (-1, -1), until)
    return np.asarray(fine, dtype=np.float64).reshape(4, 2)
