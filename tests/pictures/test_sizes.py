"""What lies on one table is of like size: what the sure dice say about the others."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.believed import IS_DIE
from vision.finder import Candidates, joined
from vision.judge import Verdicts
from vision.plausible import fitting
from vision.sizes import unlike

APART = 0.45

HARDLY = 0.5
"""Log of odds that make no clear die a doubtful one."""

FIVE = 5
"""To one: odds that turn a likely die into a doubtful one."""


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


def _board(sizes: list[float], farther: float = 0.0) -> np.ndarray:
    """Places strewn over a table whose far side, to the right, is seen so much smaller."""
    at = np.random.default_rng(len(sizes)).uniform(0, 1000, (len(sizes), 2))
    seen = np.array(sizes) * np.exp(-farther * (at[:, 0] - 500) / 1000)
    return np.concatenate([at, seen[:, None]], axis=1).astype(np.float32)


def _flat(places: np.ndarray) -> np.ndarray:
    """Leans of places that show no side."""
    return np.zeros((len(places), 2), np.float32)


@pytest.mark.parametrize("farther", [0.0, 0.3, 0.6])
@pytest.mark.parametrize("size", [24, 30, 36, 120])
def test_what_is_of_another_size_than_the_dice_is_likelier_print(size: float, farther: float) -> None:
    """A face printed smaller or larger than the dice is told by it; the dice speak for each other."""
    places = _board([60, 58, 63, 57, 61, 60, 55, size], farther)
    odds = unlike(places, _flat(places), list(range(7)))
    assert odds[7] > np.log(FIVE)
    assert odds[:7].max() < 0


def test_small_faces_on_a_board_do_not_outvote_the_dice_beside_it() -> None:
    """Fewer than the dice, in one place and sure at first, they are not taken for dice farther away."""
    rng = np.random.default_rng(7)
    dice = np.column_stack([rng.uniform((0, 0), (600, 1000), (9, 2)), rng.uniform(63, 72, 9)])
    board = np.column_stack([rng.uniform((650, 300), (950, 700), (5, 2)), rng.uniform(39, 43, 5)])
    places = np.concatenate([dice, board]).astype(np.float32)
    odds = unlike(places, _flat(places), list(range(14)))
    assert odds[9:].min() > np.log(FIVE)
    assert odds[:9].max() < 0


@given(
    st.lists(st.floats(50, 60), min_size=4, max_size=40),
    st.floats(-0.35, 0.35),
    st.floats(8, 400),
)
def test_dice_of_one_size_are_never_print_for_it(sizes: list[float], farther: float, pixels: float) -> None:
    """However the camera stands and however large they are, dice of one game speak for each other."""
    places = _board([size / 55 * pixels for size in sizes], farther)
    assert unlike(places, _flat(places), list(range(len(sizes)))).max() < HARDLY


def test_two_sets_of_dice_are_both_dice() -> None:
    """Where the dice themselves differ in size it says so little that no clear one is taken for print."""
    places = _board([40, 41, 39, 40, 80, 82, 79, 81])
    clear = np.log(0.98 / 0.02) - np.log(IS_DIE / (1 - IS_DIE))
    assert unlike(places, _flat(places), list(range(8))).max() < clear


def test_few_dice_do_not_tell_their_size() -> None:
    """Of three, one may be print itself."""
    places = _board([60, 60, 30, 25])
    assert not unlike(places, _flat(places), [0, 1, 2]).any()


def test_what_shows_its_sides_is_a_die_of_another_size() -> None:
    """Of two things half as large as the dice the flat one is print, the other a small die."""
    places = _board([60, 58, 63, 57, 61, 60, 32, 32])
    leans = _flat(places)
    leans[7] = (0.4, 0.3)
    odds = unlike(places, leans, list(range(6)))
    assert odds[6] > np.log(FIVE)
    assert odds[7] < np.log(FIVE) / 2
