"""What dice seen on the table are to a game of Lords of Vegas, and whom its lights celebrate."""

from random import Random

import pytest

from companion import lords_of_vegas as game
from companion.dice import Die
from companion.game import TRAY
from companion.lords_of_vegas.commands import (
    AnswerGamble,
    Draw,
    EndTurn,
    Gamble,
    Goods,
    OfferTrade,
    Reorganize,
    Roll,
)
from companion.lords_of_vegas.setup import Dealer, Setup
from companion.lords_of_vegas.state import Phase
from companion.refusal import Refusal
from companion.rolls import Source
from tests.lords_of_vegas.play import next_command, opened, random_setup
from tests.lords_of_vegas.tables import (
    BLUE,
    BROWN,
    FOUR,
    GOLD,
    GREEN,
    RED,
    YELLOW,
    does,
    happens,
    roll,
    table,
)

PAIR = (Die(RED, 6), Die(RED, 5))


def test_dice_in_the_tray_are_the_roll_that_is_due() -> None:
    """The gambler's, and only once the bet is laid."""
    state = table({}, {"A2": (GOLD, BLUE, 3)})
    assert game.heard(state, PAIR) is None
    due = does(state, Gamble("A2", 5), AnswerGamble(lay_off=False))
    assert game.heard(due, PAIR) == Roll(PAIR, Source.READING)


def test_dice_on_lots_change_nothing() -> None:
    """Which die goes back onto which tile is its owner's word."""
    tiles = {"A2": (BROWN, RED, 2), "A3": (BROWN, YELLOW, 5), "A5": (BROWN, YELLOW, 3)}
    rolled = does(table({}, tiles), Reorganize("A2"), roll(red=6, yellow=(1, 2)))
    assert game.laid(rolled, "lot-A3", (Die(YELLOW, 1),)) is None
    assert set(game.lying(rolled)[TRAY]) >= {Die(YELLOW, 1), Die(YELLOW, 2)}
    assert game.lying(table()) == {}


def test_all_dice_are_the_players() -> None:
    """There are no others in the box."""
    assert game.in_play(Setup(FOUR, Dealer.PLAYERS)) == FOUR


def test_the_next_step_ends_a_turn_or_draws() -> None:
    """Whatever open offers there are; where there is a choice, there is none."""
    state = table({}, {"A2": (GOLD, BLUE, 3)})
    assert game.next_step(state) == EndTurn()
    assert game.next_step(does(state, Gamble("A2", 5))) is None
    offered = does(state, OfferTrade(GREEN, BLUE, Goods(money=1), Goods(money=2)))
    assert game.next_step(offered) == EndTurn()


@pytest.mark.parametrize("seed", range(4))
def test_the_next_step_is_always_allowed(seed: int) -> None:
    """At any moment of a game; a companion that deals draws."""
    chance = Random(seed)
    state, _ = opened(random_setup(chance))
    while not game.over(state):
        step = game.next_step(state)
        assert step is None or not isinstance(game.decide(state, step), Refusal)
        if state.phase is Phase.DRAWING and state.setup.dealer is Dealer.COMPANION:
            assert step == Draw()
        assert game.winners(state) == ()
        state = does(state, next_command(state, chance))
    assert game.winners(state)
    assert game.next_step(state) is None


def test_whoever_wins_a_bet_is_celebrated() -> None:
    """The gambler at nine, the boss at seven."""
    state = does(table({}, {"A2": (GOLD, BLUE, 3)}), Gamble("A2", 5), AnswerGamble(lay_off=False))
    won = {
        sum(pair): {game.paid(event) for event in happens(state, roll(red=pair))} for pair in ((4, 5), (3, 4))
    }
    assert won == {9: {None, RED}, 7: {None, BLUE}}


def test_whom_a_card_pays_is_celebrated() -> None:
    """Lots and casinos pay their owners."""
    chance = Random(1)
    state, _ = opened(random_setup(chance))
    paid = set()
    while not game.over(state):
        command = next_command(state, chance)
        paid |= {game.paid(event) for event in happens(state, command)}
        state = does(state, command)
    assert paid == {None, *game.seats(state.setup)}
