"""What the judge sees of a place: a small square around the die, and a wider one in less detail."""

import math
from typing import NamedTuple

import cv2
import numpy as np

from vision.networks import Floats, Pixels
from vision.pyramid import Pyramid, to_level

NEAR, REACH = 40, 1.8
"""Edge of the square around a die: in its pixels, and in edges of the top face."""

WIDE, FURTHER = 20, 3.2
"""Edge of the wider square, which shows shadow, neighbours and what the die lies on."""

DENSEST = 1.98
"""Pixels of a level, at most, to one of a square: with more pips are lost."""

SOFT = 1.7
"""Spread in pixels of a soft look at what was shrunk: a die as crisp as print is taken for it."""


class Crop(NamedTuple):
    """Both squares around one place."""

    near: Pixels
    wide: Pixels


def crop(pyramid: Pyramid, place: Floats, turn: float = 0.0, *, softly: bool = False) -> Crop:
    """Cut out what lies at a place (x, y, size), under a turn in radians; softly, if it had to be shrunk."""
    return Crop(
        _square(pyramid, place, (NEAR, REACH), turn, softly=softly),
        _square(pyramid, place, (WIDE, FURTHER), turn, softly=False),
    )


def _square(pyramid: Pyramid, place: Floats, kind: tuple[int, float], turn: float, *, softly: bool) -> Pixels:
    """Cut one square from the level that fits; beyond the picture its edge goes on."""
    x, y, size = place.tolist()
    side, reach = kind
    level = pyramid.coarsest(max(0, math.ceil(math.log2(max(size, 1) * reach / side / DENSEST))))
    step = reach * size / side / (1 << level)
    c, s = math.cos(turn) * step, math.sin(turn) * step
    half = (side - 1) / 2
    x, y = to_level(x, level), to_level(y, level)
    back = np.array([[c, -s, x - (c - s) * half], [s, c, y - (s + c) * half]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    cut = cv2.warpAffine(pyramid[level], back, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.GaussianBlur(cut, (0, 0), SOFT) if softly and level else cut, np.uint8)
