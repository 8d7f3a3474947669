"""Why a whole picture may be misread: too dark, blurred, glare, a hand, nothing to see."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.hand import shows_hand
from vision.networks import Pixels
from vision.pyramid import Pyramid
from vision.reading import Problem, SeenDie

LOOK_AREA, SHARP_AREA = 60_000, 900_000
"""Most pixels of the levels at which a picture is looked over, and at which its sharpness is measured."""

DARK = 45
"""Grey that all but the brightest hundredth of a picture must not stay below."""

BLANK = 2.5
"""Spread of grey below which a picture shows nothing."""

BURNT, BURNT_SHARE = 250, 0.02
"""Brightness from which a pixel is burnt out, and the part of a picture, dice apart, that is too much in one spot."""

SOFT_EDGE, ENOUGH_CONTRAST = 9.0, 40.0
"""Pixels over which the sharpest edges rise in a blurred picture, and grey range needed to tell."""

AROUND = 0.9
"""Half the edge of the square around a die that is left out, in edges of its top face."""


def problems_of(pyramid: Pyramid, dice: tuple[SeenDie, ...]) -> tuple[Problem, ...]:
    """Name what is wrong with a picture."""
    level = pyramid.at_most(LOOK_AREA)
    small = pyramid[level]
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    bare = _without_dice(grey.shape, dice, level)
    found = {
        Problem.TOO_DARK: bool(np.percentile(grey, 99) < DARK),
        Problem.BLURRED: _blurred(pyramid),
        Problem.GLARE: _glares(small, bare),
        Problem.HAND: shows_hand(small, bare),
        Problem.NO_TABLE: not dice and float(grey.std()) < BLANK,
    }
    return tuple(problem for problem, is_so in found.items() if is_so)


def _without_dice(shape: tuple[int, ...], dice: tuple[SeenDie, ...], level: int) -> Pixels:
    """One where no die lies, nought where one does."""
    bare = np.ones(shape[:2], np.uint8)
    for die in dice:
        x, y, half = (v / 2**level for v in (die.x, die.y, die.size * AROUND))
        bare[max(0, int(y - half)) : max(0, int(y + half) + 1), max(0, int(x - half)) : max(0, int(x + half) + 1)] = 0
    return bare


def _glares(small: Pixels, bare: Pixels) -> bool:
    burnt = (small.min(axis=2) >= BURNT).astype(np.uint8) * bare
    _, _, stats, _ = cv2.connectedComponentsWithStats(burnt)
    largest = stats[1:, cv2.CC_STAT_AREA].max(initial=0)
    return bool(largest > BURNT_SHARE * burnt.size)


def _blurred(pyramid: Pyramid) -> bool:
    """Whether even the sharpest edges rise slowly, measured against the whole range of grey."""
    level = pyramid.at_most(SHARP_AREA)
    grey = np.asarray(cv2.cvtColor(pyramid[level], cv2.COLOR_BGR2GRAY), np.uint8)
    low, high = np.percentile(grey[::4, ::4], (0.5, 99.5))
    if high - low < ENOUGH_CONTRAST:
        return False
    return bool((high - low) / max(_steepest(grey), 1e-3) > SOFT_EDGE)


def _steepest(grey: Pixels) -> float:
    """Grey a pixel that only a thousandth of the pixels exceed, after noise is smoothed away."""
    calm = cv2.blur(grey, (3, 3))
    across: npt.NDArray[np.uint8] = np.asarray(cv2.absdiff(calm[:, 2:], calm[:, :-2]), np.uint8)
    counts = cv2.calcHist([across], [0], None, [256], [0, 256]).ravel()
    beyond = np.cumsum(counts[::-1])[::-1]
    return float(np.searchsorted(-beyond, -across.size / 1000)) / 2
