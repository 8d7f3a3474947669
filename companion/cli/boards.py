"""Boards whose lots the eyes can be taught: what is printed, as plain geometry."""

from calibration.boards import Grid
from companion.lords_of_vegas import board


def grids() -> tuple[Grid, ...]:
    """Give the blocks of Lords of Vegas, in the order of their names."""
    return tuple(sorted((grid for side in board.Column for grid in _side(side)), key=lambda one: one.name))


def _side(side: board.Column) -> list[Grid]:
    """Go down one side of The Strip, a street between two blocks."""
    found: list[Grid] = []
    above = 0
    for block in (block for block in board.BOARD.blocks if block.column is side):
        found.append(
            Grid(block.name, block.rows, block.cols, list(board.Column).index(side), above, len(found))
        )
        above += block.rows
    return found
