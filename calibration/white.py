"""What white looks like in a picture, read off the grey strips of the mat or of the cards."""

import cv2
import numpy as np

from calibration.arrays import Floats, Picture, as_points
from calibration.layout import Layout, Patch, linear
from calibration.plane import Plane

CLIPPED = 250
DARKEST = 12
"""Values of 255 between which a patch still tells the light's colour."""
INNER_PART = 0.5
"""The part of a patch's width that is looked at, away from its frame."""
LIGHT = np.array([linear(value) for value in range(256)], dtype=np.float64)
"""From a picture's values to light."""

Strip = list[tuple[Patch, Floats]]


def white_of(picture: Picture, plane: Plane, layout: Layout) -> tuple[float, float, float] | None:
    """Blue, green and red light of white paper in this picture; nothing where no strip can be trusted."""
    if picture.ndim == 2:  # noqa: PLR2004 (grey: it has no colour to balance)
        return None
    whites = [white for strip in _strips(picture, plane, layout) if (white := _white(strip)) is not None]
    if not whites:
        return None
    blue, green, red = np.median(whites, axis=0)
    return float(blue), float(green), float(red)


def _strips(picture: Picture, plane: Plane, layout: Layout) -> list[Strip]:
    """The patches with their colours, strip by strip: each starts with white."""
    brightest = max((patch.tone for patch in layout.patches), default=0)
    strips: list[Strip] = []
    for patch in layout.patches:
        if patch.tone == brightest:
            strips.append([])
        strips[-1].append((patch, _color(picture, plane, patch)))
    return strips


def _color(picture: Picture, plane: Plane, patch: Patch) -> Floats:
    """The patch's usual colour as seen (0 to 255); nothing (nan) where it is not in the picture."""
    inner = patch.box.inset(patch.box.width * (1 - INNER_PART) / 2)
    outline = np.round(as_points(plane.to_px(inner.corners))).astype(np.int32)
    height, width = picture.shape[:2]
    if (outline < 0).any() or (outline >= (width, height)).any():
        return np.full(3, np.nan)
    x, y, w, h = cv2.boundingRect(outline)
    mask = np.zeros((h, w), dtype=np.uint8)
    cv2.fillConvexPoly(mask, outline - np.array((x, y), dtype=np.int32), (1,))
    return np.asarray(np.median(picture[y : y + h, x : x + w][mask > 0], axis=0), dtype=np.float64)


def _white(strip: Strip) -> Floats | None:
    """White by the brightest patch that is not clipped, if the strip falls from light to dark as printed."""
    values = np.array([color for _, color in strip])
    if not np.isfinite(values).all() or (np.diff(values.mean(axis=1)) >= 0).any():
        return None
    for patch, color in strip:
        if color.max() < CLIPPED and color.min() > DARKEST:
            return np.asarray(LIGHT[np.round(color).astype(int)] / patch.reflectance, dtype=np.float64)
    return None
