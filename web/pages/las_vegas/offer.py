"""What the set-up of Las Vegas offers, with what was played last as the first choice."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.dice import Color
from companion.las_vegas.editions import BOXES, Edition
from companion.las_vegas.setup import DICE_PER_COLOR, MOST_PLAYERS, MOST_ROUNDS, Dealer, Level, Setup
from companion.table.events import Opened
from companion.table.players import MOST_SEATS, Player
from companion.words import Words, say_word


class Chair(Struct, frozen=True):
    """A colour that somebody may play, and who did so last."""

    color: Color
    name: str
    taken: bool


def setup_facts(last: Opened[Any, Any] | None, words: Words) -> Mapping[str, Any]:
    """Give what the template of the set-up needs."""
    setup = last.setup if last else Setup(Edition.Y2018, ())
    people = last.players if last else ()
    return {
        "chairs": _chairs(people),
        "colors": list(Color),
        "taken": [one.color for one in people],
        "chosen": setup,
        "boxes": [(one, say_word(one, words), say_word(BOXES[one].first_starter, words)) for one in Edition],
        "dealers": list(Dealer),
        "levels": list(Level),
        "rounds": range(1, MOST_ROUNDS + 1),
        "own_dice": range(1, DICE_PER_COLOR),
        "most_players": MOST_PLAYERS,
    }


def _chairs(people: tuple[Player, ...]) -> list[Chair]:
    """Set the last people first, clockwise as they sat; behind them the colours that are free."""
    seated = sorted(people, key=lambda one: one.seat)[:MOST_SEATS]
    taken = [Chair(one.color, one.name, taken=True) for one in seated]
    colors = [one.color for one in seated]
    return taken + [Chair(color, "", taken=False) for color in Color if color not in colors]
