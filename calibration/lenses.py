"""The lens from several pictures of the marks, taken from different sides."""

import cv2
import numpy as np

from calibration.fit import Pairs
from calibration.lens import Lens, plain

VIEWS_NEEDED = 3
MARKS_NEEDED = 4
WORST_PX = 1.5
"""A lens that misses the marks by more (root mean square) explains nothing."""
FOCALS = (0.3, 5.0)
"""Focal lengths over picture width that a lens can have."""
LEAST_BEND, MOST_BEND = -3.0, 3.0


def lens_from(views: list[Pairs], width: int, height: int) -> Lens | None:
    """The lens that all views share; nothing where there are too few or they do not agree."""
    good = [view for view in views if len(view.ids) >= MARKS_NEEDED]
    if len(good) < VIEWS_NEEDED:
        return None
    solid = [np.pad(view.mm.reshape(-1, 2), ((0, 0), (0, 1))).astype(np.float32) for view in good]
    flat = [view.px.reshape(-1, 1, 2).astype(np.float32) for view in good]
    flags = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_ASPECT_RATIO
    flags |= cv2.CALIB_ZERO_TANGENT_DIST | cv2.CALIB_FIX_K3 | cv2.CALIB_FIX_PRINCIPAL_POINT
    start = plain(width, height).matrix
    miss, matrix, bending, _, _ = cv2.calibrateCamera(
        solid, flat, (width, height), start, np.zeros(5), flags=flags
    )
    focal, (k1, k2) = float(matrix[0, 0]), np.ravel(bending)[:2]
    believed = miss < WORST_PX and FOCALS[0] < focal / width < FOCALS[1]
    if not believed or min(k1, k2) < LEAST_BEND or max(k1, k2) > MOST_BEND:
        return None
    return Lens(focal, float(matrix[0, 2]), float(matrix[1, 2]), float(k1), float(k2))
