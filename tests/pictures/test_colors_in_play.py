"""Told the colours in play, the eyes name no other, and say when none of them is there."""

import numpy as np
import pytest

from companion.dice import Color
from vision.believed import COLORS, believe, seen_dice
from vision.judge import Verdicts
from vision.reading import Doubt


def _said(color: Color) -> Verdicts:
    """One place that is a four of a colour beyond doubt, and of all others most like red."""
    values = np.array([[0, 0, 0, 0, 12, 0, 0]], np.float32)
    hues = np.array([[16.0 if one == color else 8.0 * (one == Color.RED) for one in COLORS]], np.float32)
    return Verdicts(
        values,
        hues,
        np.full(1, -5, np.float32),
        np.zeros((1, 2), np.float32),
        np.array([[50, 50, 30]], np.float32),
    )


@pytest.mark.parametrize(
    ("colors", "doubted"),
    [
        ((Color.RED, Color.BLUE), True),
        ((Color.RED, Color.GREEN), False),
        (tuple(Color), False),
        (None, False),
    ],
)
def test_a_die_of_no_color_in_play_is_doubted(colors: tuple[Color, ...] | None, doubted: bool) -> None:
    """A green die beside red and blue ones is called one of these, and it is said that this is doubtful."""
    (die,) = seen_dice(believe(_said(Color.GREEN), colors), 100, 100)
    assert colors is None or die.color in colors
    assert (Doubt.COLOR in die.doubts) == doubted
