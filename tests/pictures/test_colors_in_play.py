"""Told the colours in play, the eyes name no other, and say when none of them is there."""

import numpy as np
import pytest

from companion.dice import Color
from vision.believed import COLORS, believe, seen_dice
from vision.judge import Verdicts
from vision.reading import Doubt


def _said(color: Color, is_die: float = 0.999) -> Verdicts:
    """One place that is a four by a chance, of a colour beyond doubt, and of all others most like red."""
    values = np.full((1, 7), -20, np.float32)
    values[0, [0, 4]] = np.log([1 - is_die, is_die])
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


@pytest.mark.parametrize(
    ("is_die", "colors", "taught", "kept"),
    [
        (0.8, (Color.RED, Color.BLUE), False, False),
        (0.8, (Color.RED, Color.BLUE), True, True),
        (0.8, (Color.RED, Color.GREEN), False, True),
        (0.8, None, False, True),
        (0.99, (Color.RED, Color.BLUE), False, True),
    ],
)
def test_a_doubtful_thing_of_no_color_in_play_is_no_die(
    is_die: float, colors: tuple[Color, ...] | None, *, taught: bool, kept: bool
) -> None:
    """A green print beside red and blue dice is left out; not where green may be a taught blue."""
    assert bool(len(believe(_said(Color.GREEN, is_die), colors, taught=taught).places)) == kept


@pytest.mark.parametrize(
    ("is_die", "colors", "came", "kept"),
    [
        (0.5, None, False, False),
        (0.5, None, True, True),
        (0.1, None, True, False),
        (0.9, (Color.RED, Color.BLUE), True, False),
    ],
)
def test_what_has_come_is_rather_a_die(
    is_die: float, colors: tuple[Color, ...] | None, *, came: bool, kept: bool
) -> None:
    """Print does not come; a card may, and keys of no colour in play."""
    believed = believe(_said(Color.GREEN, is_die), colors, came=lambda _: np.array([came]))
    assert bool(len(believed.places)) == kept
