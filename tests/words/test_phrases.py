"""Parts of sentences, exactly as they are written in each language."""

from datetime import UTC, date, datetime

import pytest

from companion.dice import Color, Die
from companion.game import Wanted
from companion.words import (
    Language,
    Words,
    color_name,
    color_word,
    day,
    dice,
    dice_counts,
    dice_values,
    either,
    listed,
    moment,
    money,
)

EN, FR, DE = (Words(language) for language in Language)


@pytest.mark.parametrize(
    ("words", "written"), [(EN, "$80,000"), (FR, "80\u202f000\u00a0$"), (DE, "80.000\u00a0$")]
)
def test_money_is_written_as_is_usual(words: Words, written: str) -> None:
    """Marks, spaces that don't break, and the dollar on its side."""
    assert money(80_000, words) == written


def test_small_money_has_no_mark() -> None:
    """Nothing stands between the digits of less than a thousand."""
    assert [money(0, words) for words in (EN, FR, DE)] == ["$0", "0\u00a0$", "0\u00a0$"]


@pytest.mark.parametrize(
    ("words", "both", "one"),
    [(EN, "a, b and c", "a, b or c"), (FR, "a, b et c", "a, b ou c"), (DE, "a, b und c", "a, b oder c")],
)
def test_lists_end_with_a_word(words: Words, both: str, one: str) -> None:
    """The last two are joined by a word, a single thing stands for itself."""
    assert (listed("abc", words), either("abc", words)) == (both, one)
    assert (listed("a", words), either("a", words)) == ("a", "a")


@pytest.mark.parametrize(
    ("words", "first", "other", "time"),
    [
        (EN, "1 May 2026", "18 November 2026", "18 November 2026, 08:05"),
        (FR, "1er mai 2026", "18 novembre 2026", "18 novembre 2026 à 08:05"),
        (DE, "1. Mai 2026", "18. November 2026", "18. November 2026, 08:05 Uhr"),
    ],
)
def test_days_and_times(words: Words, first: str, other: str, time: str) -> None:
    """A day is written out, in French the first one by itself; the time of day has 24 hours."""
    assert day(date(2026, 5, 1), words) == first
    assert day(date(2026, 11, 18), words) == other
    assert moment(datetime(2026, 11, 18, 8, 5, tzinfo=UTC), words) == time


@pytest.mark.parametrize("words", [EN, FR, DE])
def test_all_months_and_colors_have_names_of_their_own(words: Words) -> None:
    """Twelve months, eight colours, and as many dice of each."""
    assert len({day(date(2026, month, 2), words) for month in range(1, 13)}) == 12
    assert len({color_word(color, words) for color in Color}) == len(Color)
    assert len({dice(color, count, words) for color in Color for count in (1, 2)}) == 2 * len(Color)


@pytest.mark.parametrize(
    ("words", "none", "one", "two"),
    [
        (EN, "0 white dice", "1 white die", "2 white dice"),
        (FR, "0 dé blanc", "1 dé blanc", "2 dés blancs"),
        (DE, "0 weiße Würfel", "1 weißer Würfel", "2 weiße Würfel"),
    ],
)
def test_dice_are_counted_as_the_language_counts(words: Words, none: str, one: str, two: str) -> None:
    """French counts none like one, English and German count it like many."""
    assert [dice(Color.WHITE, count, words) for count in range(3)] == [none, one, two]


def test_dice_of_several_colors() -> None:
    """How many of each, and for a roll what they show."""
    rolled = (Die(Color.BLUE, 5), Die(Color.WHITE, 6), Die(Color.BLUE, 1))
    assert dice_values(rolled, EN) == "2 blue dice (1, 5) and 1 white die (6)"
    assert dice_counts([Wanted(Color.ORANGE, 2), Wanted(Color.RED, 1)], FR) == "2 dés orange et 1 dé rouge"
    assert [dice_counts([], words) for words in (EN, FR, DE)] == ["no dice", "aucun dé", "keine Würfel"]
    assert dice_values([], EN) == "no dice"


def test_a_color_can_stand_for_a_person() -> None:
    """It is written large then."""
    assert [color_name(Color.GREEN, words) for words in (EN, FR, DE)] == ["Green", "Vert", "Grün"]
