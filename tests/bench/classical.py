"""The recipe most public programs follow: dark blobs, and blobs that lie together make a die."""

import time

import cv2
import numpy as np
import numpy.typing as npt

from companion.dice import Color
from vision.reading import Reading, SeenDie

TOGETHER = 40.0
"""Pixels between pips of one die: such programs fix them for their own camera."""

ROUND = 0.6
"""Least inertia of a blob that counts as round."""


def _detector() -> cv2.SimpleBlobDetector:
    params = cv2.SimpleBlobDetector_Params()
    params.filterByInertia = True
    params.minInertiaRatio = ROUND
    return cv2.SimpleBlobDetector_create(params)


def _clusters(points: npt.NDArray[np.float64]) -> list[npt.NDArray[np.float64]]:
    """Points that are linked by steps of at most TOGETHER."""
    left, clusters = set(range(len(points))), []
    while left:
        grown, edge = set(), {left.pop()}
        while edge:
            grown |= edge
            reached = {j for i in edge for j in left if np.hypot(*(points[i] - points[j])) < TOGETHER}
            left -= reached
            edge = reached
        clusters.append(points[sorted(grown)])
    return clusters


def read(picture: npt.NDArray[np.uint8], colors: tuple[Color, ...] | None = None) -> Reading:
    """Read the dice of a picture the classical way; colours are not told."""
    begin = time.perf_counter()
    calm = cv2.medianBlur(picture, 7)
    points = np.array([blob.pt for blob in _detector().detect(calm)], float).reshape(-1, 2)
    dice = tuple(
        SeenDie(
            value=len(c),
            color=None,
            x=float(c[:, 0].mean()),
            y=float(c[:, 1].mean()),
            size=TOGETHER,
            confidence=1.0,
        )
        for c in _clusters(points)
        if len(c) <= 6
    )
    height, width = picture.shape[:2]
    return Reading(width, height, (time.perf_counter() - begin) * 1000, dice)
