"""The types that the training rooms share."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[Any]
Rng = np.random.Generator


class Truth(NamedTuple):
    """A die in a training picture; unknown colour -1, loose when only its box is known."""

    x: float
    y: float
    size: float
    value: int
    color: int
    cocked: bool
    loose: bool
