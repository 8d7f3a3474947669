"""The board as it is seen beside the board as it is noted."""

from companion import lords_of_vegas as game
from companion.dice import Color, Die
from companion.lords_of_vegas.action_events import DiceRolled, DiePutBack
from companion.lords_of_vegas.commands import Reorganize
from companion.lords_of_vegas.standing import Apart, apart, sets, zone
from companion.rolls import Source
from tests.lords_of_vegas.tables import BROWN, GOLD, RED, YELLOW, does, table

TILES = {"A2": (BROWN, RED, 2), "A3": (BROWN, YELLOW, 5), "C1": (GOLD, RED, 4), "C2": GOLD}
SEEN = {"lot-A2": (Die(RED, 2),), "lot-A3": (Die(YELLOW, 5),), "lot-C1": (Die(RED, 4),)}


def test_a_board_as_it_is_noted_asks_nothing() -> None:
    """Nor does one of which no die is seen at all: then no lot is under the camera."""
    state = table({"B1": RED}, TILES)
    assert apart(state, SEEN) == ()
    assert apart(state, {}) == ()
    assert apart(state, {"tray": (Die(RED, 1),)}) == ()


def test_each_difference_is_found() -> None:
    """Another value, another colour, a die gone, one too many, one on a tile that has none."""
    state = table({}, TILES)
    other = SEEN | {"lot-C1": (Die(RED, 3),)}
    assert apart(state, other) == (Apart("C1", Die(RED, 4), (Die(RED, 3),)),)
    assert apart(state, SEEN | {"lot-A3": (Die(Color.BLUE, 5),)})[0].lot == "A3"
    gone = {where: dice for where, dice in SEEN.items() if where != "lot-A2"}
    assert apart(state, gone) == (Apart("A2", Die(RED, 2), ()),)
    assert apart(state, SEEN | {"lot-A2": (Die(RED, 2), Die(RED, 2))})[0].noted == Die(RED, 2)
    assert apart(state, SEEN | {"lot-C2": (Die(RED, 6),)}) == (Apart("C2", None, (Die(RED, 6),)),)


def test_what_is_in_the_air_or_not_sure_is_not_asked_about() -> None:
    """Dice that are being rolled, and dice that the eyes doubt."""
    rolling = does(table({}, TILES), Reorganize("A2"))
    assert game.wanted(rolling)
    assert apart(rolling, {"lot-C1": (Die(RED, 4),)}) == ()
    assert apart(table({}, TILES), SEEN | {"lot-C1": (Die(RED, 3),)}, {zone("C1")}) == ()


def test_the_step_that_put_a_die_there_is_known() -> None:
    """By the events that name the lot."""
    assert sets(DiePutBack("A2", RED, 3), "A2")
    assert not sets(DiePutBack("A2", RED, 3), "A3")
    assert not sets(DiceRolled((), Source.HANDS), "A2")
