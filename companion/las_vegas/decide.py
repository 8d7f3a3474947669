"""What follows from a command: the events, or the reason why not."""

from collections.abc import Callable
from typing import Any

from companion.las_vegas import dealing, paying, rolling
from companion.las_vegas.commands import (
    COMMANDS,
    LayBill,
    OverrulePayout,
    PayCasino,
    Place,
    Roll,
    StartRound,
    SwapBill,
)
from companion.las_vegas.events import EVENTS, GameStarted
from companion.las_vegas.refusals import NotNow
from companion.las_vegas.setup import CannotStart, Setup, problems
from companion.las_vegas.state import Phase, State
from companion.refusal import Refusal


def start(setup: Setup) -> tuple[EVENTS, ...] | Refusal:
    """Open a game, or say everything that is wrong with the set-up."""
    wrong = problems(setup)
    return CannotStart(wrong) if wrong else (GameStarted(setup),)


def decide(state: State, command: COMMANDS) -> tuple[EVENTS, ...] | Refusal:
    """Say what happens if this command is carried out now, or why it can't be."""
    rule = RULES.get((state.phase, type(command)))
    return rule(state, command) if rule else NotNow(state.phase)


def legal_moves(state: State) -> tuple[COMMANDS, ...]:
    """List what may be done now without rolling dice or correcting anything."""
    match state.phase:
        case Phase.PLACING:
            return tuple(map(Place, rolling.values(state.roll)))
        case Phase.BETWEEN:
            return (StartRound(),)
        case Phase.DEALING:
            return tuple(map(LayBill, state.deck.next_bills))
        case Phase.PAYING:
            return (PayCasino(),)
        case _:
            return ()


RULES: dict[tuple[Phase, type[COMMANDS]], Callable[[State, Any], tuple[EVENTS, ...] | Refusal]] = {
    (Phase.BETWEEN, StartRound): dealing.start_round,
    (Phase.DEALING, LayBill): dealing.lay_bill,
    (Phase.OPENING, Roll): rolling.roll,
    (Phase.ROLLING, Roll): rolling.roll,
    (Phase.PLACING, Place): rolling.place,
    (Phase.PAYING, PayCasino): paying.pay_casino,
    (Phase.PAYING, OverrulePayout): paying.overrule_payout,
    (Phase.DEALING, SwapBill): dealing.swap_bill,
    (Phase.OPENING, SwapBill): dealing.swap_bill,
    (Phase.ROLLING, SwapBill): dealing.swap_bill,
    (Phase.PLACING, SwapBill): dealing.swap_bill,
    (Phase.PAYING, SwapBill): dealing.swap_bill,
}
"""What may be wanted when; anything else is not now."""
