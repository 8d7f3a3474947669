"""Rolls as every game takes them: where they come from, and which dice can't be those of a roll."""

from collections import Counter
from enum import StrEnum

from companion.dice import Color, Die
from companion.game import Wanted
from companion.refusal import Refusal


class Source(StrEnum):
    """Where a roll comes from."""

    READING = "reading"
    HANDS = "hands"


class WrongDice(Refusal, frozen=True):
    """These can't be the dice of this roll; everything that differs is named at once."""

    expected: tuple[Wanted, ...]
    seen: tuple[Wanted, ...]
    missing: tuple[Wanted, ...]
    surplus: tuple[Wanted, ...]


class OtherDice(Refusal, frozen=True):
    """Other dice lie in a zone than the game has there: some too many, some too few."""

    zone: str
    surplus: tuple[Die, ...]
    missing: tuple[Die, ...]


def dice_of(command: object) -> tuple[Die, ...]:
    """Give the dice that a command brings; most bring none."""
    dice: tuple[Die, ...] = getattr(command, "dice", ())
    return dice


def wrong_dice(expected: tuple[Wanted, ...], dice: tuple[Die, ...]) -> WrongDice:
    """Name all that differs between the dice that are wanted and those that came."""
    due = Counter({one.color: one.count for one in expected})
    seen = Counter([die.color for die in dice])
    return WrongDice(expected, _listed(seen), missing=_listed(due - seen), surplus=_listed(seen - due))


def _listed(counts: Counter[Color]) -> tuple[Wanted, ...]:
    return tuple(Wanted(color, counts[color]) for color in Color if counts[color])
