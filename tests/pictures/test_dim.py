"""Dim pictures are made brighter to be read, and told as dark all the same."""

import numpy as np
import numpy.typing as npt

from tests.pictures.drawn import Drawn, photograph
from vision.dim import BRIGHT, BRIGHTEST, MOST, brightened
from vision.pyramid import Pyramid
from vision.reader import read
from vision.reading import Problem


def _table(light: float) -> npt.NDArray[np.uint8]:
    table = photograph([Drawn(5, "white", 90, 80, 44), Drawn(2, "red", 200, 90, 44)], 300, 180)
    return (table * light).astype(np.uint8)


def _brightest(pyramid: Pyramid) -> float:
    return float(np.percentile(pyramid[0].max(axis=2), BRIGHTEST))


def test_a_dim_picture_is_brightened() -> None:
    """It becomes as bright as the eyes like it."""
    assert abs(_brightest(brightened(Pyramid(_table(0.5)))) - BRIGHT) < 0.05 * BRIGHT


def test_a_bright_picture_is_left_alone() -> None:
    """Nothing is copied when there is nothing to mend."""
    pyramid = Pyramid(_table(1.0))
    assert brightened(pyramid) is pyramid


def test_the_dark_is_not_made_day() -> None:
    """What shows next to nothing is made brighter by no more than bounds."""
    dark = np.full((120, 160, 3), 9, np.uint8)
    assert brightened(Pyramid(dark))[0].max() == 9 * MOST
    assert not brightened(Pyramid(np.zeros_like(dark)))[0].any()


def test_a_dark_picture_is_read_and_told_as_dark() -> None:
    """Dice in the dark are read, and the people are told to make light."""
    reading = read(_table(0.13))
    assert sorted(die.value for die in reading.dice) == [2, 5]
    assert Problem.TOO_DARK in reading.problems
