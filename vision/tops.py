"""One place for each die: its top face, neither a side of it nor a pip."""

import numpy as np

from vision.judge import Verdicts
from vision.lying import Mask, sideways
from vision.networks import Floats

APART, INSIDE = 0.7, 0.5
"""Dice nearer than this part of their mean size, or of the larger one's, are one die: a side face, a pip."""

BESIDE = 1.2
"""A face that leans otherwise is the side of a die nearer than so many of their sizes."""

VOUCHES = 0.9
"""Chance of one value from which a die tells how the others lie."""


def tops(said: Verdicts, values: Floats, may_be: Mask) -> list[int]:
    """Choose among the places that may be dice; what leans aside only where no other top is near."""
    order = [int(i) for i in np.argsort(values[:, 0]) if may_be[i]]
    sure = [i for i in _one_each(said.places, order) if values[i, 1:].max() > VOUCHES]
    aside = sideways(said.places, said.leans, sure)
    upright = _one_each(said.places, [i for i in order if not aside[i]])
    leaning = _one_each(said.places, [i for i in order if aside[i]])
    return upright + [i for i in leaning if not _beside(said.places, i, upright)]


def _one_each(places: Floats, order: list[int]) -> list[int]:
    """Keep of places that are one die the first."""
    kept: list[int] = []
    for index in order:
        x, y, size = places[index]
        away = np.hypot(places[kept, 0] - x, places[kept, 1] - y)
        sizes = places[kept, 2]
        if not np.any(away < np.maximum(APART * (sizes + size) / 2, INSIDE * np.maximum(sizes, size))):
            kept.append(index)
    return kept


def _beside(places: Floats, index: int, dice: list[int]) -> bool:
    """Whether a die lies so near that this may be a side of it."""
    x, y, size = places[index]
    away = np.hypot(places[dice, 0] - x, places[dice, 1] - y)
    return bool(np.any(away < BESIDE * np.maximum(places[dice, 2], size)))
