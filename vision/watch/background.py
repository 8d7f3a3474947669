"""The table as it has looked for a while, and as it looks without dice: what has come since.

What has come in the colour of skin is a hand; wood that a die has covered is not new when the die is taken.
"""

from collections.abc import Iterable
from math import floor

import cv2
import numpy as np
from cv2.typing import MatLike
from msgspec.structs import astuple

from vision.came import nowhere
from vision.hand import skin_in
from vision.networks import Floats
from vision.reading import SeenDie
from vision.watch.areas import Box, Boxes
from vision.watch.small import Mask, Small, calm

STAYS_S = 2.0
"""What looks alike at two moments so far apart belongs to the table, a hand too that is held still."""

OTHER = 2
"""Times the noise by which a pixel is another colour."""

MOSTLY = 0.5
"""Part of the table that is darker when a light goes out."""

LEAST = 0.01
"""Part of the picture that a hand covers."""

AROUND = 1.2
"""Half the edge of the square around a die that is no hand, in edges of its top face: wood in its shadow."""

CAME = 0.3
"""Part of a die's face that is otherwise than the bare table: the middle of a one may be as plain as that."""

ANEW = 0.25
"""Part of the table that has come: where more has, the board was pushed, and its print came with it."""


class Background:
    """Tells hands from wood, bills and cards of their colour, which have long been there."""

    def __init__(self) -> None:
        self._known: tuple[Small, Small] | None = None
        """The table as it looks, and as it looked before: under what has come to stay."""
        self._bare: Small | None = None
        """The table without its dice, as far as it was seen."""
        self._then: tuple[Small, float] | None = None

    def see(self, now: Small, time: float, noise: float, dice: Mask) -> None:
        """Take a frame in, and where dice lie; most are passed over."""
        then, since = self._then or (now, time)
        if self._then is None or self._bare is None:
            self._then, self._bare = (now, time), now
        elif time - since >= STAYS_S:
            known, covered = self._known or (then, then)
            stayed = ~_apart(now, then, calm(noise))
            covered = covered.patched(stayed & _apart(now, known, calm(noise)), known)
            self._known = known.patched(stayed, now), covered
            self._bare = self._bare.patched(stayed & ~dice, now)
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


class Arrivals:
    """Where something has come in a picture, `scale` times as large as the mask that shows it."""

    def __init__(self, mask: Mask | None, scale: float) -> None:
        self._mask, self._scale = mask, scale

    def __call__(self, places: Floats) -> Mask:
        """Tell for each place (x, y, size) whether it is seen there."""
        if self._mask is None:
            return nowhere(places)
        faces = [_square(self._mask, x, y, size / 2) for x, y, size in (places / self._scale).tolist()]
        return np.array([face.size > 0 and face.mean() > CAME for face in faces], np.bool_)


class Hands:
    """Where hands are in a picture, `scale` times as large as the mask that shows them."""

    def __init__(self, mask: Mask | None, scale: float) -> None:
        self._mask, self._scale = mask, scale

    def but(self, dice: Iterable[SeenDie]) -> "Hands":
        """All but what is seen to be dice: orange ones have the colour of skin."""
        if self._mask is None:
            return self
        mask = self._mask.copy()
        for die in dice:
            _square(mask, *(v / self._scale for v in (die.x, die.y, die.size * AROUND)))[:] = False
        return Hands(mask, self._scale)

    def reach(self, boxes: Boxes) -> bool:
        """Whether a hand may be in one of these boxes."""
        return self._mask is None or any(self._in(self._mask, box) for box in boxes)

    def cover(self, x: float, y: float) -> bool:
        """Whether a hand is known to be over a point."""
        if self._mask is None:
            return False
        high, wide = self._mask.shape
        return bool(self._mask[min(high - 1, int(y / self._scale)), min(wide - 1, int(x / self._scale))])

    def _in(self, mask: Mask, box: Box) -> bool:
        x0, y0, x1, y1 = (round(v / self._scale) for v in astuple(box))
        return bool(mask[y0:y1, x0:x1].any())


def _square(mask: Mask, x: float, y: float, half: float) -> Mask:
    """The part of a mask around a point."""
    return mask[max(0, int(y - half)) : int(y + half) + 1, max(0, int(x - half)) : int(x + half) + 1]


def _apart(one: Small, other: Small, step: float) -> Mask:
    return _exceeds(cv2.absdiff(one.pixels, other.pixels), step)


def _exceeds(steps: MatLike, step: float) -> Mask:
    """Where any of the channels is above a step; numpy takes ten times as long to look along the channels."""
    below = cv2.inRange(steps, np.zeros(3), np.full(3, float(floor(step))))
    return np.asarray(below == 0, np.bool_)
