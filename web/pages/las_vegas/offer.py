"""What the set-up of Las Vegas offers, with what was played last as the first choice."""

from collections.abc import Mapping
from typing import Any

from companion.dice import Color
from companion.las_vegas.editions import BOXES, Edition
from companion.las_vegas.setup import DICE_PER_COLOR, MOST_PLAYERS, MOST_ROUNDS, Dealer, Level, Setup
from companion.table.events import Opened
from companion.words import Words, say_word
from web.pages.chairs import chairs


def setup_facts(last: Opened[Any, Any] | None, words: Words) -> Mapping[str, Any]:
    """Give what the template of the set-up needs."""
    setup = last.setup if last else Setup(Edition.Y2018, ())
    return {
        **chairs(tuple(Color), last.players if last else ()),
        "chosen": setup,
        "boxes": [(one, say_word(one, words), say_word(BOXES[one].first_starter, words)) for one in Edition],
        "dealers": list(Dealer),
        "levels": list(Level),
        "rounds": range(1, MOST_ROUNDS + 1),
        "own_dice": range(1, DICE_PER_COLOR),
        "most_players": MOST_PLAYERS,
    }
