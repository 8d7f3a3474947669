"""What each event does to the state; nothing else changes it."""

from typing import assert_never

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
from companion.las_vegas.state import CASINOS, Casino, Phase, State


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
            laid = _change(state, event.casino, more=event.bill)
            return replace(laid, deck=draw(state.deck, event.bill))
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
            rest = _change(state, event.casino, less=event.bill)
            return replace(rest, deck=put_under(state.deck, event.bill))
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
            swapped = _change(state, event.casino, more=event.into, less=event.out)
            return replace(swapped, deck=swap(state.deck, event.into, event.out))
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


def _placed(state: State, event: Placed) -> State:
    dice = hands.count(event.dice, state.sides)
    rest = hands.minus(state.hands[state.active], dice)
    all_hands = (*state.hands[: state.active], rest, *state.hands[state.active + 1 :])
    active = _next_player(all_hands, state.active)
    return replace(
        state,
        casinos=_with(state, event.casino, dice),
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


def _with(state: State, number: int, dice: tuple[int, ...]) -> tuple[Casino, ...]:
    casino = state.casinos[number - 1]
    changed = Casino(casino.bills, hands.plus(casino.dice, dice))
    return (*state.casinos[: number - 1], changed, *state.casinos[number:])


def _change(state: State, number: int, *, more: int = 0, less: int = 0) -> State:
    """Add a bill to a casino or take one away."""
    casino = state.casinos[number - 1]
    left = without(casino.bills, less) if less else casino.bills
    changed = Casino(tuple(sorted((*left, more), reverse=True)) if more else left, casino.dice)
    return replace(state, casinos=(*state.casinos[: number - 1], changed, *state.casinos[number:]))


def _take_back(state: State, number: int, side: int) -> State:
    """Return a side's dice from a casino to its player, or to the spare ones."""
    taken = state.casinos[number - 1].dice[side]
    casinos = _with(state, number, hands.add((0,) * len(state.sides), side, -taken))
    if side >= len(state.setup.players):
        return replace(state, casinos=casinos, spare=hands.add(state.spare, side, taken))
    hand = hands.add(state.hands[side], side, taken)
    return replace(state, casinos=casinos, hands=(*state.hands[:side], hand, *state.hands[side + 1 :]))


def _bill_won(state: State, event: BillWon) -> State:
    side = state.sides.index(event.color)
    state = _take_back(_change(state, event.casino, less=event.bill), event.casino, side)
    if event.color == state.setup.neutral:
        return replace(state, deck=put_under(state.deck, event.bill))
    won = (*state.won[:side], (*state.won[side], event.bill), *state.won[side + 1 :])
    return replace(state, won=won)


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
        state = replace(state, casinos=_with(state, die.value, one), spare=hands.minus(state.spare, one))
    return replace(state, phase=Phase.ROLLING)
