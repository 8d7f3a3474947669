"""Who sits at the table, whatever is played."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

from companion.dice import Color

MOST_SEATS = 8

Name = Annotated[str, Meta(max_length=40, pattern=r"^([^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*)?$")]
"""A player's name: one line with something to see in it; or none, then the colour says who it is."""

Seat = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
"""Where a player sits: a light, a side of the table."""


class Player(Struct, frozen=True):
    """A person with a colour and a seat."""

    name: Name
    color: Color
    seat: Seat


def names(players: Iterable[Player]) -> tuple[str, ...]:
    """List the players as a list of games keeps them: by name, else by colour."""
    return tuple(player.name or player.color for player in players)


def same_name(players: Iterable[Player]) -> bool:
    """Say whether two have the same name; to have none is no name."""
    known = [player.name.casefold() for player in players if player.name]
    return len(set(known)) < len(known)
