"""Accuracy on photographs does not slip, where they lie beside the project."""

import pytest

from tests.bench import dice_sets
from vision.picture import load
from vision.reader import read

FLOORS = {"webcam_mixed": 0.9, "desk": 0.8, "overhead_ccd": 0.9, "ring_light_grey": 0.8, "phone_mixed": 0.7}
"""The part of a dozen pictures that must be exact: below what was measured, so that only a slip fails."""

DOZEN = 12

pytestmark = pytest.mark.skipif(
    not dice_sets.FOLDER, reason="COMPANION_DICE names no folder with photographs"
)


@pytest.mark.parametrize("name", FLOORS)
def test_exact_pictures(name: str) -> None:
    """Most pictures of a set are read without one mistake."""
    some = dice_sets.shots(name)[:DOZEN]
    exact = sum(dice_sets.score(shot, read(load(path).pixels)).exact for path, shot in some)
    assert exact / len(some) >= FLOORS[name]


def test_bare_surfaces() -> None:
    """Real tables without dice show at most one in all."""
    assert sum(len(read(load(path).pixels).dice) for path, _ in dice_sets.shots("bare_surfaces", "all")) <= 1
