"""The board as it is drawn: block by block, each lot with what lies on it and which casino it belongs to."""

from collections.abc import Iterable

from msgspec import Struct

from companion.dice import Color
from companion.lords_of_vegas.board import BOARD, Column
from companion.lords_of_vegas.options import CasinoView
from companion.lords_of_vegas.view import LotView, View


class Face(Struct, frozen=True):
    """A lot: its sides towards tiles of the same casino, the boss of that, whether its die makes the boss."""

    lot: LotView
    joined: tuple[str, ...]
    boss: Color | None
    crowned: bool
    casino: str | None


class BlockFace(Struct, frozen=True):
    """An island of lots, in the order of their numbers."""

    name: str
    lots: tuple[Face, ...]


SIDES = {(0, -1): "west", (0, 1): "east", (-1, 0): "north", (1, 0): "south"}


def columns(view: View) -> tuple[tuple[BlockFace, ...], tuple[BlockFace, ...]]:
    """Give the blocks left and right of The Strip, from the upper end down."""
    return _column(view, Column.LEFT), _column(view, Column.RIGHT)


def _column(view: View, side: Column) -> tuple[BlockFace, ...]:
    standing = {lot: casino for casino in view.casinos for lot in casino.lots}
    return tuple(
        BlockFace(
            block.name,
            tuple(
                _face(one, standing.get(one.printed.name), view.lots)
                for one in view.lots
                if one.printed.block == block.name
            ),
        )
        for block in BOARD.blocks
        if block.column is side
    )


def _face(one: LotView, casino: CasinoView | None, lots: Iterable[LotView]) -> Face:
    if casino is None:
        return Face(one, (), None, crowned=False, casino=None)
    mates = [other for other in lots if other.printed.name in casino.lots]
    best = max((other.die.value for other in mates if other.die), default=0)
    crowned = bool(one.die and one.die.color is casino.boss and one.die.value == best and not one.lifted)
    joined = tuple(side for other in mates if (side := _side(one, other)))
    return Face(one, joined, casino.boss, crowned, casino.name)


def _side(one: LotView, other: LotView) -> str | None:
    away = (other.printed.row - one.printed.row, other.printed.col - one.printed.col)
    return SIDES.get(away)
