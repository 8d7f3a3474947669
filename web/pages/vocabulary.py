"""What every template can say: the ways to say something in one language, colours, money."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from companion.dice import Color
from companion.words import (
    Language,
    TableWords,
    Words,
    color_name,
    color_word,
    day,
    decimal,
    money,
    people,
    player,
    say_word,
)

LANGUAGES = {Language.ENGLISH: "English", Language.FRENCH: "Français", Language.GERMAN: "Deutsch"}
"""Each language by its own name, the same in all of them."""


def vocabulary(words: Words) -> Mapping[str, Any]:
    """Get the names under which templates find what they say."""
    return {
        "_": words.gettext,
        "gettext": words.gettext,
        "ngettext": words.ngettext,
        "pgettext": words.pgettext,
        "language": words.language,
        "languages": LANGUAGES,
        "color_name": lambda color: color_name(Color(color), words),
        "color_word": lambda color: color_word(Color(color), words),
        "people": lambda names: people(names, words),
        "money": lambda dollars: money(dollars, words),
        "day": lambda at: day(date.fromisoformat(at), words) if at else "",
        "decimal": lambda value: decimal(value, words),
        "note": lambda dollars: _note(dollars, words),
        "say_word": lambda word: say_word(word, words),
    }


def table_vocabulary(words: TableWords) -> Mapping[str, Any]:
    """Add the people at a table."""
    return {**vocabulary(words), "player": lambda color: player(color, words)}


def _note(dollars: int, words: Words) -> tuple[str, str, str]:
    """Split what stands on a bill, so that its thousands can be large and its zeros small."""
    before, thousands, after = money(dollars, words).partition(str(dollars // 1000))
    return before, thousands, after
