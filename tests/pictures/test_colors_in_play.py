"""Print of a colour that nobody plays is no die."""

import numpy as np
import pytest

from companion.dice import Color
from vision.believed import COLORS, believe
from vision.judge import Verdicts


def _said(is_die: float, color: Color) -> Verdicts:
    """One place that is a four by a chance, and shows a colour beyond doubt."""
    values = np.full((1, 7), -20, np.float32)
    values[0, [0, 4]] = np.log([1 - is_die, is_die])
    hues = np.array([[12.0 if one == color else 0.0 for one in COLORS]], np.float32)
    return Verdicts(
        values,
        hues,
        np.full(1, -5, np.float32),
        np.zeros((1, 2), np.float32),
        np.array([[50, 50, 30]], np.float32),
    )


@pytest.mark.parametrize(
    ("is_die", "colors", "kept"),
    [
        (0.8, (Color.RED, Color.BLUE), False),
        (0.8, (Color.RED, Color.GREEN), True),
        (0.8, None, True),
        (0.99, (Color.RED, Color.BLUE), True),
    ],
)
def test_what_shows_no_color_in_play_must_surely_be_a_die(
    is_die: float, colors: tuple[Color, ...] | None, kept: bool
) -> None:
    """A green thing beside red and blue dice is left out, unless it is a die beyond doubt."""
    assert bool(len(believe(_said(is_die, Color.GREEN), colors).places)) == kept
