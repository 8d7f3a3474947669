"""Colours taught in one light and used in another; on made-up spectra: of method, not of dice."""

import itertools

import numpy as np
import pytest

from calibration.colors import SURE_MARGIN, Guess, Taught, classify, face, look_of, teach
from companion.dice import Color
from tests.calibration.spectra import DAYLIGHT, LAMPLIGHT, LAMPS, Lamp, die_patch, white_patch

LAYS = 12


def taught_by(lamp: Lamp, seed: int = 1, examples: int = 2) -> tuple[Taught, ...]:
    """Two dice of each colour laid under a lamp."""
    chance = np.random.default_rng(seed)
    colors: tuple[Taught, ...] = ()
    for color in [color for color in Color for _ in range(examples)]:
        colors = teach(colors, color, look_of(die_patch(color, lamp, chance), white_patch(lamp)))
    return colors


def guesses(colors: tuple[Taught, ...], lamp: Lamp, seed: int = 2) -> list[tuple[Color, Guess]]:
    """Dice of each colour under a lamp, in more or less shade, with what is said of them."""
    chance = np.random.default_rng(seed)
    said = []
    for color in [color for color in Color for _ in range(LAYS)]:
        patch = die_patch(color, lamp, chance, shade=chance.uniform(0.7, 1.1))
        guess = classify(patch, white_patch(lamp), colors)
        assert guess is not None
        said.append((color, guess))
    return said


@pytest.mark.parametrize("lamp", LAMPS, ids=lambda lamp: lamp.name)
def test_in_the_light_they_were_taught_colours_are_sure(lamp: Lamp) -> None:
    """All right, even dim, and hardly any in doubt."""
    said = guesses(taught_by(lamp), lamp)
    assert all(guess.color is color for color, guess in said)
    assert np.mean([guess.margin > SURE_MARGIN for _, guess in said]) > 0.98


@pytest.mark.parametrize(("taught", "used"), [(LAMPLIGHT, DAYLIGHT), (DAYLIGHT, LAMPLIGHT)])
def test_taught_by_lamp_light_holds_by_daylight(taught: Lamp, used: Lamp) -> None:
    """And the other way round: red, orange, yellow, white, blue, purple, black all keep apart."""
    said = guesses(taught_by(taught), used)
    assert [(color, guess.color) for color, guess in said if guess.color is not color] == []


def test_over_all_changes_of_light_nothing_is_wrong_and_sure() -> None:
    """Thirty changes of lamp and camera balance: hardly any wrong, and none of them sure."""
    changes = [pair for pair in itertools.product(LAMPS, LAMPS) if pair[0] != pair[1]]
    said = [one for taught, used in changes for one in guesses(taught_by(taught), used)]
    wrong = [guess for color, guess in said if guess.color is not color]
    assert len(wrong) / len(said) < 0.06
    assert all(guess.margin < SURE_MARGIN for guess in wrong)
    neighbours = [{Color.RED, Color.ORANGE}, {Color.BLUE, Color.PURPLE}]
    confused = [{color, guess.color} for color, guess in said if guess.color is not color]
    assert all(pair in neighbours for pair in confused)


def test_taught_under_two_lamps_both_are_sure() -> None:
    """The cure where a change of light confuses: lay the dice once more."""
    colors = taught_by(LAMPS[4])
    for one in taught_by(LAMPLIGHT):
        for example in one.examples:
            colors = teach(colors, one.color, example)
    for lamp in (LAMPS[4], LAMPLIGHT):
        assert all(guess.color is color for color, guess in guesses(colors, lamp))


def test_without_balance_lamp_light_would_fool_it() -> None:
    """That the balance does the work: with daylight's white under a lamp, many are wrong."""
    chance = np.random.default_rng(5)
    colors = taught_by(DAYLIGHT)
    wrong = 0
    for color in Color:
        guess = classify(die_patch(color, LAMPLIGHT, chance), white_patch(DAYLIGHT), colors)
        wrong += guess is None or guess.color is not color
    assert wrong >= 2


def test_nothing_taught_nothing_said() -> None:
    """No colour is made up; a single one has no second."""
    chance = np.random.default_rng(6)
    patch = die_patch(Color.RED, DAYLIGHT, chance)
    white = white_patch(DAYLIGHT)
    assert classify(patch, white, ()) is None
    only = classify(patch, white, teach((), Color.RED, look_of(patch, white)))
    assert only is not None
    assert (only.color, only.second) == (Color.RED, None)


def test_a_face_at_the_edge_of_the_picture_is_cut_not_missed() -> None:
    """Also for places outside: at least a pixel is there."""
    picture = np.zeros((40, 60, 3), np.uint8)
    for x, y in ((0, 0), (59.7, 39.7), (-30, 500), (30, 20)):
        assert face(picture, x, y, 20).size > 0
    assert face(picture, 30, 20, 20).shape == (15, 15, 3)


def test_very_many_examples_forget_the_oldest() -> None:
    """The file stays small."""
    colors: tuple[Taught, ...] = ()
    for number in range(200):
        colors = teach(colors, Color.BLUE, (float(number % 100), 0.0, 0.0))
    assert len(colors[0].examples) == 64
