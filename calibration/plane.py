"""The map between pixels and millimetres on the table, and the place of the camera above it."""

from typing import Annotated

import numpy as np
from msgspec import Meta, Struct

from calibration.arrays import Floats, Points, as_points, mapped
from calibration.lens import Lens
from calibration.pose import camera_place

Millimetres = Annotated[float, Meta(ge=-100_000, le=100_000)]
Factor = Annotated[float, Meta(ge=-1e9, le=1e9)]
Homography = tuple[Factor, Factor, Factor, Factor, Factor, Factor, Factor, Factor, Factor]
HIGHEST_PART = 0.8
"""Nothing is corrected for lying higher than this part of the camera's height."""
_PROBE_MM = 0.5


class Spot(Struct, frozen=True):
    """The camera's place: millimetres on the table below it, and its height above the table."""

    x: Millimetres
    y: Millimetres
    height: Annotated[float, Meta(gt=0, le=100_000)]


class Plane(Struct, frozen=True):
    """The table as the camera sees it."""

    lens: Lens
    homography: Homography
    camera: Spot | None = None

    @property
    def matrix(self) -> Floats:
        """From straight pixels to millimetres."""
        return np.array(self.homography, dtype=np.float64).reshape(3, 3)

    @property
    def inverse(self) -> Floats:
        """From millimetres to straight pixels."""
        return np.asarray(np.linalg.inv(self.matrix), dtype=np.float64)

    def to_mm(self, points: Points, above: float = 0.0) -> Floats:
        """Pixels to millimetres, of things that far above the table (the top of a die: its edge)."""
        ground = mapped(self.lens.straighten(points), self.matrix)
        return self._lift(ground, 1 - self._part(above))

    def to_px(self, points: Points, above: float = 0.0) -> Floats:
        """Millimetres to pixels, of things that far above the table."""
        ground = self._lift(as_points(points), 1 / (1 - self._part(above)))
        return self.lens.bend(mapped(ground, self.inverse))

    def slope(self, x: float, y: float, above: float = 0.0) -> Floats:
        """Pixels for each millimetre around a pixel, as a 2x2 matrix."""
        at = self.to_mm([(x, y)], above)[0]
        steps = np.array([(_PROBE_MM, 0), (-_PROBE_MM, 0), (0, _PROBE_MM), (0, -_PROBE_MM)])
        east, west, south, north = self.to_px(at + steps, above)
        steepness: Floats = np.stack(((east - west), (south - north)), axis=1) / (2 * _PROBE_MM)
        return steepness

    def px_per_mm(self, x: float, y: float, above: float = 0.0) -> float:
        """How many pixels a millimetre has around a pixel, over all directions."""
        return float(np.sqrt(abs(np.linalg.det(self.slope(x, y, above)))))

    def tilt(self) -> float:
        """How far the camera looks off plumb, in degrees: the foreshortening in the middle of its picture."""
        long, short = np.linalg.svd(self.slope(self.lens.x, self.lens.y), compute_uv=False)
        return float(np.degrees(np.arccos(np.clip(short / long, 0, 1))))

    def mirrored(self) -> bool:
        """Whether left and right are exchanged."""
        return bool(np.linalg.det(self.slope(self.lens.x, self.lens.y)) < 0)

    def _part(self, above: float) -> float:
        return min(above / self.camera.height, HIGHEST_PART) if self.camera else 0.0

    def _lift(self, ground: Floats, scale: float) -> Floats:
        if self.camera is None or scale == 1:
            return ground
        foot = np.array((self.camera.x, self.camera.y))
        return np.asarray(foot + (ground - foot) * scale, dtype=np.float64)


def plane_of(lens: Lens, matrix: Floats, width: int) -> Plane:
    """A plane from its homography, with the place of the camera worked out."""
    scaled = (matrix / matrix[2, 2]).ravel().tolist()
    place = camera_place(lens, matrix, width)
    return Plane(lens, tuple(scaled), Spot(*place) if place else None)
