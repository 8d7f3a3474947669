"""Why a whole picture may be misread: too dark, blurred, glare, a hand, nothing to see."""

import math

import cv2
import numpy as np

from vision.hand import shows_hand
from vision.networks import Pixels
from vision.percentile import percentile
from vision.pyramid import Pyramid
from vision.reading import Problem, SeenDie

LOOK_AREA, SHARP_AREA = 60_000, 900_000
"""Most pixels of the levels at which a picture is looked over and its sharpness measured."""

DARK = 45
"""Grey that all but the brightest hundredth of a picture must not stay below."""

BLANK = 2.5
"""Spread of grey below which a picture shows nothing."""

BURNT, BURNT_SHARE = 250, 0.02
"""Brightness of a burnt pixel; the part of a picture, dice apart, that is too much in one spot."""

SOFT_DIE, SOFT_TABLE = 0.3, 20.0
"""Width of the sharpest edges of a blurred picture: in edges of its dice, or, without dice, in pixels."""

DIE_CONTRAST, TABLE_CONTRAST = 30.0, 100.0
"""Range of grey on a die, or on a table without dice, that is needed to tell."""

SAMPLE, LOOK_SIZE, LEAST_SIDE, STEEPEST = 5, 88.0, 8, 99.5
"""Dice whose edges are measured, their largest edge, the least side of a patch, the steepest percentile."""

AROUND = 0.9
"""Half the edge of the square around a die that is left out, in edges of its top face."""


def problems_of(pyramid: Pyramid, dice: tuple[SeenDie, ...]) -> tuple[Problem, ...]:
    """Name what is wrong with a picture."""
    level = pyramid.at_most(LOOK_AREA)
    small = pyramid[level]
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    bare = _without_dice(grey.shape, dice, level)
    found = {
        Problem.TOO_DARK: percentile(grey, 99)[0] < DARK,
        Problem.BLURRED: _blurred(pyramid, dice),
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
        bare[
            max(0, int(y - half)) : max(0, int(y + half) + 1),
            max(0, int(x - half)) : max(0, int(x + half) + 1),
        ] = 0
    return bare


def _glares(small: Pixels, bare: Pixels) -> bool:
    burnt = np.asarray(cv2.inRange(small, np.full(3, BURNT), np.full(3, 255)), np.uint8) & bare
    _, _, stats, _ = cv2.connectedComponentsWithStats(burnt)
    largest = stats[1:, cv2.CC_STAT_AREA].max(initial=0)
    return bool(largest > BURNT_SHARE * burnt.size)


def _blurred(pyramid: Pyramid, dice: tuple[SeenDie, ...]) -> bool:
    """Whether the sharpest edges rise slowly: those of the dice, or those of the table."""
    if not dice:
        grey = _grey(pyramid[pyramid.at_most(SHARP_AREA)])
        return _softness(grey, TABLE_CONTRAST) > SOFT_TABLE
    soft = [_softness(_grey(_around(pyramid, die)), DIE_CONTRAST) / _size_there(die) for die in dice[:SAMPLE]]
    return float(np.median(soft)) > SOFT_DIE


def _level_of(die: SeenDie) -> int:
    return max(0, math.ceil(math.log2(max(die.size, 1) / LOOK_SIZE)))


def _size_there(die: SeenDie) -> float:
    return float(die.size / 2 ** _level_of(die))


def _around(pyramid: Pyramid, die: SeenDie) -> Pixels:
    level = pyramid.coarsest(_level_of(die))
    x, y, half = (v / 2**level for v in (die.x, die.y, die.size * AROUND))
    whole = pyramid[level]
    return whole[max(0, int(y - half)) : int(y + half) + 2, max(0, int(x - half)) : int(x + half) + 2]


def _grey(pixels: Pixels) -> Pixels:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), np.uint8)


def _softness(grey: Pixels, contrast: float) -> float:
    """Pixels over which the steepest edges would rise through the whole range of grey."""
    calm = np.asarray(cv2.blur(grey, (3, 3)), np.uint8)
    low, high = percentile(calm, 1, 99)
    if high - low < contrast or min(calm.shape) < LEAST_SIDE:
        return 0.0
    steps = np.maximum(
        cv2.absdiff(calm[1:-1, 2:], calm[1:-1, :-2]), cv2.absdiff(calm[2:, 1:-1], calm[:-2, 1:-1])
    )
    steepest = percentile(steps, STEEPEST)[0] / 2
    return (high - low) / max(steepest, 0.1)
