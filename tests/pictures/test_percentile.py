"""A percentile told from a histogram is the one that sorting tells."""

import numpy as np
import pytest

from vision.percentile import percentile

CHANCE = np.random.default_rng(3)


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (40, 60)])
@pytest.mark.parametrize("percent", [1, 50, 99, 99.5, 100])
def test_it_is_what_sorting_tells(shape: tuple[int, int], percent: float) -> None:
    """The grey of a pixel, such that so many are no brighter."""
    grey = CHANCE.integers(0, 256, shape).astype(np.uint8)
    assert percentile(grey, percent) == [np.percentile(grey, percent, method="inverted_cdf")]


def test_several_are_told_at_once() -> None:
    """In the order they were asked for."""
    assert percentile(np.arange(101, dtype=np.uint8)[None], 99, 1) == [99, 1]
