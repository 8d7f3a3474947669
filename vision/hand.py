"""Whether a hand reaches into the picture: skin that comes in over an edge, apart from the table."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.networks import Pixels

SKIN_LOW, SKIN_HIGH = (30, 138, 92), (255, 165, 123)
"""Skin in Y, Cr, Cb."""

LEAST, MOST = 0.03, 0.5
"""Part of a picture that a hand covers; more than that is a table of wood or skin-coloured cloth."""

ALL_SKIN = 0.5
"""Part of a picture of the colour of skin from which colour tells nothing."""

ALONG_EDGE = 0.35
"""Part of the picture's edge that an arm crosses at most."""

STEP, HUE_STEP = 14.0, 0.09
"""Least change of Cr and Cb together across the outline of a hand, as they are and in parts of Y.

Wood in shadow changes less, and sun on wood changes with its brightness alone.
"""

DARKEST = 24.0
"""Y below which a colour tells nothing of its hue."""

RING = np.ones((5, 5), np.uint8)

Mask = npt.NDArray[np.uint8]


def shows_hand(small: Pixels, bare: Pixels) -> bool:
    """Look for skin that is one piece, enters over an edge and stands apart from the table."""
    tones = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2YCrCb), np.uint8)
    skin = _of_skin(tones) * bare
    if (skin > 0).mean() > ALL_SKIN:
        return False
    skin = _without_specks(skin)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(skin)
    large = [i for i in range(1, count) if LEAST < stats[i, cv2.CC_STAT_AREA] / skin.size < MOST]
    return any(_is_hand((labels == index).astype(np.uint8), tones) for index in large)


def skin_in(picture: Pixels) -> Mask:
    """Where a picture has the colour of skin, specks left out."""
    return _without_specks(_of_skin(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2YCrCb), np.uint8)))


def _of_skin(tones: Pixels) -> Mask:
    return np.asarray(cv2.inRange(tones, np.array(SKIN_LOW), np.array(SKIN_HIGH)), np.uint8)


def _without_specks(skin: Mask) -> Mask:
    return np.asarray(cv2.morphologyEx(skin, cv2.MORPH_OPEN, RING), np.uint8)


def _is_hand(mask: Mask, tones: Pixels) -> bool:
    edge = np.concatenate([mask[0], mask[-1], mask[:, 0], mask[:, -1]]).mean()
    return bool(0 < edge < ALONG_EDGE and _stands_apart(mask, tones))


def _stands_apart(mask: Mask, tones: Pixels) -> bool:
    """Whether the colour changes across the outline of a mask."""
    inside = mask - cv2.erode(mask, RING, iterations=2)
    near, far = cv2.dilate(mask, RING), cv2.dilate(mask, RING, iterations=3)
    within, without = tones[inside > 0], tones[(far - near) > 0]
    if not len(within) or not len(without):
        return False
    colors = np.array([np.median(side, axis=0) for side in (within, without)]) - (0, 128, 128)
    hues = colors[:, 1:] / np.maximum(colors[:, :1], DARKEST)
    step, hue_step = np.abs(colors[0, 1:] - colors[1, 1:]).sum(), np.abs(hues[0] - hues[1]).sum()
    return bool(step > STEP and hue_step > HUE_STEP)
