"""Who has to act or answer: what a light at a seat shows."""

from random import Random

import pytest
from msgspec.structs import replace

from companion import lords_of_vegas as game
from companion.lords_of_vegas.commands import (
    AcceptOffer,
    AnswerGamble,
    DeclineOffer,
    EndTurn,
    FreeDie,
    Gamble,
    Goods,
    OfferTrade,
    PutDie,
    Remodel,
    Reorganize,
    WithdrawOffer,
)
from companion.lords_of_vegas.state import Phase
from tests.lords_of_vegas.play import next_command, opened, random_setup
from tests.lords_of_vegas.tables import BLUE, BROWN, GOLD, GREEN, RED, YELLOW, does, roll, table


def test_the_boss_answers_a_bet_and_the_gambler_rolls() -> None:
    """First the one whose casino it is, then the one who bet."""
    state = does(table({}, {"A2": (GOLD, BLUE, 3)}), Gamble("A2", 5))
    assert game.answering(state) == (BLUE,)
    assert game.answering(does(state, AnswerGamble(lay_off=False))) == (RED,)


def test_all_whose_dice_are_in_the_air_roll() -> None:
    """A reorganization makes everybody with a die there roll, and put several back."""
    tiles = {"A2": (BROWN, RED, 2), "A3": (BROWN, YELLOW, 5), "A5": (BROWN, YELLOW, 3)}
    state = does(table({}, tiles), Reorganize("A2"))
    assert game.answering(state) == (RED, YELLOW)
    assert game.answering(does(state, roll(red=6, yellow=(1, 2)))) == (YELLOW,)


def test_an_offer_is_answered_by_the_other_side_where_it_can_be() -> None:
    """Beside whoever has the turn; not while a bet is laid."""
    offered = OfferTrade(GREEN, BLUE, Goods(money=1), Goods(money=2))
    state = does(table({}, {"A2": (GOLD, YELLOW, 3)}), offered)
    assert game.answering(state) == (RED, BLUE)
    assert game.answering(does(state, Gamble("A2", 5))) == (YELLOW,)
    assert game.answering(does(state, DeclineOffer(1))) == (RED,)


def test_whoever_is_asked_by_the_active_player_is_named_once() -> None:
    """The active player may be the one who is asked."""
    state = does(table({"A2": BLUE}), OfferTrade(BLUE, RED, Goods(lots=("A2",)), Goods(money=2)))
    assert game.answering(state) == (RED,)


def test_all_who_tie_for_boss_roll_again() -> None:
    """Red's remodelling makes it tie with Yellow: both of them are shown, and nobody else."""
    tiles = {"A2": (GOLD, RED, 4), "A3": (BROWN, YELLOW, 4), "A6": (BROWN, GREEN, 1)}
    state = does(table({}, tiles), Remodel("A2", BROWN))
    assert state.phase is Phase.TYING
    assert game.answering(state) == (RED, YELLOW)
    assert game.whose(state, roll(red=3, yellow=5)) == (RED, YELLOW)


def test_whoever_has_no_die_left_frees_one() -> None:
    """With all twelve out, the drawer of somebody's tile is waited for."""
    blocks = [f"{block}{number}" for block, last in (("A", 6), ("B", 6)) for number in range(1, last + 1)]
    out = dict.fromkeys(blocks, (GOLD, RED, 1))
    state = table({}, {**out, "C5": (BROWN, BLUE, 2)}, stage=Phase.TAKING)
    state = replace(state, card="C5")
    assert state.phase is Phase.FREEING
    assert game.answering(state) == (RED,)
    assert game.whose(state, FreeDie("A1")) == ()


def test_each_answer_is_for_one_colour_to_say() -> None:
    """A bet for its boss, a die for its owner, an offer for either side; turns are played at the table."""
    offered = does(table({"A2": BLUE}), OfferTrade(BLUE, RED, Goods(lots=("A2",)), Goods(money=2)))
    assert game.whose(offered, OfferTrade(GREEN, RED, Goods(money=1), Goods())) == (GREEN,)
    assert game.whose(offered, AcceptOffer(1)) == (RED,)
    assert game.whose(offered, DeclineOffer(1)) == (RED,)
    assert game.whose(offered, WithdrawOffer(1)) == (BLUE,)
    for gone in (AcceptOffer(2), DeclineOffer(2), WithdrawOffer(2), EndTurn()):
        assert game.whose(offered, gone) == ()
    assert game.whose(offered, AnswerGamble(lay_off=True)) == ()
    bet = does(table({}, {"A2": (GOLD, BLUE, 3)}), Gamble("A2", 5))
    assert game.whose(bet, AnswerGamble(lay_off=True)) == (BLUE,)
    assert game.whose(bet, PutDie("A2", 3)) == (BLUE,)


@pytest.mark.parametrize("seed", range(4))
def test_somebody_acts_until_the_game_is_over(seed: int) -> None:
    """There is never a moment at which nobody has to do anything, and each is named once."""
    chance = Random(seed)
    setup = random_setup(chance)
    state, _ = opened(setup)
    while not game.over(state):
        acting = game.answering(state)
        assert acting
        assert len(set(acting)) == len(acting)
        assert set(acting) <= set(game.seats(setup))
        state = does(state, next_command(state, chance))
    assert game.answering(state) == ()
