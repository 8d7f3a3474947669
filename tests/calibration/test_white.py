"""White is read off the strips of the mat."""

import numpy as np
import pytest

from calibration.calibrate import Setting, from_marks
from calibration.layout import Paper, linear, mat
from calibration.white import white_of
from tests.calibration.scene import Camera, Light, hand, photo

CAMERA = Camera(tilt=12, distance=740)
LAYOUT = mat(Paper.A2)


def white_under(light: Light) -> tuple[float, float, float] | None:
    """The white that a profile in this light has."""
    profile = from_marks([photo(CAMERA, light)], Setting()).profile
    assert profile is not None
    return profile.white


@pytest.mark.parametrize("cast", [(1.0, 1.0, 1.0), (0.5, 0.85, 1.0)])
def test_white_is_the_papers_colour(cast: tuple[float, float, float]) -> None:
    """By any light, within a few hundredths."""
    white = white_under(Light(cast=cast))
    assert white == pytest.approx([linear(255 * 0.85 * part) for part in cast], rel=0.08)


def test_clipped_white_is_worked_out_from_the_grey_beside_it() -> None:
    """Paper brighter than the picture can show."""
    white = white_under(Light(level=1.2))
    assert white is not None
    assert min(white) > 1.0


def test_a_hand_on_one_strip_leaves_the_other() -> None:
    """Skin is never taken for white."""
    picture = photo(CAMERA)
    profile = from_marks([picture], Setting()).profile
    assert profile is not None
    for first in (0, 5):
        x, y = CAMERA.to_px([LAYOUT.patches[first + 1].box.center])[0]
        covered = hand(picture, (int(x), int(y)), 130)
        assert white_of(covered, profile.plane, LAYOUT) == pytest.approx(profile.white, rel=0.05)
    dark = np.zeros_like(picture)
    assert white_of(dark, profile.plane, LAYOUT) is None
