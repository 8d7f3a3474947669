"""How dice lie: cocked dice lean otherwise than the rest, stacked dice lie upon each other."""

import numpy as np
import numpy.typing as npt

from vision.networks import Floats

Mask = npt.NDArray[np.bool_]

LEANS = 0.38
"""A die that leans by so much otherwise than its place asks for is cocked: some twenty-two degrees."""

BEYOND_CAMERAS = 0.68
"""A lean that no camera within its bounds sees on a die that lies flat."""

ENOUGH = 3
"""Dice from which the lean of each place can be told."""

TRIED, LOOSE, STIFF = 8, 0.05, 1.0
"""Rounds of the fit, the lean below which dice agree, and how hard it clings to a far camera."""

UPON, NEAR = 0.85, 0.8
"""Chance from which a die is called stacked; centres nearer than this part of their sizes always are."""


def cocked(places: Floats, leans: Floats) -> Mask:
    """Tell for each die whether it leans against something."""
    if len(places) < ENOUGH:
        return np.asarray(np.hypot(leans[:, 0], leans[:, 1]) > BEYOND_CAMERAS)
    off = leans - _flat(places, leans)
    return np.asarray(np.hypot(off[:, 0], off[:, 1]) > LEANS)


def _flat(places: Floats, leans: Floats) -> Floats:
    """How a flat die would lean at each place: alike, but more outwards the nearer the camera."""
    out = (places[:, :2] - places[:, :2].mean(axis=0)) / max(1.0, float(np.ptp(places[:, :2], axis=0).max()))
    lean, spread = np.median(leans, axis=0), 0.0
    for _ in range(TRIED):
        off = leans - lean - spread * out
        weight = 1 / np.maximum(np.hypot(off[:, 0], off[:, 1]), LOOSE)[:, None]
        spread = float((weight * out * (leans - lean)).sum() / ((weight * out**2).sum() + STIFF))
        lean = (weight * (leans - spread * out)).sum(axis=0) / weight.sum()
    return np.asarray(lean + spread * out, np.float32)


def stacked(places: Floats, said: Floats) -> Mask:
    """Tell for each die whether it lies upon another or under it."""
    upon = said > np.log(UPON / (1 - UPON))
    away = np.hypot(*(places[:, None, :2] - places[None, :, :2]).transpose(2, 0, 1))
    np.fill_diagonal(away, np.inf)
    near = away < NEAR * np.minimum(places[:, None, 2], places[None, :, 2])
    return np.asarray(upon | near.any(axis=1))
