"""The words of one language, and those of one table in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from typing import Any

from companion.dice import Color
from companion.table.state import TableState
from companion.words.language import Language

DOMAIN = "companion"
LOCALE = Path(__file__).parent / "locale"
"""The compiled catalogs; the pages read the same ones."""


@lru_cache
def catalog(language: Language) -> NullTranslations:
    """Get the translations; English stands in the source itself."""
    if language is Language.ENGLISH:
        return NullTranslations()
    return translation(DOMAIN, LOCALE, [language], class_=GNUTranslations)


@dataclass(frozen=True)
class Words:
    """A language to say things in. Facts are put in last and never read: a name may hold anything.

    The three ways to say something have the names and arguments of Flask-Babel's.
    """

    language: Language = Language.ENGLISH

    def gettext(self, message: str, **facts: object) -> str:
        """Say a message with its facts."""
        return catalog(self.language).gettext(message) % facts

    def ngettext(self, one: str, many: str, num: int, **facts: object) -> str:
        """Say a message that counts something; the count is a fact of it."""
        return catalog(self.language).ngettext(one, many, num) % {"num": num, **facts}

    def pgettext(self, context: str, message: str, **facts: object) -> str:
        """Say a message too short to be clear without its context."""
        return catalog(self.language).pgettext(context, message) % facts


@dataclass(frozen=True)
class TableWords(Words):
    """A language, and what is known of the table: its game, what was set up, who plays which colour."""

    game: str | None = None
    setup: object = None
    names: Mapping[Color, str] = field(default_factory=dict)

    @classmethod
    def of(cls, state: TableState[Any, Any, Any, Any], language: Language) -> "TableWords":
        """Get the words for a table as it stands."""
        names = {player.color: player.name for player in state.players}
        return cls(language, state.kind, state.setup, names)
