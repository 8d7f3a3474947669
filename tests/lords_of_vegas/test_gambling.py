"""Gamble: every sum, laid off or not, and a boss who can't pay."""

import pytest

from companion import lords_of_vegas as game
from companion.dice import Color
from companion.game import EVERYONE, Wanted
from companion.lords_of_vegas.action_events import GambleSettled, Outcome
from companion.lords_of_vegas.commands import AnswerGamble, Gamble
from companion.lords_of_vegas.state import Phase, State
from tests.lords_of_vegas.tables import BROWN, RED, YELLOW, does, happens, roll, table

SUMS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6), 8: (2, 6), 9: (3, 6)}
SUMS |= {10: (4, 6), 11: (5, 6), 12: (6, 6)}


def bet(stake: int, *, lay_off: bool, bank: int = 100) -> State:
    """Wait for Yellow to roll for a bet in Red's casino of three tiles."""
    tiles = {"A1": (BROWN, RED, 5), "A2": (BROWN, RED, 2), "A3": (BROWN, YELLOW, 1)}
    state = table({}, tiles, active=YELLOW, money={YELLOW: 50, RED: bank})
    return does(state, Gamble("A1", stake), AnswerGamble(lay_off=lay_off))


@pytest.mark.parametrize("total", SUMS)
def test_what_each_sum_brings(total: int) -> None:
    """3, 4, 9, 10, 11 win the stake, 2 and 12 twice, 5 to 8 lose it."""
    state = does(bet(10, lay_off=False), roll(yellow=SUMS[total]))
    won = {2: 20, 12: 20, 3: 10, 4: 10, 9: 10, 10: 10, 11: 10}.get(total, -10)
    assert (state.money_of(YELLOW), state.money_of(RED)) == (50 + won, 100 - won)
    assert (state.phase, state.bet, state.gambled) == (Phase.ACTING, None, True)


@pytest.mark.parametrize(
    ("total", "from_boss", "from_bank"), [(3, 3, 4), (12, 7, 7), (7, -3, -4)], ids=["won", "doubled", "lost"]
)
def test_half_laid_off(total: int, from_boss: int, from_bank: int) -> None:
    """Of a stake of 7 the boss bears half, rounded down; the bank the rest."""
    told = happens(bet(7, lay_off=True), roll(yellow=SUMS[total]))
    settled = told[-1]
    assert isinstance(settled, GambleSettled)
    assert (settled.from_boss, settled.from_bank) == (from_boss, from_bank)


def test_a_boss_pays_no_more_than_he_has() -> None:
    """The gambler gets what there is, and of the bank only its own part."""
    told = happens(bet(10, lay_off=False, bank=4), roll(yellow=SUMS[12]))
    assert told[-1] == GambleSettled(YELLOW, RED, 12, Outcome.WON_DOUBLE, 4, 0, owed=20)
    told = happens(bet(10, lay_off=True, bank=4), roll(yellow=SUMS[12]))
    assert told[-1] == GambleSettled(YELLOW, RED, 12, Outcome.WON_DOUBLE, 4, 10, owed=10)


def test_the_boss_answers_before_the_roll() -> None:
    """The table waits for the boss, not for the gambler, and for no dice yet."""
    tiles = {"A1": (BROWN, RED, 5)}
    state = does(table({}, tiles, active=YELLOW), Gamble("A1", 5))
    assert game.legal_moves(state) == (AnswerGamble(lay_off=True), AnswerGamble(lay_off=False))
    assert game.wanted(state) == ()
    assert game.view(state, EVERYONE).answering == (RED,)


def test_any_two_dice_of_one_colour() -> None:
    """The gambler's own, unless another colour is agreed on."""
    tiles = {"A1": (BROWN, RED, 5)}
    state = table({}, tiles, active=YELLOW)
    own = does(state, Gamble("A1", 5), AnswerGamble(lay_off=False))
    white = does(state, Gamble("A1", 5, Color.WHITE), AnswerGamble(lay_off=False))
    assert game.wanted(own) == (Wanted(YELLOW, 2),)
    assert game.wanted(white) == (Wanted(Color.WHITE, 2),)
    assert does(white, roll(white=(6, 3))).money_of(YELLOW) == 105
