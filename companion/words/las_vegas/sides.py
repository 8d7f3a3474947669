"""Casinos, bills and sides of Las Vegas as parts of sentences."""

from collections.abc import Iterable

from companion.dice import Color
from companion.las_vegas.editions import casino_name
from companion.las_vegas.setup import Setup
from companion.words.colors import color_name, player
from companion.words.phrases import listed
from companion.words.words import TableWords


def setup_of(words: TableWords) -> Setup | None:
    """Get what was set up, if a game of Las Vegas is known to be on the table."""
    return words.setup if isinstance(words.setup, Setup) else None


def casino(number: int, words: TableWords) -> str:
    """Name a casino by its number, with the name on the box where one is known: 3 (Miracle)."""
    setup = setup_of(words)
    name = casino_name(setup.edition, words.language, number) if setup else None
    return f"{number} ({name})" if name else str(number)


def is_neutral(color: Color, words: TableWords) -> bool:
    """Say whether this is the imaginary player's colour."""
    setup = setup_of(words)
    return setup is not None and setup.neutral is color


def side(color: Color, words: TableWords) -> str:
    """Name a side: the player, or the colour; the imaginary player's is marked as neutral."""
    if is_neutral(color, words):
        return words.pgettext("side", "%(color)s (neutral)", color=color_name(color, words))
    return player(color, words)


def sides(colors: Iterable[Color], words: TableWords) -> str:
    """Name several sides."""
    return listed([side(color, words) for color in colors], words)
