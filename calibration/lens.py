"""How a lens bends the picture: pixels as seen, and straight pixels as a pinhole would see them."""

from typing import Annotated

import cv2
import numpy as np
from msgspec import Meta, Struct

from calibration.arrays import Floats, Points, as_points

USUAL_FOCAL = 0.8
"""Focal length over picture width of the cameras that hang above tables (64 degrees across)."""
Pixels = Annotated[float, Meta(ge=-100_000, le=100_000)]
Bend = Annotated[float, Meta(ge=-3, le=3)]
_UNBEND = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-7)


class Lens(Struct, frozen=True):
    """A pinhole with radial bending: focal length and centre in pixels, OpenCV's k1 and k2."""

    focal: Annotated[float, Meta(gt=0, le=100_000)]
    x: Pixels
    y: Pixels
    k1: Bend = 0.0
    k2: Bend = 0.0

    @property
    def matrix(self) -> Floats:
        """The camera matrix."""
        return np.array([[self.focal, 0, self.x], [0, self.focal, self.y], [0, 0, 1]], dtype=np.float64)

    @property
    def bending(self) -> Floats:
        """The coefficients in OpenCV's order."""
        return np.array([self.k1, self.k2, 0, 0, 0], dtype=np.float64)

    @property
    def straight(self) -> bool:
        """Whether it does not bend at all."""
        return self.k1 == 0 and self.k2 == 0

    def straighten(self, points: Points) -> Floats:
        """Pixels as seen, to straight pixels."""
        seen = as_points(points)
        if self.straight or not len(seen):
            return seen
        matrix, rows = self.matrix, seen.reshape(-1, 1, 2)
        out = cv2.undistortPointsIter(rows, matrix, self.bending, np.eye(3), matrix, _UNBEND)
        return np.asarray(out, dtype=np.float64).reshape(-1, 2)

    def bend(self, points: Points) -> Floats:
        """Straight pixels, to pixels as seen."""
        ideal = as_points(points)
        if self.straight:
            return ideal
        offset = (ideal - (self.x, self.y)) / self.focal
        square = (offset**2).sum(axis=1, keepdims=True)
        return np.asarray(
            offset * (1 + self.k1 * square + self.k2 * square**2) * self.focal + (self.x, self.y),
            dtype=np.float64,
        )


def plain(width: int, height: int) -> Lens:
    """The lens of a camera of which nothing is known: no bending, the usual focal length."""
    return Lens(USUAL_FOCAL * width, (width - 1) / 2, (height - 1) / 2)
