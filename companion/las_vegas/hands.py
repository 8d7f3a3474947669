"""Who holds which dice when a round begins, and how counts of dice are moved about."""

import operator

from companion.dice import Color, Die
from companion.las_vegas.setup import DICE_PER_COLOR, NEUTRAL_PER_PLAYER, OPPONENTS_PLACED_FIRST, Setup
from companion.las_vegas.state import Counts


def full_hands(setup: Setup) -> tuple[Counts, ...]:
    """Give everybody the dice of a new round."""
    if setup.solo:
        first = OPPONENTS_PLACED_FIRST[setup.solo]
        opponents = len(setup.colors) - 1
        return ((setup.own_dice, *(0,) * first, *(DICE_PER_COLOR,) * (opponents - first)),)
    players = len(setup.colors)
    neutral = () if setup.neutral is None else (NEUTRAL_PER_PLAYER[players],)
    own = (tuple(DICE_PER_COLOR * (side == player) for side in range(players)) for player in range(players))
    return tuple((*counts, *neutral) for counts in own)


def full_spare(setup: Setup) -> Counts:
    """Set out the dice that open a round: left-over neutral ones, or whole colours against one player."""
    players = len(setup.colors)
    if setup.solo:
        first = OPPONENTS_PLACED_FIRST[setup.solo]
        return tuple(DICE_PER_COLOR * (1 <= side <= first) for side in range(players))
    if setup.neutral is None:
        return (0,) * players
    return (*(0,) * players, DICE_PER_COLOR - players * NEUTRAL_PER_PLAYER[players])


def add(counts: Counts, side: int, more: int) -> Counts:
    """Change one side's count."""
    return (*counts[:side], counts[side] + more, *counts[side + 1 :])


def count(dice: tuple[Die, ...], sides: tuple[Color, ...]) -> Counts:
    """Count dice by side."""
    colors = [die.color for die in dice]
    return tuple(map(colors.count, sides))


def plus(left: Counts, right: Counts) -> Counts:
    """Add dice to dice."""
    return tuple(map(operator.add, left, right))


def minus(left: Counts, right: Counts) -> Counts:
    """Take dice away from dice."""
    return tuple(map(operator.sub, left, right))
