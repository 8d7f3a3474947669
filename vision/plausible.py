"""Dice on one table are of like size: what is far smaller or larger than the sure ones is no die."""

import numpy as np

from vision.judge import Verdicts, softmax
from vision.networks import Floats, Mask

SURE = 0.9
"""Chance of one value from which a die may vouch for others: for their size, for how they lie."""

VOUCHERS = 5
"""Of many of like size, only so many vouch: the surest."""

SMALLEST, LARGEST = 0.45, 2.2
"""Size of a die in sizes of the sure ones, at least and at most."""

SET, SPREAD, LARGEST_OF_SET = 3, 1.4, 1.7
"""So many sure dice, the largest at most this part larger, are one set: by it, no die is larger than this."""

CLEAR = 0.75
"""Least chance of the likeliest value, if it is a die: what shows none is rather a thing that looks so."""

HARDLY_NONE = 0.05
"""Chance of being none below which a die counts though its value is unclear."""

LEAST_OF_EDGE, MOST_OF_EDGE = 0.65, 1.75
"""Size of a die, alone or in a frame, in known edges: lying nearer or leaning changes it less."""

NEAR = 0.25
"""Places nearer than this part of their size are one."""


def plausible(said: Verdicts, temperature: float) -> Mask:
    """Tell for each place whether it shows a value and fits among the sure dice."""
    chances = softmax(said.values, temperature)
    clear = (chances[:, 1:].max(axis=1) > CLEAR * (1 - chances[:, 0])) | (chances[:, 0] < HARDLY_NONE)
    return np.asarray(clear & fitting(said, temperature))


def fitting(said: Verdicts, temperature: float) -> Mask:
    """Tell for each place whether its size is like that of the sure dice, if there are any."""
    best = softmax(said.values, temperature)[:, 1:].max(axis=1)
    surest = np.argsort(-best)[: int(np.sum(best > SURE))]
    vouching, sizes = _of_most(said.places[surest, 2]), said.places[:, 2]
    if not len(vouching):
        return sizes > 0
    least, most = _bounds(vouching[:VOUCHERS])
    return np.asarray((sizes > least) & (sizes < most))


def _of_most(sizes: Floats) -> Floats:
    """Of sure dice, best first, those whose size most of them share: a lone large thing outvotes no dice."""
    if not len(sizes):
        return sizes
    alike = (sizes[:, None] > SMALLEST * sizes) & (sizes[:, None] < LARGEST * sizes)
    return np.asarray(sizes[alike[:, int(alike.sum(axis=0).argmax())]])


def _bounds(sizes: Floats) -> tuple[float, float]:
    """How small and how large a die may be, by the sure ones."""
    usual = float(np.median(sizes))
    one_set = len(sizes) >= SET and sizes.max() < SPREAD * sizes.min()
    return SMALLEST * usual, (LARGEST_OF_SET if one_set else LARGEST) * usual


def of_size(places: Floats, edge: float | None) -> Floats:
    """Leave out places that are no dice, if the edge of one is known: print is often far larger."""
    if edge is None:
        return places
    return places[(places[:, 2] > LEAST_OF_EDGE * edge) & (places[:, 2] < MOST_OF_EDGE * edge)]


def known(said: Verdicts, places: Floats) -> Mask:
    """Tell for each of other places whether a sure die lies there already."""
    sure = said.places[softmax(said.values)[:, 1:].max(axis=1) > SURE]
    away = np.hypot(sure[:, None, 0] - places[None, :, 0], sure[:, None, 1] - places[None, :, 1])
    return np.asarray((away < NEAR * np.minimum(sure[:, None, 2], places[None, :, 2])).any(axis=0))
