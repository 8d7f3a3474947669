"""Dice on one table are of like size: what is far smaller or larger than the sure ones is no die."""

import numpy as np
import numpy.typing as npt

from vision.judge import Verdicts, softmax

SURE = 0.9
"""Chance of one value from which a die may vouch for the size of others."""

SMALLEST, LARGEST = 0.38, 2.6
"""Size of a die in sizes of the sure ones, at least and at most."""

CLEAR = 0.4
"""Least chance of the likeliest value: what shows no value is rather a thing that looks like a die."""

Mask = npt.NDArray[np.bool_]


def plausible(said: Verdicts, temperature: float) -> Mask:
    """Tell for each place whether it shows a value and fits among the sure dice."""
    clear = softmax(said.values, temperature)[:, 1:].max(axis=1) > CLEAR
    return np.asarray(clear & fitting(said, temperature))


def fitting(said: Verdicts, temperature: float) -> Mask:
    """Tell for each place whether its size is like that of the sure dice, if there are any."""
    sure = softmax(said.values, temperature)[:, 1:].max(axis=1) > SURE
    sizes = said.places[:, 2]
    usual = float(np.median(sizes[sure])) if np.any(sure) else 0.0
    return np.asarray((sizes > SMALLEST * usual) & ((sizes < LARGEST * usual) | (usual == 0)))
