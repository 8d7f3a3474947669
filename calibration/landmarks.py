"""Where there are no marks: small pieces of the background that a camera can find again."""

from typing import Annotated

import cv2
import numpy as np
from msgspec import Meta, Struct

from calibration.agreement import agreed
from calibration.arrays import Floats, Picture
from calibration.find import grey_of
from calibration.lens import Pixels
from calibration.plane import Plane
from calibration.zones import Zone, dense

WORKING_WIDTH = 1152
"""Pixels across at which landmarks are kept and looked for."""
PIECE = 25
APART = 40
MOST = 32
FEWEST = 8
QUALITY = 0.02
REACH = 48
"""How far around its old place a landmark is looked for, in working pixels."""
ALIKE = 0.7
"""Correlation above which a piece is believed to be found again."""
AGREE_PX = 1.2
AGREE_PART = 0.3
"""The part of the landmarks that must agree on one movement: hands and dice cover some, never all."""


class Landmark(Struct, frozen=True):
    """A piece of background: its middle in pixels of the picture, its working pixels in grey."""

    x: Pixels
    y: Pixels
    piece: Annotated[bytes, Meta(min_length=PIECE * PIECE, max_length=PIECE * PIECE)]


def _working(picture: Picture) -> tuple[Picture, float]:
    grey = grey_of(picture)
    scale = min(WORKING_WIDTH / grey.shape[1], 1.0)
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, dtype=np.uint8), scale


def _full(places: Floats, scale: float) -> Floats:
    """Working pixels as pixels of the picture: their middles are what is counted."""
    return np.asarray((places + 0.5) / scale - 0.5, dtype=np.float64)


def landmarks(picture: Picture, plane: Plane, zones: tuple[Zone, ...]) -> tuple[Landmark, ...]:
    """The best landmarks, outside the zones if enough are there: dice and bills come and go inside."""
    small, scale = _working(picture)
    outside = np.full(small.shape, 255, dtype=np.uint8)
    for zone in zones:
        outline = (plane.to_px(dense(zone.corners)) + 0.5) * scale
        cv2.fillPoly(outside, [np.round(outline).astype(np.int32)], (0,))
    spots = _corners(small, outside)
    if len(spots) < FEWEST:
        spots = _corners(small, np.full(small.shape, 255, dtype=np.uint8))
    return tuple(_landmark(small, spot, scale) for spot in spots)


def _corners(small: Picture, mask: Picture) -> Floats:
    border = PIECE // 2 + 1
    mask = mask.copy()
    mask[:border], mask[-border:], mask[:, :border], mask[:, -border:] = 0, 0, 0, 0
    spots = cv2.goodFeaturesToTrack(small, MOST, QUALITY, APART, mask=mask, blockSize=7)
    return np.zeros((0, 2)) if spots is None else np.asarray(spots, dtype=np.float64).reshape(-1, 2)


def _landmark(small: Picture, spot: Floats, scale: float) -> Landmark:
    column, row = np.round(spot).astype(int)
    half = PIECE // 2
    piece = small[row - half : row + half + 1, column - half : column + half + 1]
    x, y = _full(np.array((column, row), dtype=np.float64), scale)
    return Landmark(float(x), float(y), piece.tobytes())


def movement(picture: Picture, marks: tuple[Landmark, ...]) -> Floats | None:
    """The movement (3x3, pixels) that enough landmarks agree on; nothing if they do not agree."""
    small, scale = _working(picture)
    pairs = [(mark, there) for mark in marks if (there := _again(small, mark, scale)) is not None]
    need = max(FEWEST // 2, AGREE_PART * len(marks))
    if len(pairs) < need:
        return None
    old = np.array([(mark.x, mark.y) for mark, _ in pairs])
    moved = agreed(old, np.array([there for _, there in pairs]), AGREE_PX / scale)
    return moved[0] if moved and moved[1] >= need else None


def _again(small: Picture, mark: Landmark, scale: float) -> Floats | None:
    """Where a landmark lies now, to a fraction of a pixel; nothing if it is covered or out of reach."""
    piece = np.frombuffer(mark.piece, dtype=np.uint8).reshape(PIECE, PIECE)
    at = (np.array((mark.x, mark.y)) + 0.5) * scale - 0.5
    low = np.maximum(np.round(at).astype(int) - REACH - PIECE // 2, 0)
    window = small[low[1] : low[1] + 2 * REACH + PIECE, low[0] : low[0] + 2 * REACH + PIECE]
    if min(window.shape) < PIECE:
        return None
    score = cv2.matchTemplate(window, piece, cv2.TM_CCOEFF_NORMED)
    _, best, _, (column, row) = cv2.minMaxLoc(score)
    if best < ALIKE:
        return None
    finer = (_peak(score[row, :], column), _peak(score[:, column], row))
    return _full(low + PIECE // 2 + np.array(finer), scale)


def _peak(line: object, index: int) -> float:
    """The top of the parabola through a peak and its neighbours."""
    values = np.asarray(line, dtype=np.float64)
    if not 0 < index < len(values) - 1:
        return float(index)
    before, top, after = values[index - 1 : index + 2]
    bend = before - 2 * top + after
    return float(index) if bend >= 0 else float(index + 0.5 * (before - after) / bend)
