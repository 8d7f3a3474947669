"""Offers: made, replaced, answered, lapsed; carried out whole or not at all."""

from companion import lords_of_vegas as game
from companion.game import EVERYONE
from companion.lords_of_vegas.commands import (
    AcceptOffer,
    AnswerGamble,
    Build,
    DeclineOffer,
    EndTurn,
    EnterCard,
    Gamble,
    Goods,
    OfferTrade,
    Reorganize,
    WithdrawOffer,
)
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.trade_events import OfferDeclined, OfferLapsed, OfferMade, OfferWithdrawn
from tests.lords_of_vegas.tables import AQUA, BLUE, GOLD, RED, SILVER, YELLOW, does, happens, roll, table

MONEY_FOR_LOT = OfferTrade(YELLOW, BLUE, Goods(money=10), Goods(lots=("B1",)))


def offered() -> State:
    """Wait for Blue to answer Yellow, on Red's turn."""
    return does(table({"B1": BLUE, "A1": RED}), MONEY_FOR_LOT)


def test_others_may_trade_on_any_turn() -> None:
    """Yellow and Blue trade while Red has the turn, before or after the card."""
    for stage in (Phase.ACTING, Phase.DRAWING):
        state = does(table({"B1": BLUE}, stage=stage), MONEY_FOR_LOT, AcceptOffer(1))
        assert (state.spot("B1").owner, state.money_of(BLUE), state.offers) == (YELLOW, 110, ())


def test_an_open_offer_holds_nobody_up() -> None:
    """The turn goes on while an offer waits; it lapses when the turn ends."""
    state = offered()
    view = game.view(state, EVERYONE)
    assert (view.answering, view.asked) == ((RED,), (BLUE,))
    assert Build("A1", GOLD) in game.legal_moves(state)
    assert happens(state, EndTurn())[0] == OfferLapsed(1)
    assert does(state, EndTurn()).offers == ()


def test_answers() -> None:
    """An offer can be declined, taken back, or replaced by a new one to the same player."""
    assert happens(offered(), DeclineOffer(1)) == (OfferDeclined(1),)
    assert happens(offered(), WithdrawOffer(1)) == (OfferWithdrawn(1),)
    told = happens(offered(), MONEY_FOR_LOT)
    assert told[0] == OfferWithdrawn(1)
    assert isinstance(told[1], OfferMade)
    assert told[1].offer.number == 2


def test_what_can_be_answered_is_listed() -> None:
    """An offer that can't be carried out any more can still be declined or taken back."""
    assert set(game.legal_moves(offered())) >= {AcceptOffer(1), DeclineOffer(1), WithdrawOffer(1)}
    state = does(offered(), OfferTrade(BLUE, RED, Goods(lots=("B1",)), Goods()), AcceptOffer(2))
    assert AcceptOffer(1) not in game.legal_moves(state)
    assert {DeclineOffer(1), WithdrawOffer(1)} <= set(game.legal_moves(state))
    assert [offer.possible for offer in game.view(state, EVERYONE).offers] == [False]


def test_no_trade_while_dice_roll() -> None:
    """Between a bet and its roll offers wait."""
    tiles = {"A2": (AQUA, YELLOW, 2)}
    state = does(table({"B1": BLUE}, tiles), MONEY_FOR_LOT, Gamble("A2", 1), AnswerGamble(lay_off=True))
    assert AcceptOffer(1) not in game.legal_moves(state)
    state = does(state, roll(red=(6, 1)))
    assert AcceptOffer(1) in game.legal_moves(state)


def test_a_traded_action_is_carried_out_at_once() -> None:
    """Yellow pays Red for reorganizing the casino that they share; the money counts before the price."""
    tiles = {"A1": (GOLD, RED, 3), "A2": (GOLD, YELLOW, 2)}
    state = table({}, tiles, money={YELLOW: 5})
    offer = OfferTrade(YELLOW, RED, Goods(money=5), Goods(action=Reorganize("A1")))
    state = does(state, offer, AcceptOffer(1))
    assert (state.phase, state.money_of(RED), state.money_of(YELLOW)) == (Phase.REORGANIZING, 0, 0)


def test_dice_swapped_for_dice_need_none_to_spare() -> None:
    """Two players with all their dice out can still swap one for one."""
    red = dict.fromkeys(("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9"), (AQUA, RED, 3))
    red |= dict.fromkeys(("B1", "B2", "B3"), (SILVER, RED, 3))
    state = table({}, red | {"D1": (GOLD, YELLOW, 6)})
    assert state.dice_left(RED) == 0
    state = does(state, OfferTrade(RED, YELLOW, Goods(dice=("B1",)), Goods(dice=("D1",))), AcceptOffer(1))
    assert (state.spot("D1").owner, state.dice_left(RED), state.phase) == (RED, 0, Phase.TYING)


def test_offers_wait_while_a_lot_is_given_up() -> None:
    """With all markers out, selling a lot lets the drawn one be marked by itself."""
    ten = ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10")
    state = does(table(dict.fromkeys(ten, RED), stage=Phase.DRAWING), EnterCard("A2"))
    state = does(state, OfferTrade(RED, BLUE, Goods(lots=("C1",)), Goods(money=3)), AcceptOffer(1))
    assert (state.phase, state.spot("A2").owner, state.spot("C1").owner) == (Phase.ACTING, RED, BLUE)
