"""Rolls, placements, and whose turn it is."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from companion import las_vegas
from companion.dice import Color, Die
from companion.game import Wanted
from companion.las_vegas.commands import (
    COMMANDS,
    LayBill,
    OverrulePayout,
    PayCasino,
    Place,
    Roll,
    Source,
    StartRound,
    SwapBill,
)
from companion.las_vegas.editions import Edition
from companion.las_vegas.events import EVENTS, GameStarted, Placed, Rolled, RoundStarted
from companion.las_vegas.refusals import NotNow, ValueNotRolled
from companion.las_vegas.state import Phase, State
from companion.rolls import WrongDice
from tests.las_vegas.play import SEATS, begun, dice, does, happens, played, played_until, refused, table

RED, BLUE, GREEN = SEATS[:3]


def _rolling(*left: int) -> State:
    """Let the first player be about to roll, with so many dice left in each hand."""
    state = does(begun(table(len(left))), StartRound())
    players = range(len(left))
    hands = tuple(tuple(left[n] if side == n else 0 for side in players) for n in players)
    return replace(state, hands=hands)


@pytest.mark.parametrize("starter", range(4))
def test_the_start_player_passes_to_the_left(starter: int) -> None:
    """Whoever starts the first round, the left neighbour starts the next one."""
    game = played(table(4, starter=starter), Random(4))
    starters = [event.starter for event in game.events if isinstance(event, RoundStarted)]
    assert starters == [SEATS[(starter + n) % 4] for n in range(4)]
    openers = [then.color for event, then in pairwise(_turns(game.events)) if isinstance(event, RoundStarted)]
    assert openers == starters


def _turns(events: tuple[EVENTS, ...]) -> list[RoundStarted | Placed]:
    return [event for event in events if isinstance(event, RoundStarted | Placed)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_clockwise_past_those_without_dice(players: int) -> None:
    """After each placement the next colour that has dice left is on, perhaps the same one again."""
    setup = table(players)
    game = played(setup, Random(players))
    for event, then in pairwise(_turns(game.events)):
        if isinstance(event, RoundStarted):
            left = dict.fromkeys(setup.colors, 8)
        else:
            left[event.color] -= len(event.dice)
        if isinstance(then, RoundStarted):
            assert not any(left.values())
        elif isinstance(event, Placed):
            seat = setup.colors.index(event.color)
            clockwise = [setup.colors[(seat + step) % players] for step in range(1, players + 1)]
            assert then.color == next(color for color in clockwise if left[color])


def test_players_without_dice_are_skipped() -> None:
    """Blue has none left: green is next."""
    state = does(_rolling(1, 0, 1), Roll(dice(RED, 4)), Place(4))
    assert state.player is GREEN


def test_one_player_goes_on_alone() -> None:
    """The last one with dice rolls again and again, until the last die lies on a casino."""
    state = does(_rolling(3, 0), Roll(dice(RED, 1, 2, 2)), Place(1))
    assert (state.player, las_vegas.wanted(state)) == (RED, (Wanted(RED, 2),))
    state = does(state, Roll(dice(RED, 5, 6)), Place(5), Roll(dice(RED, 6)), Place(6))
    assert state.phase is Phase.PAYING
    assert las_vegas.legal_moves(state) == (PayCasino(),)


def test_all_dice_are_rolled_and_one_value_placed_whole() -> None:
    """Eight dice at first; all of the chosen value go to its casino, wherever others lie already."""
    state = does(_rolling(8, 8), Roll(dice(RED, 1, 2, 2, 3, 4, 5, 6, 2)), Place(2))
    assert state.casinos[1].dice == (3, 0)
    assert state.hands[0] == (5, 0)
    state = does(state, Roll(dice(BLUE, *[2] * 8)), Place(2))
    assert state.casinos[1].dice == (3, 8)


def test_the_source_of_a_roll_is_kept() -> None:
    """Whether the camera read it or hands typed it stands in the record."""
    state = _rolling(1, 1)
    thrown = dice(RED, 6)
    assert happens(state, Roll(thrown)) == (Rolled(RED, thrown, Source.HANDS),)
    assert happens(state, Roll(thrown, Source.READING)) == (Rolled(RED, thrown, Source.READING),)


def test_a_wrong_roll_is_refused_with_everything_at_once() -> None:
    """What was expected, what was seen, what is missing and what is too much, every colour."""
    state = _rolling(4, 2)
    seen = (*dice(RED, 1, 2), *dice(BLUE, 3, 3, 4), Die(Color.PURPLE, 6))
    assert refused(state, Roll(seen)) == WrongDice(
        expected=(Wanted(RED, 4),),
        seen=(Wanted(RED, 2), Wanted(BLUE, 3), Wanted(Color.PURPLE, 1)),
        missing=(Wanted(RED, 2),),
        surplus=(Wanted(BLUE, 3), Wanted(Color.PURPLE, 1)),
    )


def test_a_stranger_s_die_beside_all_the_right_ones_is_refused() -> None:
    """All that was expected lies there, and one die more."""
    stranger = Die(Color.PURPLE, 6)
    refusal = refused(_rolling(2, 2), Roll((*dice(RED, 1, 2), stranger)))
    assert isinstance(refusal, WrongDice)
    assert (refusal.missing, refusal.surplus) == ((), (Wanted(Color.PURPLE, 1),))


@pytest.mark.parametrize("count", [0, 1, 3, 40])
def test_a_wrong_number_of_dice_is_refused(count: int) -> None:
    """Neither one too few nor one too many, and not none."""
    refusal = refused(_rolling(2, 2), Roll(dice(RED, *[1] * count)))
    assert isinstance(refusal, WrongDice)
    assert sum(one.count for one in refusal.missing) == max(0, 2 - count)
    assert sum(one.count for one in refusal.surplus) == max(0, count - 2)


def test_a_value_that_nobody_rolled_cannot_be_placed() -> None:
    """The values that can be are named."""
    state = does(_rolling(3, 1), Roll(dice(RED, 6, 2, 6)))
    assert refused(state, Place(3)) == ValueNotRolled(3, (2, 6))


def test_nobody_can_pass() -> None:
    """2018 says so: there is always a value to place, and no command to do without."""
    state = played_until(table(2, Edition.Y2018), Random(1), Phase.PLACING)
    moves = las_vegas.legal_moves(state)
    assert moves
    assert all(isinstance(move, Place) for move in moves)


WHEN = {
    StartRound(): {Phase.BETWEEN},
    LayBill(10_000): {Phase.DEALING},
    Roll(()): {Phase.OPENING, Phase.ROLLING},
    Place(1): {Phase.PLACING},
    PayCasino(): {Phase.PAYING},
    OverrulePayout(()): {Phase.PAYING},
    SwapBill(1, 10_000, 20_000): set(Phase) - {Phase.BETWEEN, Phase.OVER},
}


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("command", WHEN, ids=lambda command: type(command).__name__)
def test_what_is_not_due_is_refused_with_what_is(command: COMMANDS, phase: Phase) -> None:
    """Each command has its time; out of it the answer is what the table waits for."""
    answer = las_vegas.decide(replace(begun(table(2)), phase=phase), command)
    assert (answer == NotNow(phase)) == (phase not in WHEN[command])


def test_a_game_begins_with_its_beginning() -> None:
    """A record that starts otherwise is no game."""
    with pytest.raises(TypeError, match="GameStarted"):
        las_vegas.begin(RoundStarted(1, RED))


def test_the_beginning_again_is_the_beginning() -> None:
    """A replay may hand every event to apply."""
    setup = table(2)
    assert las_vegas.apply(_rolling(1, 1), GameStarted(setup)) == begun(setup)
