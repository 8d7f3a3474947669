"""A dim picture made brighter, as eyes grow used to the dark, so that dice in lamp light are read."""

import cv2
import numpy as np

from vision.networks import Pixels
from vision.pyramid import Pyramid

LOOK_AREA = 15_000
"""Most pixels of the level by which a picture's brightness is told."""

BRIGHTEST, BRIGHT = 99.5, 230
"""The percentile of the pixels' brightest colour to be so bright: high, so that a lone die's pips count."""

MOST, LEAST = 3.0, 1.2
"""Brighter by more would show little but noise, by less is not worth the time."""


def brightened(pyramid: Pyramid) -> Pyramid:
    """Return the picture as bright as the eyes like it, or itself when it is bright enough."""
    small: Pixels = pyramid[pyramid.at_most(LOOK_AREA)]
    bright = float(np.percentile(small.max(axis=2), BRIGHTEST))
    gain = min(MOST, BRIGHT / max(bright, 1.0))
    if gain < LEAST:
        return pyramid
    return Pyramid(np.asarray(cv2.convertScaleAbs(pyramid[0], alpha=gain), np.uint8))
