"""The end of a round: casinos paid one by one, then the next round or the end of the game."""

from collections import Counter
from functools import reduce

from companion.las_vegas.apply import apply
from companion.las_vegas.commands import OverrulePayout, PayCasino
from companion.las_vegas.ending import ended
from companion.las_vegas.events import EVENTS, Ending, RoundEnded
from companion.las_vegas.payout import overruled, payout
from companion.las_vegas.refusals import BillNotThere, NobodysColor
from companion.las_vegas.state import CASINOS, State
from companion.refusal import Refusal


def pay_casino(state: State, _: PayCasino) -> tuple[EVENTS, ...]:
    """Pay the next casino by the rules."""
    return _paid(state, tuple(payout(state.casino + 1, state.casinos[state.casino], state.sides)))


def overrule_payout(state: State, command: OverrulePayout) -> tuple[EVENTS, ...] | Refusal:
    """Pay the next casino as the table agreed, with the bills that lie there and to colours in play."""
    casino = state.casinos[state.casino]
    strangers = tuple(award.color for award in command.awards if award.color not in state.sides)
    if strangers:
        return NobodysColor(strangers, state.sides)
    missing = Counter(award.bill for award in command.awards) - Counter(casino.bills)
    if missing:
        return BillNotThere(state.casino + 1, tuple(sorted(missing.elements())), casino.bills)
    return _paid(state, tuple(overruled(state.casino + 1, casino, state.sides, command.awards)))


def _paid(state: State, events: tuple[EVENTS, ...]) -> tuple[EVENTS, ...]:
    """Add what follows the last casino of a round."""
    if state.casino + 1 < CASINOS:
        return events
    events += (RoundEnded(state.round),)
    last = state.round == state.setup.rounds
    if not last and len(state.deck):  # a payout never takes bills out of the deck
        return events
    after = reduce(apply, events, state)
    if last:
        return (*events, ended(after, Ending.ROUNDS_PLAYED))
    return events if len(after.deck) else (*events, ended(after, Ending.DECK_EMPTY))
