"""Zones of the table: polygons in millimetres with a name (tray, casino-1, lot-A1)."""

from typing import Annotated

import cv2
import numpy as np
from msgspec import Meta, Struct

from calibration.arrays import Floats, Points, as_points, mapped
from calibration.fit import homography
from calibration.layout import Layout
from calibration.plane import Millimetres
from calibration.shapes import Box

LOT = "lot-"
"""What the names of lots begin with."""
ZoneName = Annotated[str, Meta(pattern=r"^[a-z][A-Za-z0-9-]{0,31}$")]


class Zone(Struct, frozen=True):
    """A named piece of the table, its corners in millimetres."""

    name: ZoneName
    corners: Annotated[tuple[tuple[Millimetres, Millimetres], ...], Meta(min_length=3, max_length=64)]

    def holds(self, x: float, y: float) -> bool:
        """Whether a point in millimetres lies in it, its border included."""
        outline = np.array(self.corners, dtype=np.float32)
        return cv2.pointPolygonTest(outline, (float(x), float(y)), measureDist=False) >= 0


def zone_of(name: str, box: Box) -> Zone:
    """An upright rectangle as a zone."""
    return Zone(name, box.corners)


def layout_zones(layout: Layout) -> tuple[Zone, ...]:
    """The tray and the casino places of a layout."""
    tray = (zone_of("tray", layout.tray),) if layout.tray else ()
    places = tuple(zone_of(f"casino-{number}", box) for number, box in enumerate(layout.places, start=1))
    return tray + places


def lots(block: str, rows: int, columns: int, corners: Points) -> tuple[Zone, ...]:
    """A block's lots (lot-A1, lot-A2, ...) from its four corners in millimetres, clockwise from lot 1's."""
    unit = np.array(((0, 0), (columns, 0), (columns, rows), (0, rows)), dtype=np.float64)
    grid = homography(unit, as_points(corners))
    zones = []
    for number in range(rows * columns):
        row, column = divmod(number, columns)
        cell = np.array(Box(column, row, 1, 1).corners, dtype=np.float64)
        zones.append(Zone(f"{LOT}{block.upper()}{number + 1}", _tuples(mapped(cell, grid))))
    return tuple(zones)


def _tuples(points: Floats) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in points)


def dense(corners: Points, step: float = 10.0) -> Floats:
    """An outline with points so near each other that a bent picture of it looks right."""
    around = as_points(corners)
    pieces = []
    for start, end in zip(around, np.roll(around, -1, axis=0), strict=True):
        count = max(int(np.linalg.norm(end - start) / step), 1)
        pieces.append(start + (end - start) * np.arange(count)[:, None] / count)
    return np.asarray(np.concatenate(pieces), dtype=np.float64)
