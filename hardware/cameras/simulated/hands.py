"""A hand over the table: an arm that comes from one side, a palm, fingers that hold what it carries."""

import math

import cv2
import numpy as np

from hardware.cameras.simulated.scene import Hand, Stop
from hardware.cameras.simulated.view import Floats, View
from hardware.frames import Picture

SKINS = ((126, 158, 208), (92, 126, 182), (62, 92, 142), (150, 178, 222), (78, 108, 160))
ABOVE_MM = 45.0
"""How high over the table a hand is."""
PALM_MM, FINGER_MM, ARM_MM, ARM_LENGTH_MM = 42.0, 9.5, 30.0, 900.0
FINGERS = ((-30.0, 40.0), (-12.0, 58.0), (8.0, 60.0), (27.0, 46.0))
"""Tips of the fingers beside and before the palm, in millimetres."""
THUMB = (-52.0, 8.0)
LAYERS = ((1.0, 0.7), (0.86, 0.86), (0.66, 1.0))
"""Limbs are round: parts of their width, and the light there."""
SOFT_MM, SHADE_SOFT_MM, SHADE, SHADE_MM = 1.6, 12.0, 0.4, (10.0, 16.0)
MARGIN_MM, LEAST_PX = 60.0, 16
"""What is drawn around a hand for its shadow; less of it in the picture is not drawn."""
FINE = 4
"""Binary places after the point in which OpenCV takes coordinates."""

Limb = tuple[Floats, Floats, float]


def draw_hand(picture: Picture, view: View, hand: Hand, time: float) -> None:
    """Lay the hand over the picture as it is at this moment."""
    at = hand.at(time)
    if at is None:
        return
    limbs = [_on_picture(view, limb) for limb in _limbs(at, hand.direction)]
    scale = view.px_per_mm()
    x0, y0, x1, y1 = _around(limbs, scale, view)
    if min(x1 - x0, y1 - y0) < LEAST_PX:
        return
    color = np.zeros((y1 - y0, x1 - x0, 3), np.uint8)
    cover = np.zeros((y1 - y0, x1 - x0), np.uint8)
    for width, light in LAYERS:
        ink = tuple(int(channel * light) for channel in SKINS[hand.skin % len(SKINS)])
        for one, two, half in limbs:
            thick = max(1, round(2 * half * width * scale))
            start, end = ([int(v * 2**FINE) for v in point - (x0, y0)] for point in (one, two))
            cv2.line(color, start, end, ink, thick, cv2.LINE_AA, FINE)
            if width == LAYERS[0][0]:
                cv2.line(cover, start, end, (255,), thick, cv2.LINE_AA, FINE)
    color = np.asarray(cv2.blur(color, (_odd(SOFT_MM * scale),) * 2), np.uint8)
    _shade(picture[y0:y1, x0:x1], cover, scale)
    cv2.copyTo(color, cv2.threshold(cover, 127, 255, cv2.THRESH_BINARY)[1], picture[y0:y1, x0:x1])


def _limbs(at: Stop, direction: float) -> list[Limb]:
    """Arm, palm, fingers and thumb: from where to where, and half their width, in millimetres."""
    ahead = np.array([-math.cos(direction), -math.sin(direction)])
    across = np.array([-ahead[1], ahead[0]])
    palm = np.array([at.x, at.y]) - ahead * 34
    wrist = palm - ahead * 50
    limbs = [
        (palm - ahead * ARM_LENGTH_MM, wrist, ARM_MM),
        (palm - ahead * 15, palm + ahead * 5, PALM_MM),
        (palm - ahead * 22 - across * 26, palm + across * THUMB[0] + ahead * THUMB[1], FINGER_MM),
    ]
    for side, front in FINGERS:
        limbs.append((palm + across * side * 0.75, palm + across * side + ahead * front, FINGER_MM))
    return limbs


def _on_picture(view: View, limb: Limb) -> Limb:
    ends = view.to_px(np.array([[*limb[0], ABOVE_MM], [*limb[1], ABOVE_MM]]))
    return ends[0], ends[1], limb[2]


def _around(limbs: list[Limb], scale: float, view: View) -> tuple[int, int, int, int]:
    """The part of the picture that a hand and its shadow lie in."""
    points = np.array([end for one, two, _ in limbs for end in (one, two)])
    low, high = points.min(axis=0) - MARGIN_MM * scale, points.max(axis=0) + MARGIN_MM * scale
    x0, y0 = (max(0, int(v)) for v in low)
    return x0, y0, min(view.width, int(high[0])), min(view.height, int(high[1]))


def _shade(below: Picture, cover: Picture, scale: float) -> None:
    """Darken the table beside the hand, at half the fineness: a shadow is soft."""
    small = cv2.resize(cover, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    shift = np.array([[1, 0, SHADE_MM[0] * scale / 4], [0, 1, SHADE_MM[1] * scale / 4]])
    moved = cv2.warpAffine(small, shift, small.shape[::-1])
    soft = cv2.blur(moved, (_odd(SHADE_SOFT_MM * scale / 4),) * 2)
    light = 255 - cv2.resize(soft, cover.shape[::-1]).astype(np.float32) * SHADE
    whole = cv2.merge([np.asarray(light, np.uint8)] * 3)
    cv2.multiply(below, whole, dst=below, scale=1 / 255)


def _odd(size: float) -> int:
    return max(1, int(size)) | 1
