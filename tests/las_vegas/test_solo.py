"""The game alone against four colours, at its four levels (2018)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion import las_vegas
from companion.game import Wanted
from companion.las_vegas.commands import PayCasino, Place, Roll, StartRound
from companion.las_vegas.ending import standings
from companion.las_vegas.events import BillWon, Ending, GameEnded, OpeningRolled, RoundStarted, Standing, Tied
from companion.las_vegas.setup import Level
from companion.las_vegas.state import Phase, State
from tests.las_vegas.play import (
    OWN_DICE,
    SEATS,
    alone,
    begun,
    dice,
    does,
    happens,
    next_command,
    paying,
    played,
)

OWN, FIRST, SECOND, THIRD, FOURTH = SEATS
LEVELS = pytest.mark.parametrize("level", Level)


def _opened(level: Level) -> State:
    """Start, with all opening dice on casino 1."""
    state = does(begun(alone(level)), StartRound())
    opening = tuple(die for one in las_vegas.wanted(state) for die in dice(one.color, *[1] * one.count))
    return does(state, Roll(opening))


@pytest.mark.parametrize(
    ("level", "opening"),
    [
        (Level.NORMAL, (Wanted(FIRST, 8),)),
        (Level.HARD, (Wanted(FIRST, 8), Wanted(SECOND, 8))),
        (Level.EXPERT, (Wanted(FIRST, 8),)),
        (Level.MASTER, (Wanted(FIRST, 8),)),
    ],
)
def test_opposing_dice_are_placed_first(level: Level, opening: tuple[Wanted, ...]) -> None:
    """All eight dice of one opposing colour, of two at the level hard, each on the casino of its value."""
    state = does(begun(alone(level)), StartRound())
    assert (state.phase, las_vegas.wanted(state)) == (Phase.OPENING, opening)
    thrown = tuple(die for one in opening for die in dice(one.color, 1, 2, 3, 4, 5, 6, 6, 6))
    state = does(state, Roll(thrown))
    for casino, each in zip(state.casinos, (1, 1, 1, 1, 1, 3), strict=True):
        assert casino.dice == (0, each, each if level is Level.HARD else 0, 0, 0)


@LEVELS
def test_how_many_dice_everybody_has(level: Level) -> None:
    """Eight of each opposing colour; of the own one fewer for experts, a single one for masters."""
    state = _opened(level)
    placed = 2 if level is Level.HARD else 1
    assert state.hands == ((OWN_DICE[level], *(0,) * placed, *(8,) * (4 - placed)),)
    assert state.casinos[0].dice[1:] == (*(8,) * placed, *(0,) * (4 - placed))


def test_one_die_of_each_color_that_has_dice_left() -> None:
    """Colours that are all placed drop out; the turns go on, even when no own die is left."""
    state = replace(_opened(Level.NORMAL), hands=((1, 0, 2, 1, 0),))
    assert las_vegas.wanted(state) == (Wanted(OWN, 1), Wanted(SECOND, 1), Wanted(THIRD, 1))
    state = does(state, Roll((*dice(OWN, 4), *dice(SECOND, 4), *dice(THIRD, 2))), Place(4))
    assert las_vegas.wanted(state) == (Wanted(SECOND, 1), Wanted(THIRD, 1))
    state = does(state, Roll((*dice(SECOND, 5), *dice(THIRD, 5))), Place(5))
    assert state.phase is Phase.PAYING


def test_all_dice_of_one_value_are_placed_whatever_their_colors() -> None:
    """Own and opposing ones alike; the others are rolled again."""
    state = _opened(Level.NORMAL)
    thrown = (*dice(OWN, 3), *dice(SECOND, 3), *dice(THIRD, 6), *dice(FOURTH, 3))
    assert las_vegas.legal_moves(does(state, Roll(thrown))) == (Place(3), Place(6))
    state = does(state, Roll(thrown), Place(3))
    assert state.casinos[2].dice == (1, 0, 1, 0, 1)
    assert state.hands == ((7, 0, 7, 8, 7),)


def test_opponents_win_and_tie_like_players() -> None:
    """Each colour for itself, and what they win is kept until the end."""
    state = paying(alone(Level.NORMAL), 2, (60_000, 50_000, 10_000), (2, 3, 3, 5, 1))
    assert happens(state, PayCasino())[:4] == (
        Tied(2, (FIRST, SECOND), 3),
        BillWon(2, THIRD, 60_000, 5),
        BillWon(2, OWN, 50_000, 2),
        BillWon(2, FOURTH, 10_000, 1),
    )
    assert does(state, PayCasino()).won == ((50_000,), (), (), (60_000,), (10_000,))


def test_the_opponents_are_placed_first_in_every_round() -> None:
    """All rules of the base game hold: four rounds, each opened in the same way."""
    game = played(alone(Level.HARD), Random(5))
    opened = [event for event in game.events if isinstance(event, RoundStarted | OpeningRolled)]
    assert [type(event) for event in opened] == [RoundStarted, OpeningRolled] * 4
    assert {event.starter for event in opened if isinstance(event, RoundStarted)} == {OWN}


@pytest.mark.parametrize(
    ("own", "others", "won"),
    [
        ((90_000,), ((30_000,), (), (30_000,), (20_000,)), True),
        ((80_000,), ((30_000,), (), (30_000,), (20_000,)), False),
        ((70_000,), ((30_000,), (), (30_000,), (20_000,)), False),
        ((), ((), (), (), ()), False),
    ],
)
def test_more_than_all_others_together_wins(
    own: tuple[int, ...], others: tuple[tuple[int, ...], ...], won: bool
) -> None:
    """As much is not more: then the game alone is lost, and nobody stands among the winners."""
    state = replace(begun(alone(Level.NORMAL)), won=(own, *others))
    mine = Standing(1 if won else 2, OWN, sum(own), len(own))
    together = Standing(2 if won else 1, None, sum(map(sum, others)), sum(map(len, others)))
    assert standings(state) == ((mine, together) if won else (together, mine))
    last = replace(state, phase=Phase.PAYING, casino=5, round=4)
    end = happens(last, PayCasino())[-1]
    assert end == GameEnded(Ending.ROUNDS_PLAYED, standings(state), (OWN,) if won else ())


@LEVELS
def test_every_level_can_be_played_to_its_end(level: Level) -> None:
    """And the two sides of the ranking hold all money that was won."""
    chance = Random(6)
    state = begun(alone(level))
    while not las_vegas.over(state):
        state = does(state, next_command(state, chance))
    assert sum(standing.money for standing in standings(state)) == sum(map(sum, state.won))
