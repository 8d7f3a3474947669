"""One place for each die: seen aslant, its top face and not the side that is as clear."""

import numpy as np

from vision.judge import Verdicts, softmax
from vision.tops import tops

AWAY = (0.0, 0.55)
"""How flat dice lean under a camera some thirty degrees off plumb."""

Face = tuple[float, float, tuple[float, float], float]
"""Where a face lies, how it leans, and the chance that it is a die's top."""


def _chosen(*faces: Face, large: int | None = None) -> list[int]:
    """Which faces are taken, in the order of the list; each is a four or none, one may be larger."""
    values = np.zeros((len(faces), 7), np.float32)
    values[:, 4] = [np.log(6 * chance / (1 - chance)) for *_, chance in faces]
    places = np.array([[x, y, 70 if large == at else 50] for at, (x, y, *_) in enumerate(faces)], np.float32)
    leans = np.array([lean for _, _, lean, _ in faces], np.float32)
    hues = np.zeros((len(faces), 8), np.float32)
    said = Verdicts(values, hues, hues[:, 0], leans, places)
    return sorted(tops(said, softmax(values), np.ones(len(faces), np.bool_)))


def _flat(count: int) -> list[Face]:
    return [(100.0 + 150 * index, 80.0, AWAY, 0.97) for index in range(count)]


def test_a_side_is_not_a_die() -> None:
    """A side face, surer than the top beside it, is dropped for its lean, and the top stays."""
    top, side = (100.0, 400.0, AWAY, 0.93), (100.0, 442.0, (0.0, -0.7), 0.98)
    assert _chosen(*_flat(4), top, side) == [0, 1, 2, 3, 4]


def test_a_leaning_die_is_not_dropped() -> None:
    """A die that leans by itself is no side of another: it is kept, to be named cocked."""
    assert _chosen(*_flat(4), (100.0, 400.0, (0.0, -0.7), 0.98)) == [0, 1, 2, 3, 4]


def test_a_neighbour_that_lies_flat_is_not_dropped() -> None:
    """Dice that touch are near each other too; they lean alike."""
    assert _chosen(*_flat(4), (150.0, 80.0, (0.1, 0.45), 0.97)) == [0, 1, 2, 3, 4]


def test_one_die_tells_nothing_of_another() -> None:
    """Too few dice say how they lie: the surest of what overlaps is the die, as ever."""
    top, side = (100.0, 400.0, AWAY, 0.93), (100.0, 425.0, (0.0, -0.7), 0.98)
    assert _chosen(*_flat(1), top, side) == [0, 2]


def test_one_die_seen_in_three_places_is_one_voice() -> None:
    """Three places on one side are no three dice, and do not make a side of the top next to it."""
    sides = [(100.0 + dx, 125.0, (0.0, -0.7), 0.97) for dx in (-8, 0, 8)]
    assert 0 in _chosen(*_flat(1), *sides)


def test_a_place_across_two_dice_is_neither() -> None:
    """What is larger than the dice here and lies half on each of two, drives neither out."""
    two, across = [(400.0, 80.0, AWAY, 0.97), (400.0, 135.0, AWAY, 0.97)], (400.0, 120.0, AWAY, 0.99)
    assert _chosen(*_flat(2), *two, across, large=4) == [0, 1, 2, 3]


def test_a_larger_die_alone_is_a_die() -> None:
    """A size that most do not share takes a place nobody else has."""
    assert _chosen(*_flat(4), (400.0, 400.0, AWAY, 0.95), large=4) == [0, 1, 2, 3, 4]
