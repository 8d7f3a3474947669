"""What dice seen on the table are to a game of Las Vegas, and whom its lights celebrate."""

from random import Random

import pytest

from companion import las_vegas
from companion.dice import Color
from companion.game import TRAY
from companion.las_vegas.commands import Place, Roll, StartRound
from companion.las_vegas.setup import Dealer, Level, Setup
from companion.las_vegas.state import Phase, State
from companion.refusal import Refusal
from companion.rolls import Source
from tests.las_vegas.play import (
    EVERY_SETUP,
    alone,
    begun,
    dice,
    does,
    named,
    next_command,
    played,
    played_until,
    table,
    thrown,
)

EIGHT = dice(Color.RED, 3, 3, 5, 1, 6, 2, 2, 4)


@pytest.fixture
def rolling() -> State:
    """Red is to roll eight dice."""
    return played_until(table(), Random(1), Phase.ROLLING)


def test_dice_in_the_tray_are_the_roll_that_is_due(rolling: State) -> None:
    """Right or wrong: that is for the rules to say."""
    assert las_vegas.heard(rolling, EIGHT) == Roll(EIGHT, Source.READING)
    assert las_vegas.heard(rolling, EIGHT[1:]) == Roll(EIGHT[1:], Source.READING)


def test_dice_in_the_tray_are_nothing_where_no_roll_is_due(rolling: State) -> None:
    """A roll is taken once."""
    assert las_vegas.heard(does(rolling, Roll(EIGHT)), EIGHT) is None
    assert las_vegas.heard(begun(table()), EIGHT) is None


def test_all_dice_of_a_value_on_its_casino_are_a_placement(rolling: State) -> None:
    """Neither fewer, nor others, nor elsewhere, nor without a roll."""
    placing = does(rolling, Roll(EIGHT))
    threes = EIGHT[:2]
    assert las_vegas.laid(placing, "casino-3", threes) == Place(3)
    assert las_vegas.laid(placing, "casino-3", threes[:1]) is None
    assert las_vegas.laid(placing, "casino-3", EIGHT[:3]) is None
    assert las_vegas.laid(placing, "casino-5", threes) is None
    assert las_vegas.laid(placing, "casino-3", dice(Color.BLUE, 3, 3)) is None
    assert las_vegas.laid(rolling, "casino-3", threes) is None


def test_what_was_placed_lies_there(rolling: State) -> None:
    """And the roll lies in the tray until it is placed."""
    placing = does(rolling, Roll(EIGHT))
    assert las_vegas.lying(placing)[TRAY] == EIGHT
    placed = las_vegas.lying(does(placing, Place(3)))
    assert placed["casino-3"] == EIGHT[:2]
    assert placed["casino-5"] == placed[TRAY] == ()
    assert las_vegas.stands(rolling) == {}, "every die that is moved is a move"


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=named)
def test_a_whole_game_can_be_seen(setup: Setup) -> None:
    """Every roll and placement is understood; dice count nowhere but while there are turns."""
    chance, state = Random(5), begun(setup)
    while not las_vegas.over(state):
        if las_vegas.wanted(state):
            command = las_vegas.heard(state, thrown(las_vegas.wanted(state), chance))
        elif state.phase is Phase.PLACING:
            value = chance.choice(sorted({die.value for die in state.roll}))
            moved = tuple(die for die in state.roll if die.value == value)
            command = las_vegas.laid(state, f"casino-{value}", moved)
        else:
            assert las_vegas.lying(state) == {}
            command = next_command(state, chance)
        assert command is not None
        state = does(state, command)
        seen = las_vegas.lying(state)
        assert {die.color for there in seen.values() for die in there} <= set(las_vegas.in_play(setup))
    assert las_vegas.lying(state) == {}


def test_the_next_step_is_the_only_one_there_is(rolling: State) -> None:
    """A round is begun, a casino paid; dice, and choices, are for people."""
    assert las_vegas.next_step(begun(table())) == StartRound()
    assert las_vegas.next_step(rolling) is None
    assert las_vegas.next_step(does(rolling, Roll(EIGHT))) is None
    assert las_vegas.next_step(does(rolling, Roll(dice(Color.RED, *[4] * 8)))) == Place(4)
    assert las_vegas.next_step(does(begun(table(dealer=Dealer.PLAYERS)), StartRound())) is None


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=named)
def test_the_next_step_is_always_allowed(setup: Setup) -> None:
    """At any moment of a game."""
    chance, state = Random(7), begun(setup)
    while not las_vegas.over(state):
        step = las_vegas.next_step(state)
        assert step is None or not isinstance(las_vegas.decide(state, step), Refusal)
        state = does(state, next_command(state, chance))
    assert las_vegas.next_step(state) is None


def test_bills_are_celebrated_and_the_winners_at_the_end() -> None:
    """Whoever won a bill was paid; whoever has most has won."""
    game = played(table(3), Random(2))
    ended = game.events[-1]
    assert las_vegas.winners(game.state) == ended.winners
    assert las_vegas.winners(begun(table(3))) == ()
    bills = dict.fromkeys(las_vegas.seats(game.setup), 0)
    for event in game.events:
        if color := las_vegas.paid(event):
            bills[color] += 1
    assert bills == {one.color: one.bills for one in ended.standings}


@pytest.mark.parametrize("seed", range(6))
def test_alone_one_wins_or_nobody(seed: int) -> None:
    """The opposing colours have no lights to celebrate with."""
    game = played(alone(Level.HARD), Random(seed))
    assert las_vegas.winners(game.state) == game.events[-1].winners
