"""The games that have words, by name. A new game adds its package here and nothing else changes."""

from typing import Any, Protocol

from companion.words import las_vegas, lords_of_vegas
from companion.words.words import TableWords, Words


class Sayings(Protocol):
    """The words of one game; a package has them when it has these names."""

    NAME: str
    """The game's name in records and addresses."""
    TITLE: str
    """The game's name on the box, the same in every language."""
    EVENTS: Any
    """The union of all its events."""
    REFUSALS: Any
    """The union of all its refusals."""
    WORDS: Any
    """The union of all its enumerations."""

    def say_event(self, event: Any, words: TableWords) -> str:
        """Tell an event in one sentence."""

    def say_refusal(self, refusal: Any, words: TableWords) -> str:
        """Say what is wrong and what to do next."""

    def say_word(self, word: Any, words: Words) -> str:
        """Name a member of an enumeration."""


_LAS_VEGAS: Sayings = las_vegas
_LORDS: Sayings = lords_of_vegas

SAYINGS: dict[str, Sayings] = {one.NAME: one for one in (_LAS_VEGAS, _LORDS)}


def sayings_of(thing: object) -> Sayings:
    """Find the game that an event, a refusal or a word belongs to."""
    for sayings in SAYINGS.values():
        if isinstance(thing, (sayings.EVENTS, sayings.REFUSALS, sayings.WORDS)):
            return sayings
    raise TypeError(f"{type(thing).__name__} belongs to no game that has words")
