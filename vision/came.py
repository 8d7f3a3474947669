"""What has come to lie on a table since it was bare is rather a die: print does not come."""

from collections.abc import Callable

import numpy as np

from vision.networks import Floats, Mask

Came = Callable[[Floats], Mask]
"""Tells for each place (x, y, size) of a picture whether something has come there."""

FOR_DIE = 2.0
"""How far that turns the log of the odds: a card may come too, with faces printed on it."""


def nowhere(places: Floats) -> Mask:
    """Say of a picture by itself that nothing is known to have come."""
    return np.zeros(len(places), np.bool_)
