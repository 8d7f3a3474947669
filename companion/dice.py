"""The small vocabulary that every room shares: a colour, a die."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

Value = Annotated[int, Meta(ge=1, le=6)]
"""The pips on top of a die."""

VALUES = (1, 2, 3, 4, 5, 6)


class Color(StrEnum):
    """The colours of dice that the companion can tell apart."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    BLACK = "black"
    WHITE = "white"


SYMBOLS = {
    Color.RED: "▲",
    Color.ORANGE: "◐",
    Color.YELLOW: "★",
    Color.GREEN: "♣",
    Color.BLUE: "■",
    Color.PURPLE: "♥",
    Color.BLACK: "◆",
    Color.WHITE: "○",
}
"""A symbol beside each colour, for eyes that do not tell the colours apart."""


class Die(Struct, frozen=True, gc=False):
    """One die at rest."""

    color: Color
    value: Value
