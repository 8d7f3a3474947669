"""Parts of sentences in every language: money, lists, several sentences."""

from collections.abc import Iterable

from companion.words.language import Language
from companion.words.words import Words

NARROW = "\u202f"
"""The space that does not break, between the thousands of a French number."""
FIXED = "\u00a0"
"""The space that does not break, before a unit."""


def number(count: int, words: Words) -> str:
    """Write a number.

    >>> number(80_000, Words(Language.GERMAN))
    '80.000'
    """
    mark = {Language.ENGLISH: ",", Language.FRENCH: NARROW, Language.GERMAN: "."}[words.language]
    return f"{count:,}".replace(",", mark)


def decimal(value: float, words: Words, digits: int = 1) -> str:
    """Write a measure to so many digits.

    >>> decimal(0.123, Words(Language.FRENCH))
    '0,1'
    """
    mark = "." if words.language is Language.ENGLISH else ","
    return f"{value:.{digits}f}".replace(".", mark)


def money(dollars: int, words: Words) -> str:
    r"""Write an amount of money.

    >>> money(80_000, Words(Language.ENGLISH)), money(80_000, Words(Language.GERMAN))
    ('$80,000', '80.000\xa0$')
    """
    written = number(dollars, words)
    return f"${written}" if words.language is Language.ENGLISH else f"{written}{FIXED}$"


def moneys(bills: Iterable[int], words: Words) -> list[str]:
    """Write several amounts."""
    return [money(bill, words) for bill in bills]


def listed(parts: Iterable[str], words: Words) -> str:
    """List things, all of them: a, b and c."""
    *first, last = parts
    if not first:
        return last
    return words.pgettext("list", "%(first)s and %(last)s", first=", ".join(first), last=last)


def either(parts: Iterable[str], words: Words) -> str:
    """List things to choose one from: a, b or c."""
    *first, last = parts
    if not first:
        return last
    return words.pgettext("list", "%(first)s or %(last)s", first=", ".join(first), last=last)


def sentences(*parts: str) -> str:
    """Say one sentence after the other; an empty one is left out."""
    return " ".join(part for part in parts if part)
