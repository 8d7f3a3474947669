"""The dice that stand on the board as it is noted, and what put them there."""

from companion import lords_of_vegas as game
from companion.dice import Die
from companion.lords_of_vegas.action_events import DiceRolled, DiePutBack
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.commands import Reorganize
from companion.lords_of_vegas.standing import lot_of, sets, zone
from companion.rolls import Source
from tests.lords_of_vegas.tables import BROWN, GOLD, RED, YELLOW, does, table

TILES = {"A2": (BROWN, RED, 2), "A3": (BROWN, YELLOW, 5), "C1": (GOLD, RED, 4), "C2": GOLD}


def test_every_lot_has_its_die_or_none() -> None:
    """A marker is no die, nor is a tile that nobody owns."""
    standing = game.stands(table({"B1": RED}, TILES))
    assert {lot_of(place) for place in standing} == set(LOTS)
    there = {place: dice for place, dice in standing.items() if dice}
    assert there == {"lot-A2": (Die(RED, 2),), "lot-A3": (Die(YELLOW, 5),), "lot-C1": (Die(RED, 4),)}


def test_dice_in_the_air_stand_nowhere() -> None:
    """While a casino is reorganized, anything may lie on its lots."""
    rolling = does(table({}, TILES), Reorganize("A2"))
    assert game.wanted(rolling)
    assert set(LOTS) - {lot_of(place) for place in game.stands(rolling)} == {"A2", "A3"}


def test_the_step_that_put_a_die_there_is_known() -> None:
    """By the events that name the lot."""
    assert sets(DiePutBack("A2", RED, 3), "A2")
    assert not sets(DiePutBack("A2", RED, 3), "A3")
    assert not sets(DiceRolled((), Source.HANDS), "A2")
    assert lot_of(zone("A2")) == "A2"
