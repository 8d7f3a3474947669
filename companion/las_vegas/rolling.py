"""Rolls and placements."""

from collections import Counter

from companion.dice import Color, Die
from companion.game import Wanted
from companion.las_vegas.commands import Place, Roll
from companion.las_vegas.events import EVENTS, OpeningRolled, Placed, Rolled
from companion.las_vegas.refusals import ValueNotRolled, WrongDice
from companion.las_vegas.state import Counts, Phase, State, due, wanted
from companion.refusal import Refusal


def roll(state: State, command: Roll) -> tuple[EVENTS, ...] | Refusal:
    """Take a roll, if it is made of just the dice that are to be rolled."""
    if not _fits(command.dice, due(state), state.sides):
        return _wrong(wanted(state), command.dice)
    if state.phase is Phase.OPENING:
        return (OpeningRolled(command.dice, command.source),)
    return (Rolled(state.player, command.dice, command.source),)


def _fits(dice: tuple[Die, ...], expected: Counts, sides: tuple[Color, ...]) -> bool:
    colors = [die.color for die in dice]
    if len(colors) != sum(expected):
        return False
    return all(colors.count(sides[side]) == count for side, count in enumerate(expected) if count)


def _wrong(expected: tuple[Wanted, ...], dice: tuple[Die, ...]) -> WrongDice:
    wanting = Counter({one.color: one.count for one in expected})
    seen = Counter([die.color for die in dice])
    return WrongDice(
        expected, _listed(seen), missing=_listed(wanting - seen), surplus=_listed(seen - wanting)
    )


def _listed(counts: Counter[Color]) -> tuple[Wanted, ...]:
    return tuple(Wanted(color, counts[color]) for color in Color if counts[color])


def place(state: State, command: Place) -> tuple[EVENTS, ...] | Refusal:
    """Put every rolled die of this value onto its casino."""
    dice = tuple([die for die in state.roll if die.value == command.value])
    if not dice:
        return ValueNotRolled(command.value, values(state.roll))
    return (Placed(state.player, command.value, dice),)


def values(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """List the values that these dice show, each once."""
    return tuple(sorted({die.value for die in dice}))
