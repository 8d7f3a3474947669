"""Crops on one sheet are judged as each alone; the finder's cells hold the picture."""

import numpy as np
import pytest

from tests.pictures.drawn import Drawn, photograph
from vision.crops import NEAR, WIDE
from vision.finder import CELL, cells
from vision.judge import judge
from vision.networks import Network
from vision.pyramid import Pyramid
from vision.sheet import ACROSS, LAST, covered, sheet

COUNTS = (1, 2, 5, 16, 21)
"""Less than a row, rows that are not full, a full sheet, more than one."""


@pytest.mark.parametrize("count", COUNTS)
def test_no_crop_sees_its_neighbours(count: int) -> None:
    """What the judge says of a place does not depend on what else it is asked."""
    chance = np.random.default_rng(count)
    dice = [Drawn(value, "red", 60.0 * value, 100.0, 36.0, 0.3 * value) for value in range(1, 7)]
    pyramid, network = Pyramid(photograph(dice, 420, 200)), Network("judge", "near", "wide", "covered")
    places = chance.uniform((20, 60, 20), (400, 140, 60), (count, 3)).astype(np.float32)
    together = judge(network, pyramid, places)
    for index in range(count):
        alone = judge(network, pyramid, places[index : index + 1])
        assert together.values[index] == pytest.approx(alone.values[0], abs=1e-3)
        assert together.colors[index] == pytest.approx(alone.colors[0], abs=1e-3)
        assert together.places[index] == pytest.approx(alone.places[0], abs=1e-2)


@pytest.mark.parametrize("side", [NEAR, WIDE])
@pytest.mark.parametrize("count", COUNTS[:4])
def test_a_sheet_shows_each_crop_once(side: int, count: int) -> None:
    """Rows of four, apart by a gap that is bare in both the sheet and what tells where it is covered."""
    chance = np.random.default_rng(side)
    squares = [chance.integers(1, 256, (side, side, 3)).astype(np.uint8) for _ in range(count)]
    laid, cover, pitch = sheet(squares)[0], covered(count, side)[0, 0], side + side // LAST
    for index, square in enumerate(squares):
        top, left = (index // ACROSS) * pitch, (index % ACROSS) * pitch
        assert (laid[:, top : top + side, left : left + side].transpose(1, 2, 0) == square).all()
    assert ((laid > 0).all(axis=0) == (cover > 0)).all()
    assert (cover > 0).sum() == count * side**2


def test_cells_hold_every_pixel() -> None:
    """Each plane is one pixel of every cell, in one colour."""
    picture = np.random.default_rng(3).integers(0, 256, (3 * CELL, 5 * CELL, 3)).astype(np.uint8)
    planes = cells(picture)[0].reshape(CELL, CELL, 3, 3, 5)
    for (down, right, color), plane in ((at, planes[at]) for at in np.ndindex(CELL, CELL, 3)):
        assert (plane == picture[down::CELL, right::CELL, color]).all()
