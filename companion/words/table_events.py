"""What happened to a table, whatever is played on it."""

from collections.abc import Iterable
from typing import assert_never

from companion.table.events import Abandoned, Paused, Redone, Renamed, Reseated, Resumed, Undone
from companion.table.players import Player
from companion.words.colors import color_name, color_word, player
from companion.words.phrases import listed
from companion.words.words import TableWords, Words

PLAIN = Undone | Redone | Renamed | Reseated | Paused | Resumed | Abandoned
"""The events that hold nothing of the game's own."""


def say_event(event: PLAIN, words: TableWords) -> str:
    """Tell an event in one sentence."""
    match event:
        case Undone():
            return words.ngettext(
                "The last step was taken back.", "The last %(num)d steps were taken back.", event.steps
            )
        case Redone():
            return words.ngettext("One step was done again.", "%(num)d steps were done again.", event.steps)
        case Renamed():
            color = color_name(event.color, words)
            if not event.name:
                return words.gettext("%(color)s goes by the color again.", color=color)
            return words.gettext("%(color)s is now called %(name)s.", color=color, name=event.name)
        case Reseated():
            who = player(event.color, words)
            return words.gettext("%(player)s moves to seat %(seat)d.", player=who, seat=event.seat)
        case Paused():
            return words.gettext("The game is paused.")
        case Resumed():
            return words.gettext("The game goes on.")
        case Abandoned():
            return words.gettext("The game was given up; it stays in the record.")
        case _:
            assert_never(event)


def seated(players: Iterable[Player], words: Words) -> str:
    """Say who sits where."""
    parts = [
        words.gettext(
            "%(name)s (%(color)s, seat %(seat)d)",
            name=one.name or color_name(one.color, words),
            color=color_word(one.color, words),
            seat=one.seat,
        )
        for one in players
    ]
    return words.gettext("At the table: %(players)s.", players=listed(parts, words))


def corrected(number: int, *, struck_out: bool, words: Words) -> str:
    """Say which step was replaced; what it was replaced by is told after this."""
    if struck_out:
        return words.gettext("Step %(number)d was struck out.", number=number)
    return words.gettext("Step %(number)d was corrected.", number=number)


def dropped(first: int, count: int, words: Words) -> str:
    """Say which later steps no longer stand; the reason is said after this."""
    return words.ngettext(
        "Step %(first)d no longer stands and was dropped.",
        "From step %(first)d on, %(num)d steps no longer stand and were dropped.",
        count,
        first=first,
    )
