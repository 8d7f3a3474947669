"""The two boxes: bills, who starts, the neutral colour, and the casinos' names as printed."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color


class Edition(StrEnum):
    """A box, by the year it appeared."""

    Y2012 = "2012"
    Y2018 = "2018"


class FirstStarter(StrEnum):
    """Whom the rulebook lets start the first round."""

    OLDEST = "oldest"
    LAST_IN_CASINO = "last_in_casino"


class Box(Struct, frozen=True):
    """What differs between the boxes."""

    bills: tuple[int, ...]
    first_starter: FirstStarter
    neutral: Color


def _bills(*counts: int) -> tuple[int, ...]:
    """Spell out the bills from how many there are of each of 10, 20, … 90 thousand."""
    return tuple(10_000 * tens for tens, count in enumerate(counts, start=1) for _ in range(count))


BOXES = {
    Edition.Y2012: Box(_bills(6, 8, 8, 6, 6, 5, 5, 5, 5), FirstStarter.OLDEST, Color.WHITE),
    Edition.Y2018: Box(_bills(5, 7, 7, 5, 6, 5, 5, 4, 4), FirstStarter.LAST_IN_CASINO, Color.YELLOW),
}

CASINO_NAMES: dict[tuple[Edition, str], dict[int, str]] = {
    (Edition.Y2012, "en"): {
        1: "Golden Nugget",
        2: "Caesars Palace",
        3: "Mirage",
    },
    (Edition.Y2012, "fr"): {
        1: "Gold Rush",
        2: "Palazzo",
        3: "Miracle",
        4: "The Oasis",
        5: "Sphinx",
        6: "Show Hall",
    },
    (Edition.Y2012, "de"): {
        1: "Gold Mine",
        2: "Bajazzo",
        3: "Miracle",
    },
    (Edition.Y2018, "fr"): {2: "Paris Dice", 3: "Miracle", 5: "Sphinx"},
}
"""Casino by die face. A name that no rulebook at hand prints is left out: the number stands for it."""


def casino_name(edition: Edition, language: str, casino: int) -> str | None:
    """Name a casino as this box prints it in this language, or in French where only that is known."""
    names = CASINO_NAMES.get((edition, language)) or CASINO_NAMES[edition, "fr"]
    return names.get(casino)
