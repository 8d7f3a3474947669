"""Small dice call for a finer level, no finer than they need."""

import numpy as np
import pytest

from vision.finer import HALF, WHOLE, finer
from vision.judge import Verdicts

LEVEL, SURELY, SURELY_NOT = 2.0, 5.0, -5.0


def _said(sizes: list[float], say: float = SURELY) -> Verdicts:
    """Verdicts on places of so many pixels on the level, each a four or none."""
    values = np.zeros((len(sizes), 7), np.float32)
    values[:, 4], values[:, 0] = say, -say
    places = np.array([[0, 0, size * 2**LEVEL] for size in sizes], np.float32).reshape(-1, 3)
    flat = np.zeros((len(sizes), 8), np.float32)
    return Verdicts(values, flat, flat[:, 0], flat[:, :2], places)


@pytest.mark.parametrize(
    ("size", "first", "then"),
    [(30, 0, 0), (14, HALF, 0), (10, HALF, HALF), (8, WHOLE, WHOLE)],
    ids=["large", "others may be overlooked", "small", "tiny"],
)
def test_the_smaller_the_dice_the_finer_the_level(size: float, first: float, then: float) -> None:
    """On the first level more is asked for than on a finer one, which costs more."""
    assert finer(_said([size] * 3), LEVEL, at_first=True) == first
    assert finer(_said([size] * 3), LEVEL, at_first=False) == then


def test_a_thing_far_smaller_than_the_sure_dice_calls_for_nothing() -> None:
    """A lone pip among large dice is no small die."""
    assert finer(_said([40, 41, 39, 9]), LEVEL, at_first=True) == 0


@pytest.mark.parametrize("sizes", [[], [40.0, 10.0]])
def test_where_no_die_was_found_all_may_be_small(sizes: list[float]) -> None:
    """Without a die the next level is looked at whole."""
    assert finer(_said(sizes, SURELY_NOT), LEVEL, at_first=True) == WHOLE
