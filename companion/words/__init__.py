"""Everything the companion says, in English, French and German, with the rulebooks' own words.

The sentences stand in English in the modules of this room; locale/ holds their translations. After a change
to one, `python -m tests.words.catalogs` brings the catalogs up to date: it lists what is to be translated in
the .po files, and compiles them. A game adds its words as a package here and in games.py.
"""

from companion.words.calibration import (
    say_flaw,
    say_movement,
    say_no,
    say_no_picture,
    say_picture_problem,
    zone_word,
)
from companion.words.colors import (
    color_name,
    color_word,
    dice,
    dice_counts,
    dice_kinds,
    dice_values,
    people,
    player,
)
from companion.words.dates import day, moment
from companion.words.errors import say_error
from companion.words.games import SAYINGS, Sayings
from companion.words.language import Language, choose
from companion.words.phrases import decimal, either, listed, money, number
from companion.words.restore import say_reason
from companion.words.say import say_event, say_refusal, say_why, say_word, tell_event
from companion.words.stale import say_stale
from companion.words.words import DOMAIN, LOCALE, TableWords, Words

__all__ = [
    "DOMAIN",
    "LOCALE",
    "SAYINGS",
    "Language",
    "Sayings",
    "TableWords",
    "Words",
    "choose",
    "color_name",
    "color_word",
    "day",
    "decimal",
    "dice",
    "dice_counts",
    "dice_kinds",
    "dice_values",
    "either",
    "listed",
    "moment",
    "money",
    "number",
    "people",
    "player",
    "say_error",
    "say_event",
    "say_flaw",
    "say_movement",
    "say_no",
    "say_no_picture",
    "say_picture_problem",
    "say_reason",
    "say_refusal",
    "say_stale",
    "say_why",
    "say_word",
    "tell_event",
    "zone_word",
]
