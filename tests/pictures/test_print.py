"""A printed face is no die, though boards print them in the colours of dice, rounded and outlined."""

import cv2
import numpy as np
import pytest

from tests.pictures.drawn import BODIES, PLACES, Drawn, Floats, lay, table
from vision.reader import read
from vision.reading import Doubt

EDGE, CORNER, LINE, DARKER = 50.0, 0.15, 0.9, 0.45
"""Edge in pixels of a printed face; its corners, and what its outline leaves, in edges; how dark that is."""

PIPS, PIP, SPREAD = (245, 245, 245), 0.09, 0.26
WIDTH, HEIGHT, BETWEEN, LOW, HIGH, PRINTED = 700, 420, 100, 300, 110, (2, 5)
"""Size of the picture, from one die to the next, how far down print and dice lie, and what is printed."""

CLOTH, CARD = (70, 120, 140), (150, 190, 90)


def _rounded(picture: Floats, at: tuple[int, int], edge: float, tone: Floats) -> None:
    """Fill a square with rounded corners."""
    (x, y), half, round_ = at, edge / 2, edge * CORNER
    for wide, high in ((half - round_, half), (half, half - round_)):
        corners = [(int(x - wide), int(y - high)), (int(x + wide), int(y + high))]
        cv2.rectangle(picture, *corners, tone.tolist(), -1)
    for u, v in PLACES[4]:
        corner = (int(x + u * (half - round_)), int(y + v * (half - round_)))
        cv2.circle(picture, corner, int(round_), tone.tolist(), -1, cv2.LINE_AA)


def _face(picture: Floats, at: tuple[int, int], value: int, color: str) -> None:
    """Print a card with a face of one tone, a darker outline and white pips."""
    body = np.array(BODIES[color], float)
    cv2.rectangle(picture, (at[0] - 48, at[1] - 60), (at[0] + 48, at[1] + 60), CARD, -1)
    _rounded(picture, at, EDGE, body * DARKER)
    _rounded(picture, at, EDGE * LINE, body)
    for u, v in PLACES[value]:
        spot = (int(at[0] + u * EDGE * SPREAD), int(at[1] + v * EDGE * SPREAD))
        cv2.circle(picture, spot, int(EDGE * PIP), PIPS, -1, cv2.LINE_AA)


@pytest.mark.parametrize("tilt", [0.4, 0.5])
@pytest.mark.parametrize("color", ["red", "blue", "green", "purple", "black"])
def test_printed_faces_are_not_surely_dice(color: str, tilt: float) -> None:
    """Seen aslant, all dice are read; a printed face shows no side, and is doubted if it is read at all."""
    picture = table([], WIDTH, HEIGHT, CLOTH)
    for value in PRINTED:
        _face(picture, (BETWEEN * value, LOW), value, color)
    lay(picture, [Drawn(value, color, BETWEEN * value, HIGH, 46, 0.4 * value) for value in range(1, 7)], tilt)
    reading = read(np.clip(cv2.GaussianBlur(picture, (0, 0), 0.7), 0, 255).astype(np.uint8))
    assert sorted(die.value for die in reading.dice if die.y < LOW - EDGE) == [1, 2, 3, 4, 5, 6]
    assert all(Doubt.NO_DIE in die.doubts for die in reading.dice if die.y > LOW - EDGE)
