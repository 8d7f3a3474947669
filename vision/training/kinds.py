"""The types that the training rooms share."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[Any]
Rng = np.random.Generator


HIDDEN = 0
"""The value of a die that lies under another: neither a die to read nor nothing."""

PIPLESS = -1
"""The value of a die with a figure in place of pips: the finder may see it, nobody plays with it."""


OPAQUE = 255
"""Cover where a rendered die lies, and not its shadow alone."""


class Sources(NamedTuple):
    """Where the lessons are drawn from: folders of rendered dice, of photographs, of ray-traced tables."""

    dice: Path
    photos: Path
    tables: Path


class Truth(NamedTuple):
    """A die in a training picture; unknown colour -1, loose when only its box is known.

    Its lean is where its foot lies, seen from its top face, in edges of that; not a number when unknown.
    """

    x: float
    y: float
    size: float
    value: int
    color: int
    lean: tuple[float, float]
    stacked: bool
    loose: bool
