"""What the judge sees of a place: the die as large as life, and the table around it."""

import math

import numpy as np
import pytest

from vision.crops import FURTHER, NEAR, REACH, WIDE, Crop, crop
from vision.networks import Pixels
from vision.pyramid import Pyramid

SIZE = 40.0


def _seen(mark: tuple[int, int], size: float = SIZE, turn: float = 0.0) -> Crop:
    """Cut out the middle of a black picture with one bright mark that far from it."""
    picture = np.zeros((401, 401, 3), np.uint8)
    x, y, half = 200 + mark[0], 200 + mark[1], int(size / 8)
    picture[y - half : y + half + 1, x - half : x + half + 1] = 255
    return crop(Pyramid(picture), np.array([200, 200, size], np.float32), turn)


def _at(square: Pixels, reach: float) -> tuple[float, float]:
    """Where the mark is, in edges of the die from the middle of a square."""
    rows, columns = np.nonzero(square.max(axis=2) > 100)
    side = len(square)
    return tuple((float(at.mean()) - (side - 1) / 2) * reach / side for at in (columns, rows))  # type: ignore[return-value]


@pytest.mark.parametrize("size", [SIZE, 160.0])
def test_both_squares_show_the_die(size: float) -> None:
    """A pip is seen in both at its place, however large the die is."""
    off = int(size / 4)
    seen = _seen((off, -off), size)
    assert seen.near.shape == (NEAR, NEAR, 3)
    assert seen.wide.shape == (WIDE, WIDE, 3)
    for square, reach in ((seen.near, REACH), (seen.wide, FURTHER)):
        assert _at(square, reach) == pytest.approx((0.25, -0.25), abs=0.08)


def test_the_wide_square_shows_what_lies_around() -> None:
    """A thing more than an edge away is seen only there."""
    seen = _seen((52, 0))
    assert not seen.near.any()
    assert _at(seen.wide, FURTHER) == pytest.approx((1.3, 0), abs=0.08)


def test_a_turned_crop_turns_both() -> None:
    """What lies to the right comes to lie above or below, alike in both."""
    seen = _seen((20, 0), turn=math.pi / 2)
    near, wide = _at(seen.near, REACH), _at(seen.wide, FURTHER)
    assert abs(near[0]) < 0.05
    assert abs(near[1]) == pytest.approx(0.5, abs=0.05)
    assert wide == pytest.approx(near, abs=0.08)


def test_a_soft_crop_softens_only_what_was_shrunk() -> None:
    """Crispness makes a shrunk die look like print; what is seen as it is stays so, and so does the table."""
    chance = np.random.default_rng(1)
    pyramid = Pyramid(chance.integers(0, 256, (401, 401, 3)).astype(np.uint8))
    for size, softer in ((SIZE, False), (160.0, True)):
        place = np.array([200, 200, size], np.float32)
        plain, soft = crop(pyramid, place), crop(pyramid, place, softly=True)
        assert (soft.near.std() < 0.7 * plain.near.std()) == softer
        assert np.array_equal(soft.wide, plain.wide)
