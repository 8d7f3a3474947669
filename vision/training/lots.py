"""A board of lots: squares with a small printed face, a name and a price, on which dice may stand."""

import cv2
import numpy as np

from vision.training.clutter import PLACES, SHIFT, box, disc, fixed, paste, two_tones
from vision.training.kinds import Pixels, Rng
from vision.training.surfaces import paint

DRAWN = 96
"""Edge in pixels of a lot as it is drawn, before it is laid on the table."""

LIGHT = 0.8
"""Part of the boards whose faces are light, with dark pips."""


def lots(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """Some lots of a board, for dice of a size."""
    across, down = int(rng.integers(1, 5)), int(rng.integers(1, 4))
    ground, words = paint(rng) * rng.uniform(0.4, 1.0), paint(rng)
    face, ink = two_tones(rng)
    if rng.random() < LIGHT:
        face, ink = np.float32([232, 240, 244]) * rng.uniform(0.75, 1.05), np.float32([24, 20, 20])
    flat = np.ascontiguousarray(np.broadcast_to(ground, (down * DRAWN, across * DRAWN, 3)))
    edge, round_ = rng.uniform(0.28, 0.6) * DRAWN, rng.uniform(0, 0.25)
    radius, spread = rng.uniform(0.08, 0.11) * edge, rng.uniform(0.23, 0.29) * edge
    for row, column in np.ndindex(down, across):
        left, top = column * DRAWN, row * DRAWN
        middle = (left + DRAWN / 2, top + DRAWN / 2)
        line = int(rng.integers(1, 4))
        cv2.rectangle(flat, (left, top), (left + DRAWN, top + DRAWN), ink.tolist(), line, cv2.LINE_AA)
        for text, low in ((f"A{rng.integers(1, 13)}", 22), (f"${rng.integers(6, 21)}", DRAWN - 8)):
            place = (left + int(rng.integers(4, 30)), top + low)
            cv2.putText(flat, text, place, 0, rng.uniform(0.4, 0.7), words.tolist(), 2, cv2.LINE_AA)
        outline = fixed(_rounded(*middle, edge, round_))
        cv2.fillPoly(flat, [outline], face.tolist(), cv2.LINE_AA, SHIFT)
        cv2.polylines(flat, [outline], True, ink.tolist(), 1, cv2.LINE_AA, SHIFT)
        for u, v in PLACES[int(rng.integers(1, 7))]:
            disc(flat, middle[0] + u * spread, middle[1] + v * spread, radius, ink)
    wide, high = np.array([across, down]) * size * rng.uniform(1.3, 2.6)
    small = cv2.resize(flat, (round(wide), round(high)), interpolation=cv2.INTER_AREA)
    paste(picture, small, box(x, y, wide, high, rng.uniform(0, 6.3)))


def _rounded(x: float, y: float, edge: float, round_: float) -> Pixels:
    """A square whose corners are cut by a part of its edge."""
    r = 0.5 - round_
    turns = [(0.5, r), (r, 0.5), (-r, 0.5), (-0.5, r), (-0.5, -r), (-r, -0.5), (r, -0.5), (0.5, -r)]
    return np.array([x, y]) + np.array(turns) * edge
