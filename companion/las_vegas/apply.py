"""What each event does to the state; nothing else changes it."""

from typing import TypeVar, assert_never

from msgspec.structs import replace

from companion.las_vegas import hands
from companion.las_vegas.deck import draw, face_down, put_under, shuffled, swap, without
from companion.las_vegas.events import (
    EVENTS,
    BillLaid,
    BillReturned,
    BillSwapped,
    BillWon,
    CasinoPaid,
    CasinoStocked,
    DeckRanDry,
    GameEnded,
    GameStarted,
    OpeningRolled,
    PayoutOverruled,
    Placed,
    Rolled,
    RoundEnded,
    RoundStarted,
    Tied,
    WentEmpty,
)
from companion.las_vegas.setup import Dealer, bills
from companion.las_vegas.state import CASINOS, Casino, Counts, Phase, State

T = TypeVar("T")
Casinos = tuple[Casino, ...]


def begin(event: EVENTS) -> State:
    """Make the table as it stands before the first round."""
    if not isinstance(event, GameStarted):
        raise TypeError(f"a game begins with GameStarted, not {type(event).__name__}")
    setup = event.setup
    box = bills(setup)
    none = (0,) * len(setup.sides)
    return State(
        setup=setup,
        sides=setup.sides,
        phase=Phase.BETWEEN,
        round=0,
        active=setup.starter,
        casino=0,
        casinos=(Casino((), none),) * CASINOS,
        hands=hands.full_hands(setup),
        spare=hands.full_spare(setup),
        roll=(),
        deck=shuffled(box, setup.seed) if setup.dealer is Dealer.COMPANION else face_down(box),
        won=((),) * len(setup.sides),
    )


def apply(state: State, event: EVENTS) -> State:
    """Make the next state."""
    match event:
        case Rolled():
            return replace(state, roll=event.dice, phase=Phase.PLACING)
        case Placed():
            return _placed(state, event)
        case BillLaid():
            casinos = _with_bill(state.casinos, event.casino, event.bill)
            return replace(state, casinos=casinos, deck=draw(state.deck, event.bill))
        case CasinoStocked():
            return _next_casino(state) if event.casino < CASINOS else _play(state)
        case Tied():
            for color in event.colors:
                state = _take_back(state, event.casino, state.sides.index(color))
            return state
        case BillWon():
            return _bill_won(state, event)
        case WentEmpty():
            return _take_back(state, event.casino, state.sides.index(event.color))
        case BillReturned():
            casinos = _without_bill(state.casinos, event.casino, event.bill)
            return replace(state, casinos=casinos, deck=put_under(state.deck, event.bill))
        case CasinoPaid():
            return _next_casino(state)
        case RoundStarted():
            return _round_started(state, event)
        case OpeningRolled():
            return _opening_rolled(state, event)
        case PayoutOverruled():
            for side in range(len(state.sides)):
                state = _take_back(state, event.casino, side)
            return state
        case BillSwapped():
            rest = _without_bill(state.casinos, event.casino, event.out)
            casinos = _with_bill(rest, event.casino, event.into)
            return replace(state, casinos=casinos, deck=swap(state.deck, event.into, event.out))
        case DeckRanDry():
            return _play(state)
        case RoundEnded():
            return replace(state, phase=Phase.BETWEEN)
        case GameEnded():
            return replace(state, phase=Phase.OVER)
        case GameStarted():
            return begin(event)
        case _:
            assert_never(event)


def _put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Change one item."""
    return (*items[:place], item, *items[place + 1 :])


def _placed(state: State, event: Placed) -> State:
    dice = hands.count(event.dice, state.sides)
    all_hands = _put(state.hands, state.active, hands.minus(state.hands[state.active], dice))
    active = _next_player(all_hands, state.active)
    return replace(
        state,
        casinos=_with_dice(state.casinos, event.casino, dice),
        hands=all_hands,
        roll=(),
        active=state.active if active is None else active,
        phase=Phase.PAYING if active is None else Phase.ROLLING,
        casino=0,
    )


def _next_player(all_hands: tuple[tuple[int, ...], ...], active: int) -> int | None:
    """Find the next player clockwise who has dice left, perhaps the same one again."""
    players = len(all_hands)
    for step in range(1, players + 1):
        player = (active + step) % players
        if any(all_hands[player]):
            return player
    return None


def _with_dice(casinos: Casinos, number: int, dice: Counts) -> Casinos:
    casino = casinos[number - 1]
    return _put(casinos, number - 1, Casino(casino.bills, hands.plus(casino.dice, dice)))


def _with_bill(casinos: Casinos, number: int, bill: int) -> Casinos:
    casino = casinos[number - 1]
    bills = tuple(sorted((*casino.bills, bill), reverse=True))
    return _put(casinos, number - 1, Casino(bills, casino.dice))


def _without_bill(casinos: Casinos, number: int, bill: int) -> Casinos:
    casino = casinos[number - 1]
    return _put(casinos, number - 1, Casino(without(casino.bills, bill), casino.dice))


def _take_back(state: State, number: int, side: int) -> State:
    """Return a side's dice from a casino to its player, or to the spare ones."""
    casino = state.casinos[number - 1]
    taken = casino.dice[side]
    casinos = _put(state.casinos, number - 1, Casino(casino.bills, _put(casino.dice, side, 0)))
    if side >= len(state.hands):
        return replace(state, casinos=casinos, spare=hands.add(state.spare, side, taken))
    hand = hands.add(state.hands[side], side, taken)
    return replace(state, casinos=casinos, hands=_put(state.hands, side, hand))


def _bill_won(state: State, event: BillWon) -> State:
    side = state.sides.index(event.color)
    state = _take_back(state, event.casino, side)
    casinos = _without_bill(state.casinos, event.casino, event.bill)
    if event.color == state.setup.neutral:
        return replace(state, casinos=casinos, deck=put_under(state.deck, event.bill))
    won = _put(state.won, side, (*state.won[side], event.bill))
    return replace(state, casinos=casinos, won=won)


def _next_casino(state: State) -> State:
    return replace(state, casino=state.casino + 1)


def _play(state: State) -> State:
    """Leave the dealing for the first roll of the round."""
    return replace(state, casino=0, phase=Phase.OPENING if any(state.spare) else Phase.ROLLING)


def _round_started(state: State, event: RoundStarted) -> State:
    return replace(
        state,
        phase=Phase.DEALING,
        round=event.round,
        active=state.sides.index(event.starter),
        casino=0,
        hands=hands.full_hands(state.setup),
        spare=hands.full_spare(state.setup),
    )


def _opening_rolled(state: State, event: OpeningRolled) -> State:
    for die in event.dice:
        one = hands.count((die,), state.sides)
        casinos = _with_dice(state.casinos, die.value, one)
        state = replace(state, casinos=casinos, spare=hands.minus(state.spare, one))
    return replace(state, phase=Phase.ROLLING)
