"""A board's lots from one corner for each block: straight, turned, tapped a little beside, tapped wrong."""

import numpy as np
import pytest

from calibration.arrays import Floats
from calibration.boards import CrookedError, lay
from companion.cli.boards import grids
from companion.lords_of_vegas.board import LOTS

LOT, STREET, STRIP = 29.0, 11.0, 34.0
MARGIN = LOT / 2 - 8.0
"""How far off a lot's middle a die of 16 mm may lie and still stand on it."""


def corners(turn: float = 0.0, at: tuple[float, float] = (40.0, 60.0)) -> Floats:
    """Give the first corner of each block of a board that lies somewhere, turned by degrees."""
    straight = [
        (grid.side * (3 * LOT + STRIP), grid.lots_above * LOT + grid.streets_above * STREET)
        for grid in grids()
    ]
    return np.array(straight) @ turned(turn).T + at


def turned(degrees: float) -> Floats:
    """Turn by so many degrees."""
    angle = np.radians(degrees)
    return np.array(((np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))))


def middles(turn: float = 0.0) -> dict[str, Floats]:
    """Give the true middle of each lot."""
    begin = dict(zip((grid.name for grid in grids()), corners(turn), strict=True))
    return {
        name: begin[lot.block] + turned(turn) @ ((lot.col + 0.5) * LOT, (lot.row + 0.5) * LOT)
        for name, lot in LOTS.items()
    }


def test_the_board_is_that_of_the_game() -> None:
    """All its blocks, in the order in which their corners are tapped."""
    assert [grid.name for grid in grids()] == list("ABCDEF")
    assert sum(grid.rows * grid.columns for grid in grids()) == len(LOTS)


@pytest.mark.parametrize("turn", [0.0, 7.0, 90.0, 180.0, -135.0])
def test_each_lot_is_where_it_is_printed(turn: float) -> None:
    """However the board lies, each lot's zone holds its own middle and no other's."""
    laid = lay(grids(), corners(turn))
    assert laid.lot_mm == pytest.approx(LOT)
    assert laid.off_mm == pytest.approx(0, abs=1e-6)
    for zone in laid.zones:
        held = [name for name, middle in middles(turn).items() if zone.holds(*middle)]
        assert zone.name == f"lot-{held[0]}"
        assert len(held) == 1


def test_fingers_are_not_exact() -> None:
    """With each tap about a millimetre beside its corner, a die in the middle of a lot stays on it."""
    chance = np.random.default_rng(3)
    for _ in range(50):
        laid = lay(grids(), corners(20.0) + chance.normal(0, 1.0, (6, 2)))
        for zone in laid.zones:
            assert zone.holds(*middles(20.0)[zone.name.removeprefix("lot-")])


@pytest.mark.parametrize(
    "wrong",
    [
        corners()[:5],
        corners()[[1, 0, 2, 3, 4, 5]],
        corners()[[4, 1, 2, 3, 0, 5]],
        corners() * 0,
        corners() + np.array([(0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (60, 40)]),
    ],
    ids=["five", "sides exchanged", "blocks exchanged", "one spot", "beside"],
)
def test_corners_of_no_board_are_refused(wrong: Floats) -> None:
    """A corner forgotten, exchanged or far beside is found out before anything is kept."""
    with pytest.raises(CrookedError):
        lay(grids(), wrong)
