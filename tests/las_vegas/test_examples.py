"""Every example printed in the four rulebooks, with the bills and dice as printed.

Where a picture held the dice of an example and the text does not, all counts that fit its outcome are tried.
"""

from itertools import product

import pytest
from msgspec import Struct
from msgspec.structs import replace

from companion import las_vegas
from companion.dice import Color
from companion.game import Wanted
from companion.las_vegas.commands import PayCasino, Place, Roll
from companion.las_vegas.editions import Edition, casino_name
from companion.las_vegas.events import BillReturned, BillWon, CasinoPaid, Placed, Tied, WentEmpty
from companion.las_vegas.state import Phase, State
from tests.las_vegas.play import SEATS, begun, dice, does, happens, paying, table

A, B, C, D = SEATS[:4]
"""Anna, Benno, Carla, Denny; in 2018 Stéphanie, Laurent, Karine, Jean-Baptiste."""


class Rulebook(Struct, frozen=True):
    """What differs between the printed examples."""

    edition: Edition
    language: str
    placed_on: str
    tie_one: tuple[int, str]
    tie_two: tuple[int, str]


RULEBOOKS = {
    "2012 German": Rulebook(Edition.Y2012, "de", "Miracle", (2, "Bajazzo"), (1, "Gold Mine")),
    "2012 French, alea": Rulebook(Edition.Y2012, "en", "Mirage", (2, "Caesars Palace"), (1, "Golden Nugget")),
    "2012 French, Ravensburger": Rulebook(Edition.Y2012, "fr", "Miracle", (2, "Palazzo"), (1, "Gold Rush")),
    "2018 French": Rulebook(Edition.Y2018, "fr", "Miracle", (2, "Paris Dice"), (5, "Sphinx")),
}
every_rulebook = pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS)


def _to_roll(state: State, color: Color, counts: tuple[int, ...]) -> State:
    """Let this colour be about to roll a hand of these counts."""
    player = state.sides.index(color)
    hands = tuple(counts if n == player else hand for n, hand in enumerate(state.hands))
    return replace(state, phase=Phase.ROLLING, active=player, hands=hands)


@every_rulebook
def test_four_threes_and_a_five(book: Rulebook) -> None:
    """Benno rolls four 3s and a 5 and puts all four 3s on one casino; next time he rolls his last die."""
    assert casino_name(book.edition, book.language, 3) == book.placed_on
    state = _to_roll(begun(table(4, book.edition)), B, (0, 5, 0, 0))
    thrown = dice(B, 3, 3, 5, 3, 3)
    state = does(state, Roll(thrown))
    assert las_vegas.legal_moves(state) == (Place(3), Place(5))
    assert happens(state, Place(3)) == (Placed(B, 3, dice(B, 3, 3, 3, 3)),)
    state = does(state, Place(3))
    assert state.casinos[2].dice == (0, 4, 0, 0)
    assert state.player is C
    for color in (C, D, A):
        one_turn = Roll(dice(color, *[1] * 8))
        state = does(state, one_turn, Place(1))
    assert state.player is B
    assert las_vegas.wanted(state) == (Wanted(B, 1),)
    state = does(state, Roll(dice(B, 6)), Place(6))
    assert state.hands[1] == (0, 0, 0, 0)


@every_rulebook
def test_ties_one_and_payout_one(book: Rulebook) -> None:
    """Anna 5, Benno and Carla 3 each, Denny 1: they tie; Anna gets 80, Denny 30, the 10 goes under."""
    number, name = book.tie_one
    assert casino_name(book.edition, book.language, number) == name
    state = paying(table(4, book.edition), number, (80_000, 30_000, 10_000), (5, 3, 3, 1))
    assert happens(state, PayCasino()) == (
        Tied(number, (B, C), 3),
        BillWon(number, A, 80_000, 5),
        BillWon(number, D, 30_000, 1),
        BillReturned(number, 10_000),
        CasinoPaid(number),
    )
    paid = does(state, PayCasino())
    assert paid.won == ((80_000,), (), (), (30_000,))
    assert paid.deck.known == (*state.deck.known, 10_000)


@every_rulebook
def test_ties_two(book: Rulebook) -> None:
    """Anna and Carla 2 each, Benno and Denny 1 each: everybody takes all dice back."""
    number, name = book.tie_two
    assert casino_name(book.edition, book.language, number) == name
    state = paying(table(4, book.edition), number, (), (2, 1, 2, 1))
    assert happens(state, PayCasino()) == (
        Tied(number, (A, C), 2),
        Tied(number, (B, D), 1),
        CasinoPaid(number),
    )
    paid = does(state, PayCasino())
    assert paid.won == ((), (), (), ())
    assert paid.casinos[number - 1].dice == (0, 0, 0, 0)


@every_rulebook
def test_payout_two(book: Rulebook) -> None:
    """Benno gets a bill of 40; the other 40 goes under the deck."""
    for tied, own in product(range(9), range(1, 9)):
        if tied == own:
            continue
        state = paying(table(4, book.edition), 1, (40_000, 40_000), (tied, own, tied, 0))
        paid = does(state, PayCasino())
        assert paid.won == ((), (40_000,), (), ())
        assert paid.deck.known == (*state.deck.known, 40_000)


@every_rulebook
def test_payout_three(book: Rulebook) -> None:
    """Carla gets 70, Benno 20, Denny goes empty."""
    for carla, benno, denny in product(range(1, 9), repeat=3):
        if not carla > benno > denny:
            continue
        state = paying(table(4, book.edition), 1, (70_000, 20_000), (0, benno, carla, denny))
        assert happens(state, PayCasino()) == (
            BillWon(1, C, 70_000, carla),
            BillWon(1, B, 20_000, benno),
            WentEmpty(1, D, denny),
            CasinoPaid(1),
        )


@every_rulebook
def test_neutral_roll(book: Rulebook) -> None:
    """Carla rolls two own 1s and a neutral 1, an own 5, a neutral 6: she may place three 1s, or 5, or 6."""
    setup = table(4, book.edition, neutral=True)
    neutral = setup.neutral
    assert neutral is not None
    state = _to_roll(begun(setup), C, (0, 0, 3, 0, 2))
    state = does(state, Roll(dice(C, 1, 1, 5) + dice(neutral, 1, 6)))
    assert las_vegas.legal_moves(state) == (Place(1), Place(5), Place(6))
    placed = {value: does(state, Place(value)).casinos[value - 1].dice for value in (1, 5, 6)}
    assert placed == {1: (0, 0, 2, 0, 1), 5: (0, 0, 1, 0, 0), 6: (0, 0, 0, 0, 1)}


@every_rulebook
def test_neutral_payout_one(book: Rulebook) -> None:
    """The 80 goes to the imaginary player, and so under the deck; Benno gets the 30."""
    for neutral, benno in product(range(1, 9), repeat=2):
        if neutral <= benno:
            continue
        state = paying(table(4, book.edition, neutral=True), 1, (80_000, 30_000), (0, benno, 0, 0, neutral))
        paid = does(state, PayCasino())
        assert paid.won == ((), (30_000,), (), (), ())
        assert paid.deck.known == (*state.deck.known, 80_000)


@every_rulebook
def test_neutral_payout_two(book: Rulebook) -> None:
    """Carla gets 70, the imaginary player's 40 goes under the deck, Anna goes empty."""
    for carla, neutral, anna in product(range(1, 9), repeat=3):
        if not carla > neutral > anna:
            continue
        setup = table(4, book.edition, neutral=True)
        state = paying(setup, 1, (70_000, 40_000), (anna, 0, carla, 0, neutral))
        assert happens(state, PayCasino())[-2:] == (WentEmpty(1, A, anna), CasinoPaid(1))
        paid = does(state, PayCasino())
        assert paid.won == ((), (), (70_000,), (), ())
        assert paid.deck.known == (*state.deck.known, 40_000)


def test_alone_at_a_casino_only_the_largest_bill() -> None:
    """2018: whoever is alone at a casino gets the largest bill only; the others go under the deck."""
    state = paying(table(4, Edition.Y2018), 4, (30_000, 20_000, 10_000), (0, 0, 0, 2))
    paid = does(state, PayCasino())
    assert paid.won == ((), (), (), (30_000,))
    assert paid.deck.known[-2:] == (20_000, 10_000)
