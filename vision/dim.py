"""A dim picture made brighter, as eyes grow used to the dark, so that dice in lamp light are read."""

import cv2
import numpy as np

from vision.networks import Pixels
from vision.percentile import percentile
from vision.pyramid import Pyramid

LOOK_AREA = 15_000
"""Most pixels of the level by which a picture's brightness is told."""

BRIGHTEST, BRIGHT = 99.5, 230
"""The percentile of the pixels' brightest colour to be so bright: high, so that a lone die's pips count."""

MOST, LEAST = 3.0, 1.2
"""Brighter by more would show little but noise, by less is not worth the time."""


class _Brighter(Pyramid):
    """The levels of a dim picture, each made brighter only when it is asked for."""

    def __init__(self, dim: Pyramid, gain: float) -> None:
        super().__init__(dim[0])
        self._dim, self._gain = dim, gain
        self._lit: dict[int, Pixels] = {}

    def __getitem__(self, level: int) -> Pixels:
        level = self.coarsest(level)
        if level not in self._lit:
            self._lit[level] = np.asarray(cv2.convertScaleAbs(self._dim[level], alpha=self._gain), np.uint8)
        return self._lit[level]

    def coarsest(self, level: int) -> int:
        return self._dim.coarsest(level)


def brightened(pyramid: Pyramid) -> Pyramid:
    """Return the picture as bright as the eyes like it, or itself when it is bright enough."""
    small: Pixels = pyramid[pyramid.at_most(LOOK_AREA)]
    blue, green, red = cv2.split(small)
    brightest = np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
    bright = percentile(brightest, BRIGHTEST)[0]
    gain = min(MOST, BRIGHT / max(bright, 1.0))
    return pyramid if gain < LEAST else _Brighter(pyramid, gain)
