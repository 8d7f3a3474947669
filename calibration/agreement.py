"""The one movement of the whole view that most points agree on."""

from typing import Any

import cv2
import numpy as np

from calibration.arrays import Floats

POINTS_FOR_TILT = 12
"""Points that a movement with a tilt needs; fewer tell only of shift, turn and nearness."""


def agreed(old: Floats, new: Floats, near: float) -> tuple[Floats, int] | None:
    """The movement as a homography in pixels, and how many points agree to within so many pixels."""
    found: Any = cv2.estimateAffinePartial2D(old, new, method=cv2.RANSAC, ransacReprojThreshold=near)
    turned, agree = found
    if turned is None:
        return None
    best = np.vstack((turned, (0.0, 0.0, 1.0))), int(agree.sum())
    if len(old) >= POINTS_FOR_TILT:
        tilted, agree = cv2.findHomography(old, new, cv2.RANSAC, near)
        if tilted is not None and int(agree.sum()) >= max(best[1], POINTS_FOR_TILT):
            best = np.asarray(tilted, dtype=np.float64), int(agree.sum())
    return best
