"""The board is the printed one."""

from collections import Counter

import pytest
from msgspec import ValidationError, convert

from companion.lords_of_vegas.board import BOARD, LOTS, Card, Column, LotName, Tile, card_color
from companion.lords_of_vegas.track import LAST, TRACK, advance, needed

BLOCKS = {"A": 6, "B": 6, "C": 12, "D": 9, "E": 6, "F": 9}
BY_DIE = {1: 8, 2: 6, 3: 9, 4: 12, 5: 15, 6: 20}


def test_forty_eight_lots_in_six_blocks() -> None:
    """Blocks of 6, 6, 12, 9, 6 and 9 lots."""
    assert Counter(lot.block for lot in BOARD.lots) == BLOCKS
    assert {block.name: block.rows * block.cols for block in BOARD.blocks} == BLOCKS


def test_nine_cards_a_colour_and_three_for_the_strip() -> None:
    """45 cards of five colours, three that pay The Strip, and the end of the game, which pays it too."""
    assert Counter(lot.card for lot in BOARD.lots) == {**dict.fromkeys(Tile, 9), None: 3}
    assert card_color("end_of_game") is None
    assert card_color("D8") is Tile.GOLD


def test_price_and_cash_follow_from_the_die() -> None:
    """Each printed die has its price, and start money of ten less its value."""
    for lot in BOARD.lots:
        assert (lot.cost, lot.cash) == (BY_DIE[lot.die], 10 - lot.die)


def test_neighbours_share_an_edge_within_the_block() -> None:
    """Neighbours are one step apart in the same block; no casino joins across a street."""
    for lot in BOARD.lots:
        near = {
            other.name
            for other in BOARD.lots
            if other.block == lot.block and abs(other.row - lot.row) + abs(other.col - lot.col) == 1
        }
        assert set(lot.adjacent) == near


def test_the_strip_runs_between_the_columns() -> None:
    """The lots on The Strip are those of the inner column of each block."""
    inner = {block.name: 2 if block.column is Column.LEFT else 0 for block in BOARD.blocks}
    for lot in BOARD.lots:
        assert lot.strip == (lot.col == inner[lot.block])


def test_names_are_checked_at_the_door() -> None:
    """Every lot is known by its name, and nothing else is."""
    for name in LOTS:
        assert convert(name, LotName) == name
        assert convert(name, Card) == name
    for name in ("A0", "A7", "C13", "A1 ", "a1", "", "end_of_game"):
        with pytest.raises(ValidationError):
            convert(name, LotName)


def test_the_track_has_breaks() -> None:
    """No 9 and no 11; 90 is the end, and points beyond it go nowhere."""
    assert {9, 11, 13, 15, 22, 82}.isdisjoint(TRACK)
    assert LAST == 90
    assert advance(81, 8) == 81
    assert advance(81, 20) == 90
    assert [needed(points) for points in (0, 8, 81, 90)] == [1, 2, 9, None]
