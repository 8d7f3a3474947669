"""The motion gate: what moves now, and what has come to rest and is to be looked at."""

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import astuple

from vision.networks import Mask, Pixels
from vision.watch.areas import Box, Boxes
from vision.watch.background import Background
from vision.watch.masks import Arrivals, Hands, boxed
from vision.watch.small import Small, shrink

FOLLOW_S = 1.0
"""The light that the table is compared by is brought up to date this often, in seconds."""

NEAR = 7
"""Pixels of the small copy over which motions are one, and within which nothing is trusted."""

CELLS = 8
"""What waits to be looked at is cut into so many cells along each edge, to be put together as windows."""

NOISIER = 0.25
"""Steps of grey by which the noise is taken to grow at most from frame to frame: a lamp that dims is none."""


class Motion(Struct, frozen=True, eq=False):
    """Something that moves, and its area in pixels of the picture."""

    box: Box
    area: float


class Gate:
    """Compares each frame with the one before and with the table as it was last looked at."""

    def __init__(self, votes: int, looks: int) -> None:
        self._votes, self._looks = votes, looks
        self._shape: tuple[int, ...] = ()
        self._now = Small(np.zeros((1, 1, 3), np.uint8))
        self._table = self._now
        self._wanted: Pixels = np.zeros((1, 1), np.uint8)
        self._still: Mask | None = None
        self._waiting, self._followed, self._scale, self._noise = False, 0.0, 1.0, 0.0
        self._background = Background()
        self.motions: tuple[Motion, ...] = ()

    def see(self, picture: Pixels, time: float) -> bool:
        """Take in a frame; tell whether anything moves or waits to be looked at."""
        now = shrink(picture)
        if picture.shape != self._shape:
            self._begin(picture, now, time)
            return True
        before, self._now = self._now, now
        self._background.see(now, time, self._noise)
        if not self._waiting and now.same(before, self._noise) and now.same(self._table, self._noise):
            self.motions, self._still = (), None
            self._follow(None, time)
            return False
        self._noise = min(now.noise(before), self._noise + NOISIER)
        moving, dirty = now.differs(before, self._noise), now.differs(self._table, self._noise)
        self._mark(moving, dirty)
        self._want(moving, dirty)
        self._follow(dirty, time)
        self._waiting = bool(self._wanted.any())
        return self._waiting

    def _begin(self, picture: Pixels, now: Small, time: float) -> None:
        self._shape, self._now, self._table, self._followed = picture.shape, now, now, time
        self._scale = picture.shape[1] / now.pixels.shape[1]
        self._wanted = np.full(now.pixels.shape[:2], self._votes, np.uint8)
        self._still, self.motions, self._waiting = None, (), True
        self._background = Background()

    def _mark(self, moving: Mask, dirty: Mask) -> None:
        """Join what moves with what has changed around it: the flat of a hand moves with its edge."""
        self.motions, self._still = (), None
        if not moving.any():
            return
        near = cv2.dilate((moving | dirty).astype(np.uint8), np.ones((NEAR, NEAR), np.uint8))
        count, labels, stats, _ = cv2.connectedComponentsWithStats(near)
        alive = np.zeros(count, np.bool_)
        alive[np.unique(labels[moving])] = True
        alive[0] = False
        self.motions = tuple(self._motion(stats[i]) for i in np.flatnonzero(alive))
        self._still = np.asarray(~alive[labels], np.bool_)

    def _want(self, moving: Mask, dirty: Mask) -> None:
        """Want looks where the table has changed; fewer where something only passed and left it as it was."""
        self._wanted[moving] = np.maximum(self._wanted[moving], self._looks)
        self._wanted[dirty if self._still is None else dirty & self._still] = self._votes

    def _motion(self, stats: npt.NDArray[np.int32]) -> Motion:
        x, y, wide, high, area = (int(v * self._scale) for v in stats)
        return Motion(Box(x, y, x + wide, y + high), area * self._scale)

    def _follow(self, dirty: Mask | None, time: float) -> None:
        """Follow the light where the table has kept its shapes."""
        if time - self._followed >= FOLLOW_S:
            self._table = self._now if dirty is None else self._table.patched(~dirty, self._now)
            self._followed = time

    def wanted(self) -> Boxes:
        """The boxes in the picture around what is still and waits to be looked at, one in each cell."""
        waits = (self._wanted > 0 if self._still is None else (self._wanted > 0) & self._still).astype(
            np.uint8
        )
        high, wide = (-(-edge // CELLS) for edge in waits.shape)
        corners = [(x, y) for y in range(0, waits.shape[0], high) for x in range(0, waits.shape[1], wide)]
        found = [(x, y, cv2.boundingRect(waits[y : y + high, x : x + wide])) for x, y in corners]
        return tuple([self._box(x + left, y + top, w, h) for x, y, (left, top, w, h) in found if w])

    def _box(self, x: int, y: int, wide: int, high: int) -> Box:
        """A box of the small copy, in pixels of the picture."""
        x0, y0, x1, y1 = (int(v * self._scale) for v in (x, y, x + wide, y + high))
        rim = int(self._scale) + 1
        return Box(x0, y0, x1 + rim, y1 + rim)

    def ask(self, box: Box) -> None:
        """Let a place be looked at again although nothing has moved there."""
        x, y = (int(v / self._scale) for v in (box.x0, box.y0))
        self._wanted[y : y + 1, x : x + 1] = self._votes
        self._waiting = True

    def looked(self, boxes: Boxes) -> None:
        """Take it in that the still parts of some boxes were looked at as they are now."""
        seen = boxed(boxes, self._wanted.shape, self._scale)
        if self._still is not None:
            seen &= self._still
        self._wanted -= (seen & (self._wanted > 0)).astype(np.uint8)
        self._table = self._table.patched(seen, self._now)

    def lie(self, boxes: Boxes) -> None:
        """Take it in where dice lie: there the table is not bare."""
        self._background.lie(boxed(boxes, self._wanted.shape, self._scale))

    def came(self) -> Arrivals:
        """Where something has come since the table was bare."""
        return Arrivals(self._background.came(self._now, self._noise), self._scale)

    def hands(self) -> Hands:
        """Where hands are now."""
        return Hands(self._background.hands(self._now, self._noise), self._scale)

    def dims(self) -> bool:
        """Whether it has become dark, as far as the table is known."""
        return self._background.dims(self._now, self._noise)

    def moves_in(self, box: Box) -> bool:
        """Whether something moves in any part of a box."""
        if self._still is None:
            return False
        x0, y0, x1, y1 = (max(0, int(v / self._scale)) for v in astuple(box))
        return not self._still[y0 : y1 + 1, x0 : x1 + 1].all()

    def moves_at(self, x: float, y: float) -> bool:
        """Whether something moves at a point of the picture."""
        if self._still is None:
            return False
        high, wide = self._still.shape
        return not self._still[min(high - 1, int(y / self._scale)), min(wide - 1, int(x / self._scale))]
