"""The eyes read what lies on a drawn table, and say what they doubt."""

import cv2
import numpy as np
import pytest

from companion.dice import Color
from tests.pictures.drawn import BODIES, Drawn, photograph
from vision.reader import read
from vision.reading import Doubt, Problem, Reading

CLOTHS = {"felt": (60, 90, 45), "black": (24, 24, 24), "grey": (120, 118, 116), "wood": (60, 105, 150)}


def _faces(reading: Reading) -> list[tuple[int, str]]:
    return sorted((die.value, str(die.color)) for die in reading.dice)


def _spread(size: float, colors: list[str]) -> list[Drawn]:
    step = 2.1 * size
    places = [(1.2 * size + (i % 4) * step, 1.2 * size + (i // 4) * step) for i in range(len(colors))]
    return [
        Drawn(i % 6 + 1, c, x, y, size, 0.35 * i)
        for i, (c, (x, y)) in enumerate(zip(colors, places, strict=True))
    ]


def _close(dice: list[Drawn], reading: Reading) -> bool:
    """Whether each die was seen where it lies."""
    return all(min(np.hypot(d.x - s.x, d.y - s.y) for s in reading.dice) < 0.15 * d.size for d in dice)


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("tilt", [0.05, 0.3])
def test_values_and_places(cloth: str, tilt: float) -> None:
    """Every top face is read where it lies, whatever lies beneath."""
    dice = _spread(44, ["red", "blue", "yellow", "purple", "orange", "blue", "red", "yellow"])
    reading = read(photograph(dice, 420, 220, tilt, CLOTHS[cloth]))
    assert sorted(d.value for d in dice) == sorted(d.value for d in reading.dice)
    assert _close(dice, reading)


@pytest.mark.parametrize("size", [24, 50, 100, 220])
def test_dice_of_any_size(size: int) -> None:
    """Dice are read from two dozen pixels to hundreds."""
    dice = _spread(size, ["white", "red"])
    reading = read(photograph(dice, int(5 * size), int(3 * size)))
    assert _faces(reading) == sorted((d.value, d.color) for d in dice)
    assert all(abs(d.size / size - 1) < 0.25 for d in reading.dice)


def test_all_eight_colours() -> None:
    """The eight colours are told apart when all are in play."""
    dice = _spread(44, list(BODIES))
    reading = read(photograph(dice, 420, 220), tuple(Color))
    assert _faces(reading) == sorted((d.value, d.color) for d in dice)


def test_only_colours_in_play_are_named() -> None:
    """Told the colours in play, the eyes name no other."""
    dice = _spread(44, ["yellow", "orange", "red", "purple"])
    in_play = (Color.WHITE, Color.BLUE)
    assert {d.color for d in read(photograph(dice, 420, 220), in_play).dice} <= set(in_play)


def test_touching_dice() -> None:
    """A row of touching dice is read die by die."""
    dice = [Drawn(v, "red", 70 + 46 * v, 100, 45, 0.0) for v in range(1, 7)]
    assert [d.value for d in sorted(read(photograph(dice, 480, 200)).dice, key=lambda d: d.x)] == [
        1,
        2,
        3,
        4,
        5,
        6,
    ]


def test_a_die_at_the_edge_is_doubted() -> None:
    """A die that the picture's edge cuts is either not read or named cut off."""
    dice = [Drawn(4, "blue", 8, 100, 50), Drawn(2, "blue", 150, 100, 50)]
    seen = {round(d.x) < 60: d for d in read(photograph(dice, 300, 200)).dice}
    assert False in seen
    assert Doubt.CUT_OFF not in seen[False].doubts
    assert True not in seen or Doubt.CUT_OFF in seen[True].doubts


@pytest.mark.parametrize("cloth", CLOTHS)
def test_a_bare_table_has_no_dice(cloth: str) -> None:
    """Cloth alone is no die."""
    assert read(photograph([], 640, 400, 0.2, CLOTHS[cloth])).dice == ()


def test_darkness_and_nothing_are_named() -> None:
    """A black picture is too dark; an empty one shows no table; neither holds a die."""
    black = read(np.zeros((400, 600, 3), np.uint8))
    assert Problem.TOO_DARK in black.problems
    assert not black.dice
    assert Problem.NO_TABLE in read(np.full((400, 600, 3), 128, np.uint8)).problems


def test_blur_is_named() -> None:
    """Dice out of focus are called blurred, dice in focus are not."""
    sharp = photograph(_spread(50, ["white", "red", "blue", "white"]), 480, 200)
    assert Problem.BLURRED not in read(sharp).problems
    assert Problem.BLURRED in read(np.asarray(cv2.GaussianBlur(sharp, (0, 0), 12), np.uint8)).problems


def test_a_burnt_spot_is_named() -> None:
    """A lamp mirrored in the table is called glare."""
    picture = photograph(_spread(40, ["red", "blue"]), 480, 300)
    cv2.circle(picture, (330, 200), 60, (255, 255, 255), -1)
    assert Problem.GLARE in read(picture).problems


@pytest.mark.parametrize(
    ("width", "height"), [(1, 1), (1, 900), (900, 1), (15, 15), (16, 16), (33, 17), (3000, 20)]
)
def test_odd_shapes_are_read(width: int, height: int) -> None:
    """Pictures of any shape give a reading."""
    reading = read(np.full((height, width, 3), 90, np.uint8))
    assert (reading.width, reading.height) == (width, height)


def test_readings_repeat() -> None:
    """The same picture gives the same reading."""
    picture = photograph(_spread(40, ["red", "blue", "white"]), 300, 120)
    assert read(picture).dice == read(picture).dice


def test_confidence_and_second() -> None:
    """Each die tells its chance and what else it may be."""
    for die in read(photograph(_spread(40, ["red", "blue", "white"]), 300, 120)).dice:
        assert 0 < die.confidence <= 1
        assert die.second is not None
        assert (die.second.value, die.second.color) != (die.value, die.color)


def _with_arm(cloth: tuple[int, int, int]) -> np.ndarray:
    """Dice and an arm that reaches in from the left."""
    picture = photograph(_spread(40, ["red", "blue"]), 640, 400, 0.2, cloth)
    skin = np.full_like(picture, (110, 145, 205))
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.line(mask, (0, 300), (300, 280), 1, 80)
    cv2.circle(mask, (320, 280), 60, 1, -1)
    return np.where(mask[..., None] > 0, skin, picture)


@pytest.mark.parametrize("cloth", ["felt", "black", "grey"])
def test_a_hand_is_named(cloth: str) -> None:
    """An arm over the table is a hand in view."""
    assert Problem.HAND in read(_with_arm(CLOTHS[cloth])).problems


def test_sun_on_wood_is_no_hand() -> None:
    """A patch of light on a table of the colour of skin is no hand."""
    picture = photograph([], 640, 400, 0.2, (14, 29, 44)).astype(float)
    picture[150:, 200:420] *= 3.3
    assert Problem.HAND not in read(np.clip(picture, 0, 255).astype(np.uint8)).problems


@pytest.mark.parametrize("cloth", CLOTHS)
def test_no_hand_is_named_without_one(cloth: str) -> None:
    """Neither cloth nor wood nor dice are a hand."""
    assert (
        Problem.HAND
        not in read(photograph(_spread(40, ["red", "orange"]), 640, 400, 0.2, CLOTHS[cloth])).problems
    )
