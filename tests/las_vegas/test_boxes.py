"""What lies in the boxes, and what is printed on it."""

from collections import Counter

import pytest

from companion.dice import Color
from companion.las_vegas.deck import shuffled
from companion.las_vegas.editions import BOXES, CASINO_NAMES, Edition, FirstStarter, casino_name
from tests.las_vegas.play import begun, table

PRINTED = {
    Edition.Y2012: {60: 5, 70: 5, 80: 5, 90: 5, 10: 6, 40: 6, 50: 6, 20: 8, 30: 8},
    Edition.Y2018: {80: 4, 90: 4, 10: 5, 40: 5, 60: 5, 70: 5, 50: 6, 20: 7, 30: 7},
}


@pytest.mark.parametrize(("edition", "count"), [(Edition.Y2012, 54), (Edition.Y2018, 48)])
def test_the_bills_of_a_box(edition: Edition, count: int) -> None:
    """Each box holds as many bills of each kind as its rulebook lists, and its deck starts with all."""
    box = BOXES[edition].bills
    assert len(box) == count
    assert Counter(box) == {1000 * thousands: its for thousands, its in PRINTED[edition].items()}
    assert Counter(begun(table(2, edition)).deck.bills) == Counter(box)


def test_who_starts_and_which_dice_are_neutral() -> None:
    """2012: the oldest starts, white is neutral; 2018: who was last in a casino, yellow."""
    old, new = BOXES[Edition.Y2012], BOXES[Edition.Y2018]
    assert (old.first_starter, old.neutral) == (FirstStarter.OLDEST, Color.WHITE)
    assert (new.first_starter, new.neutral) == (FirstStarter.LAST_IN_CASINO, Color.YELLOW)


def test_a_casino_is_named_as_printed_or_not_at_all() -> None:
    """No name is made up: where no rulebook prints one, the die face stands for the casino."""
    assert casino_name(Edition.Y2012, "fr", 6) == "Show Hall"
    assert casino_name(Edition.Y2012, "de", 2) == "Bajazzo"
    assert casino_name(Edition.Y2012, "de", 6) is None
    assert casino_name(Edition.Y2018, "fr", 1) is None


def test_a_language_without_names_has_the_french_ones() -> None:
    """The 2018 rulebook at hand is French; other languages show its names."""
    assert casino_name(Edition.Y2018, "en", 2) == "Paris Dice"
    assert all((edition, "fr") in CASINO_NAMES for edition in Edition)


def test_the_same_seed_shuffles_the_same_deck_for_ever() -> None:
    """A record keeps only the seed: the same one must give the same deck, on any machine, in any version."""
    assert shuffled((10, 20, 30, 40, 50, 60, 70, 80), "Las Vegas").known == (70, 60, 40, 80, 10, 30, 50, 20)


def test_other_seeds_shuffle_other_decks() -> None:
    """Every bill comes first about equally often."""
    bills = tuple(range(6))
    first = Counter(shuffled(bills, str(seed)).known[0] for seed in range(1_200))
    assert set(first) == set(bills)
    assert all(150 <= times <= 250 for times in first.values())
