"""Why a whole picture may be misread: too dark, too bright, nothing to see."""

import cv2
import numpy as np

from vision.networks import Pixels
from vision.reading import Problem, SeenDie

LOOK = 320
"""Pixels of the longer edge at which a picture is looked over."""

DARK = 40
"""Grey below which nine tenths of a picture make it too dark."""

BLANK = 2.5
"""Spread of grey below which a picture shows nothing."""

BURNT, BURNT_SHARE = 252, 0.03
"""Grey from which a pixel is burnt out, and the share of a picture that is too much."""


def problems_of(picture: Pixels, dice: tuple[SeenDie, ...]) -> tuple[Problem, ...]:
    """Name what is wrong with a picture."""
    grey = _small_grey(picture)
    found = []
    if np.percentile(grey, 90) < DARK:
        found.append(Problem.TOO_DARK)
    if not dice and grey.std() < BLANK:
        found.append(Problem.NO_TABLE)
    return tuple(found)


def _small_grey(picture: Pixels) -> Pixels:
    scale = min(1.0, LOOK / max(picture.shape[:2]))
    size = tuple(max(1, round(edge * scale)) for edge in picture.shape[1::-1])
    small = cv2.resize(picture, size, interpolation=cv2.INTER_NEAREST)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
