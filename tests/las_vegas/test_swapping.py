"""A bill at a casino exchanged for the one that really lies there."""

from collections import Counter

import pytest
from msgspec.structs import replace

from companion.las_vegas.commands import LayBill, SwapBill
from companion.las_vegas.deck import Deck
from companion.las_vegas.events import BillSwapped
from companion.las_vegas.refusals import BillNotInDeck, BillNotThere, NotNow, SwapUnbalances
from companion.las_vegas.setup import Dealer
from companion.las_vegas.state import Casino, Phase, State
from tests.las_vegas.play import begun, does, happens, refused, table

NONE = (0, 0)
WITH_BILLS = (Phase.DEALING, Phase.OPENING, Phase.ROLLING, Phase.PLACING, Phase.PAYING)


def _lying(*bills: int, deck: Deck | None = None, phase: Phase = Phase.ROLLING) -> State:
    """Lay these thousands at casino 2."""
    state = begun(table(2))
    thousands = tuple(1000 * bill for bill in bills)
    casinos = (state.casinos[0], Casino(thousands, NONE), *state.casinos[2:])
    return replace(state, casinos=casinos, phase=phase, round=1, deck=deck or state.deck)


@pytest.mark.parametrize("phase", WITH_BILLS)
def test_a_bill_changes_places_with_one_of_the_deck(phase: Phase) -> None:
    """Whenever bills lie out; none is made and none is lost, and the casino shows the largest first."""
    state = _lying(40, 20, deck=Deck((), (10_000, 90_000, 30_000, 90_000)), phase=phase)
    assert happens(state, SwapBill(2, 20_000, 90_000)) == (BillSwapped(2, 20_000, 90_000),)
    swapped = does(state, SwapBill(2, 20_000, 90_000))
    assert swapped.casinos[1].bills == (90_000, 40_000)
    assert swapped.deck == Deck((), (10_000, 20_000, 30_000, 90_000))


def test_a_swap_among_unknown_bills() -> None:
    """In the players' own deck, the bill that lay there wrongly is one that can still come."""
    state = begun(table(2, dealer=Dealer.PLAYERS))
    before = Counter(state.deck.bills)
    state = replace(state, phase=Phase.DEALING)
    state = does(state, LayBill(60_000), SwapBill(1, 60_000, 80_000))
    assert state.casinos[0].bills == (80_000,)
    assert Counter(state.deck.bills) + Counter((80_000,)) == before
    assert state.deck.unknown == tuple(sorted(state.deck.unknown))


@pytest.mark.parametrize("phase", [Phase.BETWEEN, Phase.OVER])
def test_no_swap_when_no_bill_lies_out(phase: Phase) -> None:
    """Between rounds and after the game there is nothing to exchange."""
    assert refused(_lying(60, phase=phase), SwapBill(2, 60_000, 80_000)) == NotNow(phase)


def test_only_a_bill_that_lies_there() -> None:
    """What lies there is named in the refusal."""
    assert refused(_lying(60), SwapBill(2, 50_000, 80_000)) == BillNotThere(2, (50_000,), (60_000,))


def test_only_a_bill_that_the_deck_holds() -> None:
    """The bills of the deck are named, smallest first, each once: not their order."""
    state = _lying(60, deck=Deck((), (90_000, 20_000, 90_000)))
    assert refused(state, SwapBill(2, 60_000, 70_000)) == BillNotInDeck(70_000, (20_000, 90_000))


@pytest.mark.parametrize(
    ("lying", "out", "into", "total"),
    [
        ((40, 10), 40, 30, 40),
        ((50,), 50, 40, 40),
        ((40,), 40, 50, 50),
        ((40, 40, 20, 10), 10, 40, 140),
        ((60, 20), 20, 90, 150),
    ],
)
def test_a_swap_that_no_dealing_could_have_led_to(
    lying: tuple[int, ...], out: int, into: int, total: int
) -> None:
    """Too little, suddenly enough, or enough without one of the bills: the other bills must be wrong then."""
    state = _lying(*lying)
    refusal = refused(state, SwapBill(2, 1000 * out, 1000 * into))
    assert refusal == SwapUnbalances(2, 1000 * total, 50_000)


def test_a_casino_that_is_still_short_may_stay_short() -> None:
    """While bills are laid, or after the deck ran dry."""
    state = does(_lying(20, phase=Phase.DEALING), SwapBill(2, 20_000, 40_000))
    assert state.casinos[1].total == 40_000
