"""Rolls and placements."""

from companion.dice import Color, Die
from companion.las_vegas.commands import Place, Roll
from companion.las_vegas.events import EVENTS, OpeningRolled, Placed, Rolled
from companion.las_vegas.refusals import ValueNotRolled
from companion.las_vegas.state import Counts, Phase, State, due, wanted
from companion.refusal import Refusal
from companion.rolls import wrong_dice


def roll(state: State, command: Roll) -> tuple[EVENTS, ...] | Refusal:
    """Take a roll, if it is made of just the dice that are to be rolled."""
    if not _fits(command.dice, due(state), state.sides):
        return wrong_dice(wanted(state), command.dice)
    if state.phase is Phase.OPENING:
        return (OpeningRolled(command.dice, command.source),)
    return (Rolled(state.player, command.dice, command.source),)


def _fits(dice: tuple[Die, ...], expected: Counts, sides: tuple[Color, ...]) -> bool:
    colors = [die.color for die in dice]
    if len(colors) != sum(expected):
        return False
    return all(colors.count(sides[side]) == count for side, count in enumerate(expected) if count)


def place(state: State, command: Place) -> tuple[EVENTS, ...] | Refusal:
    """Put every rolled die of this value onto its casino."""
    dice = tuple([die for die in state.roll if die.value == command.value])
    if not dice:
        return ValueNotRolled(command.value, values(state.roll))
    return (Placed(state.player, command.value, dice),)


def values(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """List the values that these dice show, each once."""
    return tuple(sorted({die.value for die in dice}))
