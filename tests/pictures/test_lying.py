"""Dice that lie badly are doubted: cocked, stacked, cut off; dice that lie well are not."""

import numpy as np
import pytest

from tests.pictures.drawn import Drawn, photograph
from vision.lying import FOR_DIE, SIDEWAYS, astray, cocked, printed, stacked
from vision.reader import read
from vision.reading import Doubt, Reading, SeenDie

TEN = 10
"""To one: odds that turn a likely die into a doubtful one, or none."""


def _table(count: int, lean: tuple[float, float], spread: float) -> tuple[np.ndarray, np.ndarray]:
    """Dice that lie flat under a camera that leans so, and so near that the lean grows outwards."""
    rng = np.random.default_rng(count)
    at = rng.uniform(0, 1000, (count, 2))
    leans = np.array(lean) + spread * (at - 500) / 1000 + rng.normal(0, 0.03, (count, 2))
    return np.concatenate([at, np.full((count, 1), 60.0)], axis=1).astype(np.float32), leans.astype(
        np.float32
    )


@pytest.mark.parametrize("lean", [(0.0, 0.0), (0.35, 0.2), (-0.1, 0.45)])
@pytest.mark.parametrize("spread", [0.0, 0.5])
@pytest.mark.parametrize("count", [1, 2, 3, 8, 40])
def test_no_flat_die_is_cocked(lean: tuple[float, float], spread: float, count: int) -> None:
    """However the camera stands, dice that lie flat agree on how they lean."""
    places, leans = _table(count, lean, spread)
    assert not cocked(places, leans).any()


@pytest.mark.parametrize("lean", [(0.0, 0.0), (0.35, 0.2)])
@pytest.mark.parametrize("count", [3, 8, 40])
def test_under_a_near_camera_no_top_is_a_side(count: int, lean: tuple[float, float]) -> None:
    """A camera half a metre above a wide table sees the dice at its ends far from upright."""
    places, leans = _table(count, lean, 1.4)
    assert not astray(places, leans, list(range(count)), SIDEWAYS).any()
    assert not cocked(places, leans).any()


@pytest.mark.parametrize("count", [5, 8, 40])
def test_the_one_that_leans_otherwise_is_cocked(count: int) -> None:
    """One die among flat ones is told by its lean, and it alone."""
    places, leans = _table(count, (0.2, 0.1), 0.3)
    leans[2] += (0.3, -0.35)
    assert cocked(places, leans).tolist() == [index == 2 for index in range(count)]


@pytest.mark.parametrize("spread", [0.0, 0.5])
@pytest.mark.parametrize("count", [4, 8, 40])
def test_what_shows_no_side_among_dice_that_do_is_print(count: int, spread: float) -> None:
    """Seen aslant, a face without sides is likelier print; the dice beside it are not."""
    places, leans = _table(count, (0.4, 0.3), spread)
    places = np.concatenate([places, [[500, 500, 60]]]).astype(np.float32)
    leans = np.concatenate([leans, [[0.02, -0.03]]]).astype(np.float32)
    places[:-1, :2] += 2000 * (np.abs(places[:-1, :2] - 500) < 90)  # none touches it
    odds = printed(places, leans, list(range(count)))
    assert odds[-1] > np.log(TEN)
    assert odds[:-1].max() <= 0


def test_from_straight_above_nothing_is_print_for_its_sides() -> None:
    """Where no die shows a side, none is missing."""
    places, leans = _table(8, (0.0, 0.0), 0.1)
    assert printed(places, leans, list(range(8))).max() < 0.5


def test_what_shows_the_side_that_dice_show_is_rather_a_die() -> None:
    """Where sides are seen, what lies as the dice do gains by it; from straight above nothing does."""
    aslant, above = _table(8, (0.4, 0.3), 0.0), _table(8, (0.0, 0.0), 0.0)
    assert printed(*aslant, list(range(8))).max() == -FOR_DIE
    assert printed(*above, list(range(8))).min() > -FOR_DIE / 2


def test_few_dice_make_nothing_print() -> None:
    """Three tell how dice lie, but one of them may be print itself."""
    places, leans = _table(3, (0.4, 0.3), 0.0)
    leans[0] = 0
    assert not printed(places, leans, [0, 1, 2]).any()


def test_a_die_in_a_row_may_show_no_side() -> None:
    """The die beyond it hides its sides; those of the last one are in sight."""
    places, leans = _table(8, (0.4, 0.3), 0.0)
    places[1] = places[0] + (66, 0, 0)
    leans[:2] = 0
    odds = printed(places, leans, list(range(8)))
    assert not odds[0]
    assert odds[1] > np.log(TEN)


def test_a_lone_die_is_cocked_when_no_camera_sees_it_so() -> None:
    """Without others a lean tells only when it is beyond any camera's."""
    place = np.array([[100, 100, 60]], np.float32)
    assert cocked(place, np.array([[0.75, 0.2]], np.float32)).all()
    assert not cocked(place, np.array([[0.45, 0.2]], np.float32)).any()
    assert cocked(place[:0], np.zeros((0, 2), np.float32)).tolist() == []


def test_dice_nearer_than_they_can_lie_are_stacked() -> None:
    """Two dice whose faces overlap lie upon each other, whatever the judge says."""
    places = np.array([[100, 100, 60], [130, 110, 62], [300, 100, 60]], np.float32)
    assert stacked(places, np.full(3, -5.0, np.float32)).tolist() == [True, True, False]


def _near(reading: Reading, x: float, y: float) -> SeenDie | None:
    return min(reading.dice, key=lambda die: np.hypot(die.x - x, die.y - y), default=None)


def test_a_leaning_die_is_doubted() -> None:
    """In a picture, the die that leans is called cocked and the others are not."""
    flat = [Drawn(v, "red", 60 + 90 * v, 90, 46, 0.4 * v) for v in range(1, 6)]
    reading = read(photograph([*flat, Drawn(4, "red", 300, 220, 46, 0.9, 0.6)], 600, 300, 0.05))
    said = {(round(die.x, -1), round(die.y, -1)): Doubt.COCKED in die.doubts for die in reading.dice}
    leaning = _near(reading, 300, 220)
    assert leaning
    assert Doubt.COCKED in leaning.doubts
    assert sum(said.values()) == 1


@pytest.mark.parametrize("over", [0.1, 0.3, 0.45])
@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_a_die_that_the_edge_cuts_is_doubted(side: str, over: float) -> None:
    """A die partly out of the picture is either not read or named cut off; the others are not."""
    inside = 48 * (0.5 - over)
    x, y = {
        "left": (inside, 150),
        "right": (400 - inside, 150),
        "top": (200, inside),
        "bottom": (200, 300 - inside),
    }[side]
    whole = [Drawn(2, "blue", 110, 90, 48), Drawn(6, "blue", 290, 200, 48)]
    reading = read(photograph([*whole, Drawn(4, "blue", x, y, 48, 0.0)], 400, 300))
    cut = [die for die in reading.dice if np.hypot(die.x - x, die.y - y) < 40]
    assert all(Doubt.CUT_OFF in die.doubts for die in cut)
    assert sum(Doubt.CUT_OFF not in die.doubts for die in reading.dice) == len(whole)
