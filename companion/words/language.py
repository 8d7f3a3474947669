"""The languages of the box, and which of them someone wants."""

import re
from enum import StrEnum


class Language(StrEnum):
    """A language that everything is said in."""

    ENGLISH = "en"
    FRENCH = "fr"
    GERMAN = "de"


MOST_CHARACTERS = 500
"""No more of a wish is read; browsers send far less."""
MOST_LANGUAGES = 20

_WISH = re.compile(
    r"([a-z]{1,8})(?:[-_.@][a-z0-9_.@-]*)?(?:\s*;\s*q\s*=\s*([01](?:\.\d{0,3})?))?", re.IGNORECASE
)


def choose(wish: str | None) -> Language:
    """Find the language that a browser (Accept-Language) or a shell (LANG, LANGUAGE) asks for.

    What can't be read is passed over; English is left when nothing else fits.

    >>> choose("fr-CH, fr;q=0.9, en;q=0.8"), choose("de_AT.UTF-8"), choose("it:de")
    (<Language.FRENCH: 'fr'>, <Language.GERMAN: 'de'>, <Language.GERMAN: 'de'>)
    """
    best, most = Language.ENGLISH, 0.0
    for part in re.split(r"[,:]", (wish or "")[:MOST_CHARACTERS])[:MOST_LANGUAGES]:
        language, wanted = _read(part)
        if language and wanted > most:
            best, most = language, wanted
    return best


def _read(part: str) -> tuple[Language | None, float]:
    """Read one language and how much it is wanted, 0 to 1."""
    found = _WISH.fullmatch(part.strip())
    if not found or found[1].lower() not in list(Language):
        return None, 0.0
    return Language(found[1].lower()), min(1.0, float(found[2] or 1))
