"""What each event does to the state; nothing else changes it."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.dice import Color
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
    return CHANGES[type(event)](state, event)


def _rolled(state: State, event: Rolled) -> State:
    return replace(state, roll=event.dice, phase=Phase.PLACING)


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


def _next_player(all_hands: tuple[Counts, ...], active: int) -> int | None:
    """Find the next player clockwise who has dice left, perhaps the same one again."""
    players = len(all_hands)
    for step in range(1, players + 1):
        player = (active + step) % players
        if any(all_hands[player]):
            return player
    return None


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


def _bill_laid(state: State, event: BillLaid) -> State:
    casinos = _with_bill(state.casinos, event.casino, event.bill)
    return replace(state, casinos=casinos, deck=draw(state.deck, event.bill))


def _casino_stocked(state: State, event: CasinoStocked) -> State:
    return replace(state, casino=event.casino) if event.casino < CASINOS else _first_roll(state)


def _deck_ran_dry(state: State, _: DeckRanDry) -> State:
    return _first_roll(state)


def _first_roll(state: State) -> State:
    """Leave the dealing for the first roll of the round."""
    return replace(state, casino=0, phase=Phase.OPENING if any(state.spare) else Phase.ROLLING)


def _opening_rolled(state: State, event: OpeningRolled) -> State:
    casinos, spare = state.casinos, state.spare
    for die in event.dice:
        one = hands.count((die,), state.sides)
        casinos, spare = _with_dice(casinos, die.value, one), hands.minus(spare, one)
    return replace(state, casinos=casinos, spare=spare, phase=Phase.ROLLING)


def _bill_swapped(state: State, event: BillSwapped) -> State:
    rest = _without_bill(state.casinos, event.casino, event.out)
    casinos = _with_bill(rest, event.casino, event.into)
    return replace(state, casinos=casinos, deck=swap(state.deck, event.into, event.out))


def _tied(state: State, event: Tied) -> State:
    for color in event.colors:
        state = _take_back(state, event.casino, color)
    return state


def _bill_won(state: State, event: BillWon) -> State:
    state = _take_back(state, event.casino, event.color)
    casinos = _without_bill(state.casinos, event.casino, event.bill)
    if event.color == state.setup.neutral:
        return replace(state, casinos=casinos, deck=put_under(state.deck, event.bill))
    side = state.sides.index(event.color)
    won = _put(state.won, side, (*state.won[side], event.bill))
    return replace(state, casinos=casinos, won=won)


def _went_empty(state: State, event: WentEmpty) -> State:
    return _take_back(state, event.casino, event.color)


def _take_back(state: State, number: int, color: Color) -> State:
    """Return a colour's dice from a casino to its player, or to the spare ones."""
    side = state.sides.index(color)
    casino = state.casinos[number - 1]
    taken = casino.dice[side]
    casinos = _put(state.casinos, number - 1, Casino(casino.bills, _put(casino.dice, side, 0)))
    if side >= len(state.hands):
        return replace(state, casinos=casinos, spare=hands.add(state.spare, side, taken))
    hand = hands.add(state.hands[side], side, taken)
    return replace(state, casinos=casinos, hands=_put(state.hands, side, hand))


def _bill_returned(state: State, event: BillReturned) -> State:
    casinos = _without_bill(state.casinos, event.casino, event.bill)
    return replace(state, casinos=casinos, deck=put_under(state.deck, event.bill))


def _payout_overruled(state: State, event: PayoutOverruled) -> State:
    for color in state.sides:
        state = _take_back(state, event.casino, color)
    return state


def _casino_paid(state: State, event: CasinoPaid) -> State:
    return replace(state, casino=event.casino)


def _round_ended(state: State, _: RoundEnded) -> State:
    return replace(state, phase=Phase.BETWEEN)


def _game_ended(state: State, _: GameEnded) -> State:
    return replace(state, phase=Phase.OVER)


def _game_started(_: State, event: GameStarted) -> State:
    return begin(event)


def _put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Change one item."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


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


CHANGES: dict[type[EVENTS], Callable[[State, Any], State]] = {
    GameStarted: _game_started,
    RoundStarted: _round_started,
    BillLaid: _bill_laid,
    CasinoStocked: _casino_stocked,
    DeckRanDry: _deck_ran_dry,
    BillSwapped: _bill_swapped,
    OpeningRolled: _opening_rolled,
    Rolled: _rolled,
    Placed: _placed,
    Tied: _tied,
    BillWon: _bill_won,
    WentEmpty: _went_empty,
    BillReturned: _bill_returned,
    PayoutOverruled: _payout_overruled,
    CasinoPaid: _casino_paid,
    RoundEnded: _round_ended,
    GameEnded: _game_ended,
}
"""One change for each kind of event."""
