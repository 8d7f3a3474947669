"""ArUco marks: square signs that a camera finds, each with a number of its own and a known place."""

from functools import cache

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from calibration.shapes import BLACK, WHITE, Box, Panel, Shape

CELLS = 7
"""Cells along a mark's edge: five of code and a black border."""

QUIET_CELLS = 1.0
"""White that must stay free around a mark, in cells."""


@cache
def dictionary() -> cv2.aruco.Dictionary:
    """The marks' code: 50 signs of 5x5, which differ in at least eight cells from each other."""
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_50)


class Mark(Struct, frozen=True):
    """A mark's number and the ground its black square covers, in millimetres."""

    id: int
    box: Box

    @property
    def quiet(self) -> Box:
        """The square with the white it needs around it."""
        return self.box.inset(-self.box.width / CELLS * QUIET_CELLS)


def cells(mark_id: int) -> npt.NDArray[np.bool_]:
    """The mark's cells, true where white."""
    picture = cv2.aruco.generateImageMarker(dictionary(), mark_id, CELLS)
    return np.asarray(picture > 0, dtype=np.bool_)


def shapes_of(mark: Mark) -> list[Shape]:
    """The mark as shapes: a black square, and its white cells joined into bars both ways (no hairlines)."""
    grid = cells(mark.id)
    step = mark.box.width / CELLS
    across = [Box(x, y, length, 1) for y, row in enumerate(grid) for x, length in _runs(row)]
    down = [Box(x, y, 1, length) for x, column in enumerate(grid.T) for y, length in _runs(column)]
    bars = [
        Box(mark.box.x + b.x * step, mark.box.y + b.y * step, b.width * step, b.height * step)
        for b in across + down
    ]
    return [Panel(mark.box, fill=BLACK), *(Panel(bar, fill=WHITE) for bar in bars)]


def _runs(row: npt.NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Start and length of each run of white."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], row, [False])).astype(np.int8)))
    return [(int(start), int(end - start)) for start, end in zip(edges[::2], edges[1::2], strict=True)]
