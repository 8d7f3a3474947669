"""Dice of one game are of one size: what is smaller or larger than the dice around it is rather print.

What is far out of size is no die at all, even where few dice lie: see `plausible`.
"""

from collections.abc import Callable

import numpy as np

from vision.lying import TREMBLES
from vision.networks import Floats

ENOUGH = 4
"""Dice from which the size of a die at each place can be told."""

ALIKE, MIXED = 0.2, 2.0
"""Log of how far sizes differ by chance: so far, or so many times as far as the dice at hand do."""

STEEP = 2.5
"""How steeply the log of the odds for print rises with what is beyond that."""

FOR_DIE, FOR_PRINT = 0.7, 5.0
"""How far the log of the odds goes either way: print may be as large as the dice."""

TRIED, SETTLED = 8, 0.003
"""Rounds of the fit at most, and the step of the log from which it goes on."""

LOOSE, STIFF = 0.1, 1.0
"""The difference below which dice agree, and how hard the fit clings to a level table."""


def unlike(places: Floats, leans: Floats, dice: list[int]) -> Floats:
    """Log of the odds by which each place is likelier print than before, given those that are surely dice.

    What shows a side is a die, be it of another size; what is just as large as they are is likelier one too.
    """
    if len(dice) < ENOUGH:
        return np.zeros(len(places), np.float32)
    off = np.log(places[:, 2]) - _usual(places[dice])(places)
    alike = max(ALIKE, MIXED * float(np.median(np.abs(off[dice]))))
    odds = STEEP * (np.log1p((off / alike) ** 2) - np.log1p((ALIKE / alike) ** 2))
    flat = 1 / (1 + (np.hypot(*leans.T) / TREMBLES) ** 2)
    return np.asarray(odds.clip(-FOR_DIE, FOR_PRINT) * flat, np.float32)


def _usual(dice: Floats) -> Callable[[Floats], Floats]:
    """Log of the size of a die at any place: like those told of, but smaller the farther from the camera."""
    middle, span = dice[:, :2].mean(axis=0), max(1.0, float(np.ptp(dice[:, :2], axis=0).max()))
    out, sizes = (dice[:, :2] - middle) / span, np.log(dice[:, 2])
    usual, slope = np.median(sizes), np.zeros(2)
    for _ in range(TRIED):
        weight = 1 / (np.square(sizes - usual - out @ slope) / LOOSE + LOOSE)
        pull = (weight[:, None] * out).T
        slope = np.linalg.solve(pull @ out + STIFF * np.eye(2), pull @ (sizes - usual))
        before, usual = usual, (weight * (sizes - out @ slope)).sum() / weight.sum()
        if abs(usual - before) < SETTLED:
            break
    return lambda at: np.asarray(usual + (at[:, :2] - middle) / span @ slope, np.float32)
