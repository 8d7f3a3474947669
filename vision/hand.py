"""Whether a hand reaches into the picture: skin that comes in over an edge and is not the table itself."""

import cv2
import numpy as np

from vision.networks import Pixels

SKIN_LOW, SKIN_HIGH = (30, 138, 85), (255, 178, 123)
"""Skin in Y, Cr, Cb."""

LEAST, MOST = 0.03, 0.5
"""Part of a picture that a hand covers; more than that is a table of wood or skin-coloured cloth."""

ALL_SKIN = 0.55
"""Part of a picture of the colour of skin from which colour tells nothing."""

ALONG_EDGE = 0.35
"""Part of the picture's edge that an arm crosses at most."""


def shows_hand(small: Pixels, bare: Pixels) -> bool:
    """Look for skin that is one piece, enters over an edge and stands apart from the table."""
    tones = cv2.cvtColor(small, cv2.COLOR_BGR2YCrCb)
    skin = np.asarray(cv2.inRange(tones, SKIN_LOW, SKIN_HIGH), np.uint8) * bare
    if (skin > 0).mean() > ALL_SKIN:
        return False
    skin = np.asarray(cv2.morphologyEx(skin, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(skin)
    for index in range(1, count):
        part = stats[index, cv2.CC_STAT_AREA] / skin.size
        if LEAST < part < MOST and 0 < _edge_share(labels == index) < ALONG_EDGE:
            return True
    return False


def _edge_share(mask: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> float:
    edge = np.concatenate([mask[0], mask[-1], mask[:, 0], mask[:, -1]])
    return float(edge.mean())
