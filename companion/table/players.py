"""Who sits at the table, whatever is played."""

from typing import Annotated

from msgspec import Meta, Struct

from companion.dice import Color

MOST_SEATS = 8

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
"""A player's name: one line with something to see in it."""

Seat = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
"""Where a player sits: a light, a side of the table."""


class Player(Struct, frozen=True):
    """A person with a colour and a seat."""

    name: Name
    color: Color
    seat: Seat
