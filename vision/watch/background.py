"""The table as it has looked for a while; what is no part of that has come."""

import cv2
import numpy as np

from vision.hand import skin_in
from vision.watch.areas import Box, Boxes
from vision.watch.small import CALM, CALM_NOISE, Mask, Small

STAYS_S = 2.0
"""What looks alike at two moments so far apart belongs to the table, a hand too that is held still."""

OTHER = 2
"""Times the noise by which a pixel is another colour."""

COVERED = 0.02
"""Part of a window that skin must newly cover to be a hand: wood and cards of its colour have been there."""


class Background:
    """Tells hands from what has long been there."""

    def __init__(self) -> None:
        self._known: Small | None = None
        self._then: tuple[Small, float] | None = None

    def see(self, now: Small, time: float, noise: float) -> None:
        """Take a frame in; most are passed over."""
        then, since = self._then or (now, time)
        if self._then is None:
            self._then = now, time
        elif time - since >= STAYS_S:
            stayed = ~_apart(now, then, max(CALM, CALM_NOISE * noise))
            self._known = self._known.patched(stayed, now) if self._known else now
            self._then = now, time

    def reached(self, boxes: Boxes, now: Small, noise: float) -> bool:
        """Whether skin has come into one of these boxes of a small copy, as far as that is known yet."""
        if self._known is None:
            return True
        came = _apart(now, self._known, OTHER * max(CALM, CALM_NOISE * noise))
        skin = (skin_in(now.pixels) > 0) & came
        return any(_share(skin, box) >= COVERED for box in boxes)


def _apart(one: Small, other: Small, step: float) -> Mask:
    return np.asarray(cv2.absdiff(one.pixels, other.pixels).max(axis=2) > step, np.bool_)


def _share(mask: Mask, box: Box) -> float:
    part = mask[box.y0 : box.y1, box.x0 : box.x1]
    return float(part.mean()) if part.size else 0.0
