"""What follows from a command: the events, or the reason why not."""

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
    match state.phase, command:
        case ((Phase.ROLLING | Phase.OPENING), Roll()):
            return rolling.roll(state, command)
        case Phase.PLACING, Place():
            return rolling.place(state, command)
        case Phase.PAYING, PayCasino():
            return paying.pay_casino(state)
        case Phase.PAYING, OverrulePayout():
            return paying.overrule_payout(state, command)
        case Phase.BETWEEN, StartRound():
            return dealing.start_round(state)
        case Phase.DEALING, LayBill():
            return dealing.lay_bill(state, command)
        case ((Phase.BETWEEN | Phase.OVER), SwapBill()):
            return NotNow(state.phase)
        case _, SwapBill():
            return dealing.swap_bill(state, command)
        case _:
            return NotNow(state.phase)


def legal_moves(state: State) -> tuple[COMMANDS, ...]:
    """List what may be done now without rolling dice or correcting anything."""
    match state.phase:
        case Phase.PLACING:
            return tuple([Place(value) for value in rolling.values(state.roll)])
        case Phase.BETWEEN:
            return (StartRound(),)
        case Phase.DEALING:
            return tuple([LayBill(bill) for bill in state.deck.next_bills])
        case Phase.PAYING:
            return (PayCasino(),)
        case _:
            return ()
