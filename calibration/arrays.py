"""The arrays that travel through this room."""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Picture = npt.NDArray[np.uint8]
"""Grey (height, width) or blue, green, red (height, width, 3), as OpenCV reads it."""
Points = Sequence[tuple[float, float]] | Floats


def as_points(points: Points) -> Floats:
    """Points as an array of (n, 2)."""
    return np.asarray(points, dtype=np.float64).reshape(-1, 2)


def mapped(points: Floats, matrix: Floats) -> Floats:
    """Points through a homography."""
    if not len(points):
        return points
    out = cv2.perspectiveTransform(points.reshape(-1, 1, 2), matrix)
    return np.asarray(out, dtype=np.float64).reshape(-1, 2)
