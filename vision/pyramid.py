"""One picture at halving sizes, each made only when it is asked for."""

import cv2
import numpy as np

from vision.networks import Pixels

THINNEST = 16
"""Pixels across below which a picture is not halved again."""


class Pyramid:
    """The levels of one picture: level 0 is the picture, each next one half as wide."""

    def __init__(self, picture: Pixels) -> None:
        self._levels = [picture]

    def __getitem__(self, level: int) -> Pixels:
        """Return a level, or the coarsest there is."""
        while len(self._levels) <= level and min(self._levels[-1].shape[:2]) >= 2 * THINNEST:
            self._levels.append(_half(self._levels[-1]))
        return self._levels[min(level, len(self._levels) - 1)]

    def between(self, level: float) -> Pixels:
        """Return the picture as a level shows it, be it one between two."""
        finer = self[int(level)]
        less = 2 ** (level % 1)
        if less == 1:
            return finer
        height, width = (round(edge / less) for edge in finer.shape[:2])
        return np.asarray(cv2.resize(finer, (width, height)), np.uint8)

    def coarsest(self, level: int) -> int:
        """Return the level, or the number of the coarsest there is when that is finer."""
        self[level]
        return min(level, len(self._levels) - 1)

    def at_most(self, area: int) -> int:
        """Return the number of the finest level of at most so many pixels, or of the coarsest there is."""
        level = 0
        while self.area >> (2 * level) > area:
            level += 1
        return self.coarsest(level)

    @property
    def area(self) -> int:
        """Pixels of the whole picture."""
        return int(self._levels[0].shape[0] * self._levels[0].shape[1])


def _half(picture: Pixels) -> Pixels:
    height, width = (edge // 2 for edge in picture.shape[:2])
    even = picture[: 2 * height, : 2 * width]
    return np.asarray(cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def to_level(at: float, level: float) -> float:
    """Where a coordinate of the picture lies in a level."""
    return (at + 0.5) / 2**level - 0.5


def from_level(at: float, level: float) -> float:
    """Where a coordinate of a level lies in the picture."""
    return (at + 0.5) * 2**level - 0.5
