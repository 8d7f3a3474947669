"""Colours that the eyes were not sure of, told by which dice must lie there."""

from collections import Counter

from msgspec.structs import replace

from companion.cli.appliance.lying import Dice
from companion.dice import Color
from vision.reading import Doubt, SeenDie


def named(die: SeenDie) -> frozenset[Color | None]:
    """The colours that the eyes named for a die."""
    return frozenset((die.color, die.second.color if die.second else die.color))


def told_apart(dice: Dice, due: Counter[Color]) -> Dice:
    """Take from doubtful dice the doubt of their colour, where the sure ones leave only one for all of them.

    That colour must be one that the eyes named; else the dice are given back as they were read.
    """
    unsure = [die for die in dice if Doubt.COLOR in die.doubts]
    left = due - Counter(die.color for die in dice if die.color and die not in unsure)
    if len(left) != 1 or due.total() != len(dice) or left.total() != len(unsure):
        return dice
    (color,) = left
    if any(color not in named(die) for die in unsure):
        return dice
    return tuple([_colored(die, color) if die in unsure else die for die in dice])


def _colored(die: SeenDie, color: Color) -> SeenDie:
    return replace(
        die, color=color, doubts=tuple([doubt for doubt in die.doubts if doubt is not Doubt.COLOR])
    )
