"""Of places that are one thing, one."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt


def one_each(order: Iterable[int], one: npt.NDArray[np.bool_]) -> list[int]:
    """Keep the first of those that are one, told of each two whether they are."""
    kept: list[int] = []
    for index in order:
        if not one[index, kept].any():
            kept.append(index)
    return kept
