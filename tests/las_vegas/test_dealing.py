"""Bills to the casinos, dealt by the companion or entered by the players."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion import las_vegas
from companion.las_vegas.commands import LayBill, PayCasino, Roll, StartRound
from companion.las_vegas.deck import Deck
from companion.las_vegas.editions import BOXES, Edition
from companion.las_vegas.events import (
    EVENTS,
    BillLaid,
    CasinoStocked,
    DeckRanDry,
    Ending,
    GameEnded,
    RoundEnded,
    RoundStarted,
)
from companion.las_vegas.refusals import BillNotInDeck, NotNow
from companion.las_vegas.setup import Dealer
from companion.las_vegas.state import CASINOS, ENOUGH, Phase, State
from tests.las_vegas.play import after, begun, does, happens, next_command, paying, played, refused, table

DEALERS = pytest.mark.parametrize("dealer", Dealer)


def _deal(state: State, bills: tuple[int, ...]) -> list[EVENTS]:
    """Open a round in which these bills come from the deck, whoever deals."""
    if state.setup.dealer is Dealer.COMPANION:
        return list(happens(replace(state, deck=Deck((), bills)), StartRound()))
    state = replace(state, deck=Deck(tuple(sorted(bills)), ()))
    events = list(happens(state, StartRound()))
    state = after(state, tuple(events))
    for bill in bills:
        if state.phase is not Phase.DEALING:
            break
        laid = happens(state, LayBill(bill))
        state = after(state, laid)
        events.extend(laid)
    return events


@DEALERS
def test_bills_are_laid_until_at_least_fifty_thousand(dealer: Dealer) -> None:
    """Casino by casino, in order, until 50,000 or more lies there: 50 is enough, 40 is not."""
    rows = ((50,), (40, 10), (90,), (10, 20, 10, 40), (30, 20), (60,))
    bills = tuple(1000 * bill for row in rows for bill in row)
    events = _deal(begun(table(2, dealer=dealer)), (*bills, 70_000))
    told: list[EVENTS] = [RoundStarted(1, begun(table(2)).sides[0])]
    for number, row in enumerate(rows, start=1):
        told += [BillLaid(number, 1000 * bill) for bill in row]
        told.append(CasinoStocked(number, 1000 * sum(row)))
    assert events == told


@DEALERS
@pytest.mark.parametrize("edition", Edition)
def test_no_casino_gets_a_bill_too_many(dealer: Dealer, edition: Edition) -> None:
    """In whole games, each casino has enough after its last bill and never before."""
    game = played(table(3, edition, dealer=dealer), Random(3))
    totals: Counter[int] = Counter()
    stocked = 0
    for event in game.events:
        match event:
            case RoundStarted():
                totals.clear()
            case BillLaid():
                assert totals[event.casino] < ENOUGH
                totals[event.casino] += event.bill
            case CasinoStocked():
                assert totals[event.casino] == event.total >= ENOUGH
                stocked += 1
            case _:
                pass
    assert stocked == 4 * CASINOS


def test_the_companion_deals_at_once() -> None:
    """Nobody has to enter anything: after the round is opened, the first roll is due."""
    state = does(begun(table(2)), StartRound())
    assert state.phase is Phase.ROLLING
    assert refused(state, LayBill(10_000)) == NotNow(Phase.ROLLING)
    assert all(casino.total >= ENOUGH for casino in state.casinos)


def test_the_players_deal_until_the_last_casino_has_enough() -> None:
    """The table waits for bills, not for dice, until all six casinos have enough."""
    state = does(begun(table(2, dealer=Dealer.PLAYERS)), StartRound())
    for number in range(CASINOS):
        assert (state.phase, state.casino) == (Phase.DEALING, number)
        assert refused(state, Roll(())) == NotNow(Phase.DEALING)
        state = does(state, LayBill(50_000))
    assert state.phase is Phase.ROLLING


def test_a_bill_that_the_deck_cannot_hold_is_refused() -> None:
    """Five 90s are in the box of 2012: the sixth is refused, with what can come instead."""
    state = does(begun(table(2, dealer=Dealer.PLAYERS)), StartRound(), *[LayBill(90_000)] * 5)
    possible = tuple(range(10_000, 90_000, 10_000))
    assert refused(state, LayBill(90_000)) == BillNotInDeck(90_000, possible)
    assert las_vegas.legal_moves(state) == tuple(LayBill(bill) for bill in possible)


@pytest.mark.parametrize("edition", Edition)
def test_every_bill_of_the_box_can_be_entered_just_so_often(edition: Edition) -> None:
    """The companion knows how many of each bill are still to come."""
    deck = begun(table(2, edition, dealer=Dealer.PLAYERS)).deck
    for bill, count in Counter(BOXES[edition].bills).items():
        state = begun(table(2, edition, dealer=Dealer.PLAYERS))
        for _ in range(count):
            assert bill in state.deck.next_bills
            state = replace(does(state, StartRound(), LayBill(bill)), phase=Phase.BETWEEN)
        assert bill not in state.deck.next_bills
    assert deck.known == ()


def test_leftovers_come_only_after_all_unknown_bills_and_in_order() -> None:
    """What went under the deck is drawn last, in the order it went there; nothing else is believed then."""
    state = begun(table(2, dealer=Dealer.PLAYERS))
    state = does(replace(state, deck=Deck((20_000, 40_000), (50_000, 30_000, 90_000))), StartRound())
    assert state.deck.next_bills == (20_000, 40_000)
    assert refused(state, LayBill(50_000)) == BillNotInDeck(50_000, (20_000, 40_000))
    state = does(state, LayBill(40_000), LayBill(20_000))
    assert state.deck.next_bills == (50_000,)
    assert refused(state, LayBill(30_000)) == BillNotInDeck(30_000, (50_000,))
    assert refused(state, LayBill(90_000)) == BillNotInDeck(90_000, (50_000,))
    state = does(state, LayBill(50_000), LayBill(30_000))
    assert state.deck == Deck((), (90_000,))


def test_unwon_bills_go_under_the_deck_as_told() -> None:
    """Each bill that goes under the deck is told one by one; that is the order in which they come back."""
    state = begun(table(2, dealer=Dealer.PLAYERS))
    state = does(state, StartRound(), *[LayBill(10_000)] * 4, LayBill(30_000))
    state = replace(state, phase=Phase.PAYING, casino=0)
    assert does(state, PayCasino()).deck.known == (30_000, 10_000, 10_000, 10_000, 10_000)


@DEALERS
@pytest.mark.parametrize(
    ("bills", "dry"),
    [
        ((50_000,), 2),
        ((50_000, 20_000), 2),
        ((10_000,), 1),
        ((50_000, 50_000, 50_000, 50_000, 50_000, 40_000), 6),
        ((50_000, 50_000, 50_000, 50_000, 50_000), 6),
    ],
)
def test_a_deck_that_runs_dry_is_said(dealer: Dealer, bills: tuple[int, ...], dry: int) -> None:
    """From which casino on there was too little is told once, at once, and the round goes on."""
    events = _deal(begun(table(2, dealer=dealer)), bills)
    assert events[-1] == DeckRanDry(dry)
    assert sum(isinstance(event, DeckRanDry) for event in events) == 1
    state = replace(begun(table(2, dealer=dealer)), deck=Deck((), bills))
    assert after(state, tuple(events)).phase is Phase.ROLLING


@DEALERS
def test_a_deck_that_just_suffices_did_not_run_dry(dealer: Dealer) -> None:
    """With the last bill the last casino has enough: nothing is missing."""
    events = _deal(begun(table(2, dealer=dealer)), (50_000,) * 6)
    assert events[-1] == CasinoStocked(6, 50_000)


@DEALERS
def test_a_game_over_ten_rounds_ends_when_no_bill_is_left(dealer: Dealer) -> None:
    """Once a round ends and the deck is empty, nothing could be won any more: that is the end, and said."""
    endings = Counter()
    for seed in range(8):
        game = played(table(5, Edition.Y2018, dealer=dealer, seed=str(seed), rounds=10), Random(seed))
        end = game.events[-1]
        assert isinstance(end, GameEnded)
        endings[end.ending] += 1
        rounds = sum(isinstance(event, RoundEnded) for event in game.events)
        assert (end.ending is Ending.DECK_EMPTY) == (not len(game.state.deck) and rounds < 10)
        assert sum(sum(won) for won in game.state.won) <= sum(BOXES[Edition.Y2018].bills)
    assert endings[Ending.DECK_EMPTY] > 0


def test_casinos_without_any_bill_are_played_and_paid() -> None:
    """After the deck ran dry, dice still go everywhere; who lies there goes empty."""
    state = replace(begun(table(2)), deck=Deck((), (50_000,)))
    state = does(state, StartRound())
    assert [len(casino.bills) for casino in state.casinos] == [1, 0, 0, 0, 0, 0]
    chance = Random(7)
    while state.phase is not Phase.OVER:
        state = does(state, next_command(state, chance))
        if state.phase is Phase.BETWEEN:
            break
    assert sum(map(len, state.won)) + len(state.deck) == 1


@DEALERS
def test_the_last_round_is_the_last_though_the_deck_is_empty_too(dealer: Dealer) -> None:
    """A game that had all its rounds ended because of that."""
    state = replace(begun(table(2, dealer=dealer, rounds=1)), deck=Deck((), ()), phase=Phase.PAYING)
    state = replace(state, round=1, casino=5)
    end = happens(state, PayCasino())[-1]
    assert isinstance(end, GameEnded)
    assert end.ending is Ending.ROUNDS_PLAYED


@pytest.mark.parametrize("counts", [(1, 1), (0, 1)])
def test_a_bill_that_comes_back_last_keeps_the_game_going(counts: tuple[int, int]) -> None:
    """Only when the sixth casino is paid does it show whether the deck is empty."""
    state = replace(paying(table(2), 6, (50_000,), counts), deck=Deck((), ()))
    last = happens(state, PayCasino())[-1]
    assert isinstance(last, RoundEnded if counts == (1, 1) else GameEnded)
