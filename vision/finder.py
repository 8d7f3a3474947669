"""Where the top faces of dice may lie: a network that marks them on one level of a picture."""

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from vision.apart import one_each
from vision.networks import Floats, Network, Pixels
from vision.pyramid import from_level

BLOCK = 32
"""Levels are padded to multiples of this many pixels, so that few shapes occur."""

CELL = 4
BASE_SIZE = 20.0
"""Width of a heat cell in pixels, and the edge of a die whose log of size is nought."""

HOT = 0.2
"""Heat from which a cell is worth a closer look."""

ALIKE = 0.5
"""Candidates whose logs of size differ by more are two: the lone pip of a one, and the one."""

MOST = 160
"""Candidates kept, hottest first."""


class Candidates(Struct, frozen=True, eq=False):
    """Places in pixels of the picture: x, y, size, one row each, with their heat."""

    places: Floats
    heat: Floats


def _padded(picture: Pixels) -> Pixels:
    height, width = picture.shape[:2]
    down, right = -height % BLOCK, -width % BLOCK
    return np.asarray(cv2.copyMakeBorder(picture, 0, down, 0, right, cv2.BORDER_REPLICATE), np.uint8)


def cells(picture: Pixels) -> Pixels:
    """A picture as planes of cells, one plane for each pixel and colour of a cell: so it is read fastest."""
    high, wide, colors = picture.shape[0] // CELL, picture.shape[1] // CELL, picture.shape[2]
    apart = picture.reshape(high, CELL, wide, CELL * colors).transpose(1, 3, 0, 2)
    return np.ascontiguousarray(apart).reshape(1, CELL * CELL * colors, high, wide)


def find(network: Network, pixels: Pixels, level: float) -> Candidates:
    """Candidates on one level, in pixels of the whole picture."""
    raw = network.run(cells(_padded(pixels)))[0]
    quarters = raw.reshape(4, 2, 2, *raw.shape[1:])
    said = quarters.transpose(0, 3, 1, 4, 2).reshape(4, raw.shape[1] * 2, raw.shape[2] * 2)
    rows, columns = _tops(np.ascontiguousarray(said[0]), pixels.shape[:2])
    _, dx, dy, log_size = said[:, rows, columns]
    x = columns * CELL + (CELL - 1) / 2 + dx * BASE_SIZE
    y = rows * CELL + (CELL - 1) / 2 + dy * BASE_SIZE
    size = BASE_SIZE * np.exp(np.clip(log_size, -1.5, 1.5))
    places = np.stack([from_level(x, level), from_level(y, level), size * 2**level], axis=1)
    return Candidates(places.astype(np.float32), _sigmoid(said[0, rows, columns]))


def _tops(heat: Floats, shape: tuple[int, ...]) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Cells inside the picture hotter than their eight neighbours."""
    highest = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    top = (heat >= highest) & (heat > np.log(HOT / (1 - HOT)))
    top[-(-shape[0] // CELL) :] = False
    top[:, -(-shape[1] // CELL) :] = False
    rows, columns = np.nonzero(top)
    return rows, columns


def _sigmoid(x: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-x)), np.float32)


def joined(several: list[Candidates], apart: float) -> Candidates:
    """Keep the hottest of candidates nearer than a part of the smaller one's size."""
    places = np.concatenate([c.places for c in several])
    heat = np.concatenate([c.heat for c in several])
    hottest = np.argsort(-heat)[: 2 * MOST]
    x, y, size = places[hottest].T[:, :, None]
    alike = np.abs(np.log(size / size.T)) < ALIKE
    near = np.hypot(x - x.T, y - y.T) < apart * np.minimum(size, size.T)
    kept = hottest[one_each(range(len(hottest)), alike & near)[:MOST]]
    return Candidates(places[kept], heat[kept])
