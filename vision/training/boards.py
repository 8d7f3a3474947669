"""Die faces as boards print them: flat, on the paper around them."""

import cv2
import numpy as np

from vision.training.clutter import (
    PLACES,
    SHIFT,
    box,
    disc,
    face_tones,
    fixed,
    frame,
    printed_face,
    rounded,
    two_tones,
)
from vision.training.kinds import Pixels, Rng

LARGE, FRAMED = 0.6, 0.5
"""Part of the boards that show one large face, and part of papers and large faces that have a frame."""

TURNED_ALIKE = 0.7
"""Part of the tiles that lie as straight as the die on them."""

PIPS_ALONE = 0.3
"""Part of the large faces whose pips are printed without a face around them."""


def board(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """One large printed face, or a row of small ones."""
    large = rng.random() < LARGE
    size *= rng.uniform(1.0, 3.5) if large else rng.uniform(0.5, 1.4)
    angle, count = rng.uniform(0, 6.3), 1 if large else int(rng.integers(1, 5))
    step = np.array([np.cos(angle), np.sin(angle)]) * size * rng.uniform(1.15, 1.6)
    middle = np.array([x, y]) + step * (count - 1) / 2 + rng.normal(0, 0.06, 2) * size
    edges = np.array([count * 1.5 + rng.uniform(0, 1.5), rng.uniform(1.3, 2.6)]) * size
    _paper(rng, picture, middle, edges, angle)
    for number in range(count):
        px, py = np.array([x, y]) + step * number
        draw = printed_face if not large else bare_pips if rng.random() < PIPS_ALONE else large_face
        draw(rng, picture, float(px), float(py), size)


def _paper(rng: Rng, picture: Pixels, middle: Pixels, edges: Pixels, angle: float) -> None:
    """A sheet, with a frame or without."""
    paper, ink = two_tones(rng)
    sheet = fixed(box(*middle, *edges, angle))
    cv2.fillPoly(picture, [sheet], paper.tolist(), cv2.LINE_AA, SHIFT)
    if rng.random() < FRAMED:
        part, line = rng.uniform(0.8, 0.97), int(rng.integers(1, 4))
        frame = fixed(box(*middle, *edges * part, angle))
        cv2.polylines(picture, [frame], True, ink.tolist(), line, cv2.LINE_AA, SHIFT)


def tile(rng: Rng, picture: Pixels, spot: tuple[float, float, float], angle: float) -> None:
    """A tile or printed place, with a frame or without, for a die of a size to stand on at x and y."""
    x, y, size = spot
    middle = np.array([x, y]) + rng.normal(0, 0.06, 2) * size
    turn = angle if rng.random() < TURNED_ALIKE else rng.uniform(0, 6.3)
    _paper(rng, picture, middle, np.array([1.0, 1.0]) * size * rng.uniform(1.2, 2.6), turn)


def bare_pips(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """The pips of a die, printed large on the ground itself."""
    angle, (_, ink) = rng.uniform(0, 6.3), two_tones(rng)
    c, s, spread = np.cos(angle), np.sin(angle), rng.uniform(0.2, 0.32) * size
    radius = rng.uniform(0.05, 0.14) * size
    for u, v in PLACES[int(rng.integers(1, 7))]:
        disc(picture, x + (u * c - v * s) * spread, y + (u * s + v * c) * spread, radius, ink)


def large_face(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A die as boards print it large: a rounded square, or its three faces drawn in outlines."""
    angle, (ground, ink) = rng.uniform(0, 6.3), face_tones(rng)
    along = np.array([np.cos(angle), np.sin(angle)]) * size
    across = np.array([-along[1], along[0]]) * rng.uniform(0.75, 1.0) + along * rng.normal(0, 0.15)
    middle, line = np.array([x, y]), max(1, int(0.03 * size))
    if rng.random() < 0.4:
        down = rng.normal(0, 0.45, 2) * size
        for depth, shade in ((1.0, 0.55), (0.5, 0.75), (0.0, 1.0)):
            place = (middle + down * depth, along, across)
            outline = _face(picture, place, ground * shade, rng.uniform(0, 0.15))
            cv2.polylines(picture, [outline], True, ink.tolist(), line, cv2.LINE_AA, SHIFT)
    else:
        outline = _face(picture, (middle, along, across), ground, rng.uniform(0, 0.3))
        if rng.random() < FRAMED:
            frame(rng, picture, outline, (ground, ink))
    radius, spread = rng.uniform(0.07, 0.12) * size, rng.uniform(0.2, 0.3)
    for u, v in PLACES[int(rng.integers(1, 7))]:
        px, py = middle + (u * along + v * across) * spread
        disc(picture, float(px), float(py), radius, ink)


def _face(picture: Pixels, shape: tuple[Pixels, Pixels, Pixels], tone: Pixels, round_: float) -> Pixels:
    """Fill a parallelogram (middle, along, across) with rounded corners."""
    outline = rounded(*shape, round_)
    cv2.fillPoly(picture, [outline], tone.tolist(), cv2.LINE_AA, SHIFT)
    return outline
