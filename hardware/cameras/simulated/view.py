"""The simulated camera's eye: a lens above the table, a little off plumb."""

import math
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

MIRROR = np.diag((1.0, 1.0, -1.0))
"""The table's z goes up, the camera's away from it."""


class View:
    """Where points of the table appear in the picture."""

    def __init__(  # noqa: PLR0913  so many numbers place a camera
        self,
        *,
        size: tuple[int, int] = (1536, 864),
        over: tuple[float, float] = (272.0, 185.0),
        width_mm: float = 724.0,
        height_mm: float = 820.0,
        tilt: float = 0.06,
        roll: float = 0.015,
    ) -> None:
        self.width, self.height = size
        self.focal = self.width / width_mm * height_mm
        about_x = cv2.Rodrigues(np.array([tilt, 0, 0]))[0]
        about_z = cv2.Rodrigues(np.array([0, 0, roll]))[0]
        self.rotation: Floats = np.asarray(about_z @ about_x @ MIRROR, np.float64)
        self._offset = np.array([0, 0, height_mm]) - self.rotation @ np.array([*over, 0.0])
        self._middle = np.array([(self.width - 1) / 2, (self.height - 1) / 2])

    @cached_property
    def place(self) -> Floats:
        """The camera's own place above the table."""
        return np.asarray(-self.rotation.T @ self._offset)

    @cached_property
    def ground(self) -> Floats:
        """From millimetres on the table to pixels, as a 3x3 matrix."""
        lens = np.array([[self.focal, 0, self._middle[0]], [0, self.focal, self._middle[1]], [0, 0, 1]])
        return np.asarray(lens @ np.column_stack((self.rotation[:, :2], self._offset)))

    def to_px(self, points: Floats) -> Floats:
        """Pixels of points (n, 3) in space."""
        seen = points @ self.rotation.T + self._offset
        return np.asarray(seen[:, :2] * self.focal / seen[:, 2:] + self._middle)

    def slope(self, point: Floats) -> Floats:
        """Pixels for each millimetre around a point, as a 2x3 matrix."""
        x, y, z = self.rotation @ point + self._offset
        flat = np.array([[1, 0, -x / z], [0, 1, -y / z]])
        return np.asarray(self.focal / z * flat @ self.rotation)

    def ray(self, point: Floats) -> Floats:
        """The direction in which the camera sees a point."""
        way = point - self.place
        return np.asarray(way / np.linalg.norm(way))

    def px_per_mm(self) -> float:
        """Pixels for a millimetre in the middle."""
        return self.focal / float(self._offset[2])

    def edge_mm(self) -> float:
        """How far from the middle nothing is seen any more."""
        return math.hypot(self.width, self.height) / 2 / self.px_per_mm() + 40.0
