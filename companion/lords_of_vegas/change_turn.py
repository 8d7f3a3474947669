"""What the events of set-up, turns, cards, bets and offers do to where the table stands."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.lords_of_vegas.action_events import BetKept, Gambled, GambleRolled, HalfLaidOff
from companion.lords_of_vegas.board import END_OF_GAME, LOTS
from companion.lords_of_vegas.card_events import (
    CardDiscarded,
    CardDrawn,
    LotClosed,
    OrderAsked,
    OrderChosen,
    TileKept,
)
from companion.lords_of_vegas.change import mark, pay
from companion.lords_of_vegas.deck import draw, make_piles
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.setup import START_CARDS
from companion.lords_of_vegas.state import Bet, Phase, State
from companion.lords_of_vegas.trade_events import (
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
    TradeAgreed,
)
from companion.lords_of_vegas.turn_events import (
    GameEnded,
    PilesMade,
    StartCardDealt,
    StartCardReplaced,
    StartRolled,
    StartTied,
    TurnEnded,
    TurnStarted,
)


def _start_card_dealt(state: State, event: StartCardDealt) -> State:
    """Give a player a lot and money; the next card goes to whoever has too few."""
    state = pay(mark(state, event.card, event.color), event.color, event.money)
    dealt = sum(spot.marker is not None for spot in state.spots)
    return replace(_put_aside(state, event.card), active=dealt // START_CARDS % len(state.players))


def _start_card_replaced(state: State, event: StartCardReplaced) -> State:
    return _put_aside(state, event.card)


def _put_aside(state: State, card: str) -> State:
    return replace(state, deck=draw(state.deck, card), discards=(*state.discards, card))


def _piles_made(state: State, _: PilesMade) -> State:
    return replace(state, deck=make_piles(state.deck), stage=Phase.STARTING, starters=state.players)


def _start_tied(state: State, event: StartTied) -> State:
    return replace(state, starters=event.colors)


def _turn_started(state: State, event: TurnStarted) -> State:
    seat = state.players.index(event.color)
    fresh = replace(state, rerolled=(), gambled=False, starters=())
    return replace(fresh, stage=Phase.DRAWING, turn=event.turn, active=seat)


def _card_drawn(state: State, event: CardDrawn) -> State:
    stage = Phase.PAYING if event.card == END_OF_GAME else Phase.TAKING
    return replace(state, deck=draw(state.deck, event.card), card=event.card, stage=stage)


def _card_discarded(state: State, event: CardDiscarded) -> State:
    """Close the card; after one of the closed block, the next is drawn in the same turn."""
    again = event.card != END_OF_GAME and LOTS[event.card].block == state.setup.closed
    stage = Phase.DRAWING if again else Phase.ACTING
    return replace(state, card=None, first=None, discards=(*state.discards, event.card), stage=stage)


def _nothing_taken(state: State, _: LotClosed | TileKept) -> State:
    return replace(state, stage=Phase.PAYING)


def _order_asked(state: State, _: OrderAsked) -> State:
    return replace(state, stage=Phase.ORDERING)


def _order_chosen(state: State, event: OrderChosen) -> State:
    return replace(state, stage=Phase.PAYING, first=event.casino)


def _gambled(state: State, event: Gambled) -> State:
    return replace(state, bet=Bet(event.casino, event.boss, event.stake, event.dice), gambled=True)


def _answered(state: State, event: HalfLaidOff | BetKept) -> State:
    laid_off = isinstance(event, HalfLaidOff)
    return replace(state, bet=replace(state.bet, laid_off=laid_off) if state.bet else None)


def _offer_made(state: State, event: OfferMade) -> State:
    return replace(state, offers=(*state.offers, event.offer), offered=event.offer.number)


def _offer_closed(state: State, event: OfferDeclined | OfferWithdrawn | OfferLapsed | TradeAgreed) -> State:
    return replace(state, offers=tuple([one for one in state.offers if one.number != event.number]))


def _game_ended(state: State, _: GameEnded) -> State:
    return replace(state, stage=Phase.OVER, offers=())


def _only_told(state: State, _: StartRolled | GambleRolled | TurnEnded) -> State:
    return state


CHANGES: dict[type[EVENTS], Callable[[State, Any], State]] = {
    StartCardDealt: _start_card_dealt,
    StartCardReplaced: _start_card_replaced,
    PilesMade: _piles_made,
    StartRolled: _only_told,
    StartTied: _start_tied,
    TurnStarted: _turn_started,
    TurnEnded: _only_told,
    CardDrawn: _card_drawn,
    CardDiscarded: _card_discarded,
    LotClosed: _nothing_taken,
    TileKept: _nothing_taken,
    OrderAsked: _order_asked,
    OrderChosen: _order_chosen,
    Gambled: _gambled,
    HalfLaidOff: _answered,
    BetKept: _answered,
    GambleRolled: _only_told,
    OfferMade: _offer_made,
    OfferDeclined: _offer_closed,
    OfferWithdrawn: _offer_closed,
    OfferLapsed: _offer_closed,
    TradeAgreed: _offer_closed,
    GameEnded: _game_ended,
}
