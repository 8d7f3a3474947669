"""What lies on one table is of like size: what the sure dice say about the others."""

import numpy as np
import pytest

from vision.finder import Candidates, joined
from vision.judge import Verdicts
from vision.plausible import fitting

APART = 0.45


def _found(*places: tuple[float, float, float]) -> Candidates:
    """Candidates, the first the hottest."""
    heat = np.linspace(0.9, 0.4, len(places), dtype=np.float32)
    return Candidates(np.array(places, np.float32), heat)


def _said(*dice: tuple[float, float]) -> Verdicts:
    """Verdicts on places of a size, each a four by a chance."""
    values = np.zeros((len(dice), 7), np.float32)
    values[:, 4] = [np.log(6 * chance / (1 - chance)) for _, chance in dice]
    places = np.array([[100.0 * index, 50.0, size] for index, (size, _) in enumerate(dice)], np.float32)
    flat = np.zeros((len(dice), 8), np.float32)
    return Verdicts(values, flat, flat[:, 0], flat[:, :2], places)


def test_a_pip_does_not_hide_its_die() -> None:
    """The lone pip of a large one is hotter than the die, and lies in its middle."""
    kept = joined([_found((200, 200, 24), (203, 199, 170))], APART)
    assert kept.places[:, 2].tolist() == [24, 170]


def test_one_die_is_one_candidate() -> None:
    """Levels that see the same die agree on its size nearly."""
    kept = joined([_found((200, 200, 40)), _found((204, 199, 50))], APART)
    assert kept.places.tolist() == [[200, 200, 40]]


@pytest.mark.parametrize(("others", "fits"), [((50, 52, 49), False), ((50, 52), True), ((30, 52, 49), True)])
def test_print_is_larger_than_a_set_of_dice(others: tuple[float, ...], fits: bool) -> None:
    """Three sure dice of one size are a set; two, or dice of several sizes, leave room for a larger one."""
    said = _said(*((size, 0.97) for size in others), (92, 0.9))
    assert fitting(said, 1.0)[-1] == fits
