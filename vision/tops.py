"""One place for each die: its top face, neither a side of it, nor a pip, nor a place across two dice."""

import numpy as np

from vision.apart import one_each
from vision.judge import Verdicts
from vision.lying import SIDEWAYS, astray
from vision.networks import Floats, Mask
from vision.plausible import SURE

APART, INSIDE = 0.7, 0.5
"""Dice nearer than this part of their mean size, or of the larger one's, are one die: a side face, a pip."""

USUAL = 1.25
"""Sure places whose size is within this factor of the median of theirs come before all others."""

BESIDE = 1.2
"""A face that leans otherwise is the side of a die nearer than so many of their sizes."""


def tops(said: Verdicts, values: Floats, may_be: Mask) -> list[int]:
    """Choose among the places that may be dice; what leans aside only where no other top is near."""
    order = [i for i in _surest_first(said.places, values) if may_be[i]]
    one, beside = _near(said.places)
    aside = astray(said.places, said.leans, surely(said.places, values, may_be), SIDEWAYS)
    upright = one_each([i for i in order if not aside[i]], one)
    leaning = one_each([i for i in order if aside[i]], one)
    return upright + [i for i in leaning if not beside[i, upright].any()]


def surely(places: Floats, values: Floats, may_be: Mask) -> list[int]:
    """Dice that are sure enough to tell how dice lie here; a die seen in three places is one voice."""
    order = [i for i in _surest_first(places, values) if may_be[i]]
    return [i for i in one_each(order, _near(places)[0]) if values[i, 1:].max() > SURE]


def _surest_first(places: Floats, values: Floats) -> list[int]:
    return np.lexsort((values[:, 0], ~_usual(places, values))).tolist()  # type: ignore[no-any-return]


def _usual(places: Floats, values: Floats) -> Mask:
    """Tell for each place whether it is sure, and as large as most that are."""
    sure, sizes = values[:, 1:].max(axis=1) > SURE, places[:, 2]
    other = np.abs(np.log(sizes / np.median(sizes[sure]))) if sure.any() else np.zeros(len(sizes))
    return np.asarray(sure & (other < np.log(USUAL)))


def _near(places: Floats) -> tuple[Mask, Mask]:
    """Tell of each two places whether they are one die, and whether they may be sides of one."""
    x, y, size = places.T[:, :, None]
    away, larger = np.hypot(x - x.T, y - y.T), np.maximum(size, size.T)
    return away < np.maximum(APART * (size + size.T) / 2, INSIDE * larger), away < BESIDE * larger
