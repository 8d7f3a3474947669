"""What was found, drawn over the picture: zones, marks, a die's size."""

import cv2
import numpy as np

from calibration.arrays import Floats, Picture, Points
from calibration.plane import Plane
from calibration.profile import Profile
from calibration.zones import dense

GREEN = (80, 200, 60)
BLUE = (230, 140, 30)
INK = (255, 255, 255)
SHADOW = (30, 30, 30)
FINE = 4
"""Binary places after the point in which OpenCV takes coordinates."""


def overlay(picture: Picture, profile: Profile) -> Picture:
    """A copy of the coloured picture with the profile drawn over it."""
    out: Picture = picture.copy()
    thick = max(out.shape[1] // 800, 1)
    for zone in profile.zones:
        _outline(out, profile.plane, zone.corners, GREEN, thick)
        _word(out, zone.name, profile.to_px(zone.corners).mean(axis=0), thick)
        _die(out, profile, zone.corners, thick)
    for mark in profile.marks:
        _polygon(out, np.array(mark.corners), BLUE, thick)
        _word(out, str(mark.id), np.mean(mark.corners, axis=0), thick)
    return out


def _die(out: Picture, profile: Profile, corners: Points, thick: int) -> None:
    """A die's top face as large as it is expected, on the first corner's side of the zone."""
    x, y = np.asarray(corners).mean(axis=0) * 0.45 + np.asarray(corners)[0] * 0.55
    half = profile.die_mm / 2
    square = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    _polygon(out, profile.to_px(square, profile.die_mm), INK, thick)


def _outline(out: Picture, plane: Plane, corners: Points, color: tuple[int, int, int], thick: int) -> None:
    _polygon(out, plane.to_px(dense(corners)), color, thick)


def _polygon(out: Picture, points: Floats, color: tuple[int, int, int], thick: int) -> None:
    bounded = np.clip(points, -30_000, 30_000)
    cv2.polylines(out, [np.round(bounded * 2**FINE).astype(np.int32)], True, color, thick, cv2.LINE_AA, FINE)


def _word(out: Picture, word: str, at: Floats, thick: int) -> None:
    size = 0.6 * thick
    (width, height), _ = cv2.getTextSize(word, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    x, y = np.clip(np.round(at - (width / 2, -height / 2)), -30_000, 30_000).astype(int).tolist()
    for color, stroke in ((SHADOW, 3 * thick), (INK, thick)):
        cv2.putText(out, word, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, color, stroke, cv2.LINE_AA)
