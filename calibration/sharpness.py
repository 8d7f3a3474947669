"""How sharp and how bright a picture is, read off the edges of its marks."""

import cv2
import numpy as np
from msgspec import Struct

from calibration.arrays import Floats, Picture
from calibration.find import Found, grey_of, side_px
from calibration.marks import CELLS

MARGIN_CELLS = 1
LEAST_RANGE = 20.0
"""Grey levels below which a picture shows nothing."""
FINER = 2
"""Samples for each pixel of the picture."""


class Sharpness(Struct, frozen=True):
    """The edges' blur in pixels (the sigma of a Gauss) and their contrast in grey levels of 255."""

    blur_px: float
    contrast: float


def sharpness(picture: Picture, found: Found) -> Sharpness | None:
    """The usual edge of all marks found; nothing without marks."""
    if not found:
        return None
    grey = grey_of(picture)
    edges = np.array([_mark_edges(grey, corners) for corners in found.values()])
    blur, contrast = np.median(edges, axis=0)
    return Sharpness(float(blur), float(contrast))


def _mark_edges(grey: Picture, corners: Floats) -> tuple[float, float]:
    """Blur and contrast over the four borders of a mark, each averaged along its length."""
    cell = max(round(side_px(corners) / CELLS * FINER), 4)
    size = cell * (CELLS + 2 * MARGIN_CELLS)
    low, high = MARGIN_CELLS * cell - 0.5, (MARGIN_CELLS + CELLS) * cell - 0.5
    flat = np.array(((low, low), (high, low), (high, high), (low, high)), dtype=np.float32)
    turn = cv2.getPerspectiveTransform(corners.astype(np.float32), flat)
    square = cv2.warpPerspective(grey, turn, (size, size), flags=cv2.INTER_LINEAR).astype(np.float64)
    edges = [
        _edge(np.rot90(square, quarter)[2 * cell : -2 * cell, : 2 * cell].mean(axis=0))
        for quarter in range(4)
    ]
    blur, contrast = np.median(edges, axis=0)
    return float(blur) / FINER, float(contrast)


def _edge(profile: Floats) -> tuple[float, float]:
    """Blur in samples and contrast of a step from white to black: its height over its steepest slope."""
    quarter = max(len(profile) // 6, 1)
    contrast = float(profile[:quarter].mean() - profile[-quarter:].mean())
    steepest = float(-np.diff(profile).min())
    return max(contrast, 0.0) / max(steepest, 1e-6) / np.sqrt(2 * np.pi), contrast


def sharpest_px(picture: Picture) -> float:
    """The blur of the sharpest edges of any picture, marks or not; 0 where there is no edge to judge by."""
    smooth = cv2.GaussianBlur(grey_of(picture), (0, 0), 1.0).astype(np.float32)
    dark, light = np.percentile(smooth[::4, ::4], (1, 99))
    slope = np.hypot(np.diff(smooth, axis=0)[:, :-1], np.diff(smooth, axis=1)[:-1])
    if light - dark < LEAST_RANGE:
        return 0.0
    return float((light - dark) / max(float(slope.max()), 1e-6) / np.sqrt(2 * np.pi))
