"""How much finer a level of the picture is looked at next, for small dice."""

import numpy as np

from vision.believed import IS_DIE
from vision.judge import Verdicts, softmax
from vision.plausible import fitting

FEW = 16.0
"""A die of fewer pixels across on the first level calls for a finer one: others may be overlooked there."""

ENOUGH = 12.5
"""Pixels of a die that are enough on a finer level: half a level finer if that shows so many."""

HALF, WHOLE = 0.5, 1.0
"""How much finer the next level may be."""

MAYBE_DIE = 0.1
"""Chance of being a die from which a candidate may call for a finer level."""


def finer(said: Verdicts, level: float, *, at_first: bool) -> float:
    """How much finer a level is called for: by nothing that was found, or by what may be small dice."""
    chance, sizes = 1 - softmax(said.values)[:, 0], said.places[:, 2] / 2**level
    few = FEW if at_first else ENOUGH
    small = sizes[(sizes < few) & fitting(said, 1.0) & (chance > MAYBE_DIE)]
    if not np.any(chance > IS_DIE):
        return WHOLE
    if not len(small):
        return 0.0
    return HALF if small.min() > ENOUGH / 2**HALF else WHOLE
