"""The table as it has looked for a while, and as it looks without dice: what has come since.

What has come in the colour of skin is a hand; wood that a die has covered is not new when the die is taken.
"""

from math import floor

import cv2
import numpy as np
from cv2.typing import MatLike

from vision.hand import skin_in
from vision.networks import Mask
from vision.watch.small import Small, calm

STAYS_S = 2.0
"""What looks alike at two moments so far apart belongs to the table, a hand too that is held still."""

OTHER = 2
"""Times the noise by which a pixel is another colour."""

MOSTLY = 0.5
"""Part of the table that is darker when a light goes out."""

LEAST = 0.01
"""Part of the picture that a hand covers."""

ANEW = 0.25
"""Part of the table that has come: where more has, the board was pushed, and its print came with it."""


class Background:
    """Tells hands from wood, bills and cards of their colour, which have long been there."""

    def __init__(self) -> None:
        self._known: tuple[Small, Small] | None = None
        """The table as it looks, and as it looked before: under what has come to stay."""
        self._bare: Small | None = None
        """The table without its dice, as far as it was seen."""
        self._dice: Mask | None = None
        self._then: tuple[Small, float] | None = None

    def lie(self, dice: Mask) -> None:
        """Take it in where dice lie: there the table is not bare."""
        self._dice = dice

    def see(self, now: Small, time: float, noise: float) -> None:
        """Take a frame in; most are passed over."""
        then, since = self._then or (now, time)
        self._bare = self._bare or now
        if self._then is None:
            self._then = now, time
        elif time - since >= STAYS_S:
            known, covered = self._known or (then, then)
            stayed = ~_apart(now, then, calm(noise))
            covered = covered.patched(stayed & _apart(now, known, calm(noise)), known)
            self._known = known.patched(stayed, now), covered
            self._bare = self._bare.patched(stayed if self._dice is None else stayed & ~self._dice, now)
            self._then = now, time

    def came(self, now: Small, noise: float) -> Mask | None:
        """Where shapes are that the bare table has not; nothing where all of it has moved."""
        if self._bare is None:
            return None
        came = now.differs(self._bare, noise)
        return came if came.mean() < ANEW else None

    def dims(self, now: Small, noise: float) -> bool:
        """Whether most of the table is darker than it was; a black cloth is no darkness, however bare."""
        if self._known is None:
            return True
        darker = _exceeds(cv2.subtract(self._known[0].pixels, now.pixels), calm(noise))
        return float(darker.mean()) > MOSTLY

    def hands(self, now: Small, noise: float) -> Mask | None:
        """Where hands are in a small copy; nothing before the table is known."""
        if self._known is None:
            return None
        known, covered = self._known
        came = _apart(now, known, OTHER * calm(noise)) & _apart(now, covered, OTHER * calm(noise))
        skin = skin_in(now.pixels) & came.astype(np.uint8)
        _, labels, stats, _ = cv2.connectedComponentsWithStats(skin)
        large = stats[:, cv2.CC_STAT_AREA] >= LEAST * skin.size
        large[0] = False
        return np.asarray(large[labels], np.bool_)


def _apart(one: Small, other: Small, step: float) -> Mask:
    return _exceeds(cv2.absdiff(one.pixels, other.pixels), step)


def _exceeds(steps: MatLike, step: float) -> Mask:
    """Where any of the channels is above a step; numpy takes ten times as long to look along the channels."""
    below = cv2.inRange(steps, np.zeros(3), np.full(3, float(floor(step))))
    return np.asarray(below == 0, np.bool_)
