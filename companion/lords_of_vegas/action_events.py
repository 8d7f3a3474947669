"""What actions bring, and the dice that they make roll."""

from enum import StrEnum

from companion.dice import Color, Die
from companion.lords_of_vegas.board import Tile
from companion.lords_of_vegas.event import Event, Lots
from companion.rolls import Source


class Built(Event, frozen=True):
    """A player built on an own lot."""

    lot: str
    color: Color
    tile: Tile
    value: int
    price: int


class Sprawled(Event, frozen=True):
    """A boss extended a casino onto a lot that nobody owned."""

    casino: Lots
    lot: str
    color: Color
    tile: Tile
    value: int
    price: int


class Remodeled(Event, frozen=True):
    """A boss gave a casino another colour."""

    casino: Lots
    color: Color
    before: Tile
    tile: Tile
    price: int


class Reorganized(Event, frozen=True):
    """A player paid for a reorganization; the dice on these lots are to be rolled."""

    casino: Lots
    color: Color
    lots: Lots
    price: int


class BossTied(Event, frozen=True):
    """Players tie for the largest die of a casino; those dice are to be rolled again."""

    casino: Lots
    colors: tuple[Color, ...]
    value: int
    lots: Lots


class DiceRolled(Event, frozen=True):
    """Dice of a casino were rolled, by their owners."""

    dice: tuple[Die, ...]
    source: Source


class DiePutBack(Event, frozen=True):
    """A rolled die went back onto a tile of its owner's."""

    lot: str
    color: Color
    value: int


class Gambled(Event, frozen=True):
    """A player bet in another's casino, with two dice of this colour; the boss may lay off half."""

    color: Color
    casino: Lots
    boss: Color
    stake: int
    dice: Color


class HalfLaidOff(Event, frozen=True):
    """The boss laid off half the bet to the bank."""

    boss: Color


class BetKept(Event, frozen=True):
    """The boss bears the whole bet."""

    boss: Color


class GambleRolled(Event, frozen=True):
    """The gambler rolled."""

    dice: tuple[Die, ...]
    source: Source


class Outcome(StrEnum):
    """What a sum means for the gambler."""

    LOST = "lost"
    WON = "won"
    WON_DOUBLE = "won_double"


class GambleSettled(Event, frozen=True):
    """The bet was paid: by boss and bank to the gambler, or (below zero) by the gambler to them.

    Owed is what the boss should have paid; less than that was all the boss had.
    """

    color: Color
    boss: Color
    total: int
    outcome: Outcome
    from_boss: int
    from_bank: int
    owed: int
