"""Crops side by side on one sheet: the judge reads a sheet of sixteen in two thirds of the time."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from vision.networks import Pixels

ACROSS, MOST = 4, 16
"""Crops in a full row of a sheet, and on a full sheet."""

LAST = 5
"""Cells across that the judge makes of a crop in the end; one between two keeps them apart."""

BARE, COVERED = 0, 255


def sheet(squares: Sequence[Pixels]) -> Pixels:
    """Lay squares of one size out in rows, as planes of colour."""
    rows, across, side = -(-len(squares) // ACROSS), min(ACROSS, len(squares)), squares[0].shape[0]
    pitch = side + side // LAST
    laid = np.full((3, rows, pitch, across, pitch), BARE, np.uint8)
    for index, square in enumerate(squares):
        row, column = divmod(index, ACROSS)
        laid[:, row, :side, column, :side] = square.transpose(2, 0, 1)
    return laid.reshape(1, 3, rows * pitch, across * pitch)


@cache
def covered(count: int, side: int) -> Pixels:
    """The sheet of so many squares of a size as one plane that shows where it is covered."""
    return sheet([np.full((side, side, 3), COVERED, np.uint8)] * count)[:, :1]
