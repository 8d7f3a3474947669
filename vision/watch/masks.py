"""Parts of a picture that a mask of its small copy shows: boxes, hands, what has come."""

import numpy as np
from msgspec.structs import astuple

from vision.came import nowhere
from vision.networks import Floats, Mask
from vision.watch.areas import Boxes

CAME = 0.3
"""Part of a die's face that is otherwise than the bare table: the middle of a one may be as plain as that."""


def boxed(boxes: Boxes, shape: tuple[int, ...], scale: float) -> Mask:
    """Boxes of a picture, `scale` times as large as the mask."""
    mask = np.zeros(shape, np.bool_)
    for box in boxes:
        x0, y0, x1, y1 = (max(0, round(v / scale)) for v in astuple(box))
        mask[y0:y1, x0:x1] = True
    return mask


class Arrivals:
    """Where something has come in a picture, `scale` times as large as the mask that shows it."""

    def __init__(self, mask: Mask | None, scale: float) -> None:
        self._mask, self._scale = mask, scale

    def __call__(self, places: Floats) -> Mask:
        """Tell for each place (x, y, size) whether it is seen there."""
        if self._mask is None:
            return nowhere(places)
        parts = [_part(self._mask, *place) for place in (places / self._scale).tolist()]
        return np.array([part > CAME for part in parts], np.bool_)


class Hands:
    """Where hands are in a picture, `scale` times as large as the mask that shows them."""

    def __init__(self, mask: Mask | None, scale: float) -> None:
        self._mask, self._scale = mask, scale

    def but(self, boxes: Boxes) -> "Hands":
        """All but what is seen to be dice: orange ones have the colour of skin."""
        if self._mask is None:
            return self
        return Hands(self._mask & ~boxed(boxes, self._mask.shape, self._scale), self._scale)

    def reach(self, boxes: Boxes) -> bool:
        """Whether a hand may be in one of these boxes."""
        return self._mask is None or bool((self._mask & boxed(boxes, self._mask.shape, self._scale)).any())

    def cover(self, x: float, y: float) -> bool:
        """Whether a hand is known to be over a point."""
        if self._mask is None:
            return False
        high, wide = self._mask.shape
        return bool(self._mask[min(high - 1, int(y / self._scale)), min(wide - 1, int(x / self._scale))])


def _part(mask: Mask, x: float, y: float, size: float) -> float:
    """How much of a square the mask shows."""
    x0, y0, x1, y1 = (max(0, round(v)) for v in (x - size / 2, y - size / 2, x + size / 2, y + size / 2))
    square = mask[y0:y1, x0:x1]
    return float(square.mean()) if square.size else 0.0
