"""Bills on their way to the casinos: from the companion's deck, from the players', or exchanged."""

from collections.abc import Iterator

from companion.las_vegas.commands import LayBill, StartRound, SwapBill
from companion.las_vegas.deck import Deck, without
from companion.las_vegas.events import EVENTS, BillLaid, BillSwapped, CasinoStocked, DeckRanDry, RoundStarted
from companion.las_vegas.refusals import BillNotInDeck, BillNotThere, SwapUnbalances
from companion.las_vegas.setup import Dealer
from companion.las_vegas.state import CASINOS, ENOUGH, State
from companion.refusal import Refusal


def start_round(state: State, _: StartRound) -> tuple[EVENTS, ...]:
    """Open the next round; the start player passes to the left."""
    starter = state.sides[(state.setup.starter + state.round) % len(state.hands)]
    opened = RoundStarted(state.round + 1, starter)
    if state.setup.dealer is Dealer.PLAYERS:
        return (opened,)
    return (opened, *_deal(state.deck))


def _deal(deck: Deck) -> Iterator[EVENTS]:
    """Lay bills casino by casino until each has enough, as long as there are bills."""
    bills = iter(deck.known)
    for number in range(1, CASINOS + 1):
        total = 0
        while total < ENOUGH:
            bill = next(bills, None)
            if bill is None:
                yield DeckRanDry(number)
                return
            yield BillLaid(number, bill)
            total += bill
        yield CasinoStocked(number, total)


def lay_bill(state: State, command: LayBill) -> tuple[EVENTS, ...] | Refusal:
    """Take a bill that the players drew, if the deck can hold it."""
    if command.bill not in state.deck.next_bills:
        return BillNotInDeck(command.bill, state.deck.next_bills)
    number = state.casino + 1
    total = state.casinos[state.casino].total + command.bill
    events: tuple[EVENTS, ...] = (BillLaid(number, command.bill),)
    if total >= ENOUGH:
        events += (CasinoStocked(number, total),)
        number += 1
    if len(state.deck) == 1 and number <= CASINOS:
        events += (DeckRanDry(number),)
    return events


def swap_bill(state: State, command: SwapBill) -> tuple[EVENTS, ...] | Refusal:
    """Exchange a bill, if that leaves the casino neither short nor dealt to for too long."""
    casino = state.casinos[command.casino - 1]
    if command.out not in casino.bills:
        return BillNotThere(command.casino, (command.out,), casino.bills)
    if command.into not in state.deck.bills:
        return BillNotInDeck(command.into, tuple(sorted(set(state.deck.bills))))
    bills = (*without(casino.bills, command.out), command.into)
    total = sum(bills)
    if (total >= ENOUGH) != (casino.total >= ENOUGH) or total - max(bills) >= ENOUGH:
        return SwapUnbalances(command.casino, total, ENOUGH)
    return (BillSwapped(command.casino, command.out, command.into),)
