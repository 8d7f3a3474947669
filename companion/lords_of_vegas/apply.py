"""What each event does to the state; nothing else changes it."""

from typing import assert_never

from msgspec.structs import replace

from companion.dice import Die
from companion.lords_of_vegas import change
from companion.lords_of_vegas.board import END_OF_GAME, LOTS
from companion.lords_of_vegas.casinos import EMPTY
from companion.lords_of_vegas.deck import draw, face_down, in_order, make_piles
from companion.lords_of_vegas.events import (
    ACTION_EVENTS,
    CARD_EVENTS,
    EVENTS,
    SETUP_EVENTS,
    TRADE_EVENTS,
    BetKept,
    BossTied,
    Built,
    CardDiscarded,
    CardDrawn,
    CasinoPaid,
    DiceRolled,
    DiePutBack,
    DieTakenOff,
    DieTraded,
    Gambled,
    GambleRolled,
    GambleSettled,
    GameEnded,
    GameStarted,
    HalfLaidOff,
    LotClosed,
    LotGivenUp,
    LotMarked,
    LotPaid,
    LotTraded,
    MoneyTraded,
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
    OrderAsked,
    OrderChosen,
    PilesMade,
    PointsScored,
    Remodeled,
    Reorganized,
    Sprawled,
    StartCardDealt,
    StartCardReplaced,
    StartRolled,
    StartTied,
    TileKept,
    TileTakenOver,
    TradeAgreed,
    TurnEnded,
    TurnStarted,
)
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import Bet, Phase, State


def begin(event: EVENTS) -> State:
    """Make the table as it stands before the first card."""
    if not isinstance(event, GameStarted):
        raise TypeError(f"a game begins with GameStarted, not {type(event).__name__}")
    setup = event.setup
    nothing = (0,) * len(setup.colors)
    return State(
        setup=setup,
        stage=Phase.DEALING,
        turn=0,
        active=0,
        money=nothing,
        points=nothing,
        spots=EMPTY,
        deck=in_order(setup.seed) if setup.dealer is Dealer.COMPANION else face_down(),
    )


def apply(state: State, event: EVENTS) -> State:
    """Make the next state."""
    match event:
        case TurnStarted():
            active = state.players.index(event.color)
            return replace(
                state,
                stage=Phase.DRAWING,
                turn=event.turn,
                active=active,
                rerolled=(),
                gambled=False,
                starters=(),
            )
        case TurnEnded():
            return state
        case GameEnded():
            return replace(state, stage=Phase.OVER, offers=())
    if isinstance(event, SETUP_EVENTS):
        return _set_up(state, event)
    if isinstance(event, CARD_EVENTS):
        return _card(state, event)
    if isinstance(event, ACTION_EVENTS):
        return _action(state, event)
    return _trade(state, event)


def _set_up(state: State, event: SETUP_EVENTS) -> State:
    match event:
        case GameStarted():
            return begin(event)
        case StartCardDealt():
            return change.deal(state, event)
        case StartCardReplaced():
            return replace(state, deck=draw(state.deck, event.card), discards=(*state.discards, event.card))
        case PilesMade():
            return replace(state, deck=make_piles(state.deck), stage=Phase.STARTING, starters=state.players)
        case StartRolled():
            return state
        case StartTied():
            return replace(state, starters=event.colors)
        case _:
            assert_never(event)


def _card(state: State, event: CARD_EVENTS) -> State:
    match event:
        case CardDrawn():
            stage = Phase.PAYING if event.card == END_OF_GAME else Phase.TAKING
            return replace(state, deck=draw(state.deck, event.card), card=event.card, stage=stage)
        case CardDiscarded():
            return _discarded(state, event)
        case LotMarked():
            return replace(change.mark(state, event.lot, event.color), stage=Phase.PAYING)
        case LotGivenUp():
            return change.mark(state, event.lot, None)
        case LotClosed() | TileKept():
            return replace(state, stage=Phase.PAYING)
        case TileTakenOver():
            taken = change.put(state, event.lot, Die(event.color, event.value))
            return replace(taken, stage=Phase.PAYING)
        case DieTakenOff():
            return change.put(state, event.lot, None)
        case LotPaid() | CasinoPaid():
            return change.pay(state, event.color, event.money)
        case PointsScored():
            return change.score(state, event.color, event.after)
        case OrderAsked():
            return replace(state, stage=Phase.ORDERING)
        case OrderChosen():
            return replace(state, stage=Phase.PAYING, first=event.casino)
        case _:
            assert_never(event)


def _discarded(state: State, event: CardDiscarded) -> State:
    """Close the card; after one of the closed block, the next is drawn in the same turn."""
    again = event.card != END_OF_GAME and LOTS[event.card].block == state.setup.closed
    stage = Phase.DRAWING if again else Phase.ACTING
    return replace(state, card=None, first=None, discards=(*state.discards, event.card), stage=stage)


def _action(state: State, event: ACTION_EVENTS) -> State:
    match event:
        case Built() | Sprawled():
            die = Die(event.color, event.value)
            return change.place_tile(state, event.lot, event.tile, die, event.price)
        case Remodeled():
            return change.pay(change.paint(state, event.casino, event.tile), event.color, -event.price)
        case Reorganized():
            lifted = replace(state, lifted=event.lots, rerolled=(*state.rerolled, *event.lots))
            return change.pay(lifted, event.color, -event.price)
        case BossTied():
            return replace(state, lifted=event.lots, tie=True)
        case DiceRolled():
            return replace(state, loose=event.dice)
        case DiePutBack():
            return change.put_back(state, event)
        case Gambled():
            bet = Bet(event.casino[0], event.boss, event.stake, event.dice)
            return replace(state, bet=bet, gambled=True)
        case HalfLaidOff() | BetKept():
            assert state.bet  # noqa: S101  an answer follows a bet
            return replace(state, bet=replace(state.bet, laid_off=isinstance(event, HalfLaidOff)))
        case GambleRolled():
            return state
        case GambleSettled():
            return change.settle(state, event)
        case _:
            assert_never(event)


def _trade(state: State, event: TRADE_EVENTS) -> State:
    match event:
        case OfferMade():
            return replace(state, offers=(*state.offers, event.offer), offered=event.offer.number)
        case OfferDeclined() | OfferWithdrawn() | OfferLapsed() | TradeAgreed():
            open_still = tuple([offer for offer in state.offers if offer.number != event.number])
            return replace(state, offers=open_still)
        case MoneyTraded():
            return change.pay(change.pay(state, event.giver, -event.money), event.taker, event.money)
        case LotTraded():
            return change.mark(state, event.lot, event.taker)
        case DieTraded():
            return change.put(state, event.lot, Die(event.taker, event.value))
        case _:
            assert_never(event)
