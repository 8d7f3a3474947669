"""What people at a table of Las Vegas can want."""

from typing import Annotated

from msgspec import Meta, Struct

from companion.dice import Color, Die, Value
from companion.refusal import snake
from companion.rolls import Source

Bill = Annotated[int, Meta(ge=10_000, le=90_000, multiple_of=10_000)]
"""What a bill is worth, in dollars."""

Dice = Annotated[tuple[Die, ...], Meta(max_length=40)]
"""No more dice than a box holds."""

MOST_AWARDS = 20


class Command(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Something wanted."""


class StartRound(Command, frozen=True):
    """Begin the next round; the companion's own deck lays its bills at once."""


class LayBill(Command, frozen=True):
    """Enter the bill that was drawn from the players' deck for the casino that is next."""

    bill: Bill


class Roll(Command, frozen=True):
    """Say what lies in the tray."""

    dice: Dice
    source: Source = Source.HANDS


class Place(Command, frozen=True):
    """Put all rolled dice of one value onto its casino."""

    value: Value


class PayCasino(Command, frozen=True):
    """Pay out the next casino."""


class Award(Struct, frozen=True):
    """A bill that a colour gets."""

    color: Color
    bill: Bill


class OverrulePayout(Command, frozen=True):
    """Pay out the next casino as the table has agreed, whatever the rules say."""

    awards: Annotated[tuple[Award, ...], Meta(max_length=MOST_AWARDS)]


class SwapBill(Command, frozen=True):
    """Exchange a bill that lies at a casino for the one that really lies there."""

    casino: Value
    out: Bill
    into: Bill


COMMANDS = StartRound | LayBill | Roll | Place | PayCasino | OverrulePayout | SwapBill
