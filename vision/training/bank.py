"""The rendered dice, ready to be laid into scenes."""

import json
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from companion.dice import Color
from vision.training.kinds import Pixels

COLORS = tuple(Color)


GROWN_EVERY = 3
"""One render in so many gets larger, rougher pips than Blender gave it."""

PIPS_STAND_OUT, WHOLE = 16, 240
"""Least contrast on a top face, and least cover of nearly all of it, of a render that can be read."""


class Render(NamedTuple):
    """A die on nothing: premultiplied pictures of halving size, and what is known of it."""

    levels: tuple[Pixels, ...]
    center: Pixels
    quad: Pixels
    size: float
    value: int
    color: int
    cocked: bool


def _halves(picture: Pixels) -> tuple[Pixels, ...]:
    levels = [picture]
    for _ in range(2):
        levels.append(cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return tuple(levels)


def _readable(picture: Pixels, quad: Pixels) -> bool:
    """Whether the top face is whole and its pips stand out: some shapes and paints fail."""
    square = np.array([[0, 0], [32, 0], [32, 32], [0, 32]], np.float32)
    middle = (quad.mean(axis=0) + (quad - quad.mean(axis=0)) * 0.8).astype(np.float32)
    face = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(middle, square), (32, 32)).astype(
        np.float32
    )
    grey = face[..., :3].mean(axis=2)
    contrast = np.abs(grey - cv2.GaussianBlur(grey, (0, 0), 5)).max()
    return bool(contrast > PIPS_STAND_OUT and np.percentile(face[..., 3], 5) > WHOLE)


def _with_larger_pips(ready: Pixels, quad: Pixels, reach: int) -> Pixels:
    """Let the pips of the top face grow into its body."""
    middle = quad.mean(axis=0) + (quad - quad.mean(axis=0)) * 0.78
    mask = np.zeros(ready.shape[:2], np.uint8)
    cv2.fillPoly(mask, [np.round(middle * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
    grey = ready[..., :3].mean(axis=2)
    inside = grey[mask > 0]
    dark = np.median(inside) - inside.min() > inside.max() - np.median(inside)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
    grown = (cv2.erode if dark else cv2.dilate)(ready[..., :3], kernel)
    out = ready.copy()
    out[..., :3][mask > 0] = grown[mask > 0]
    return out


def load(folder: Path) -> list[Render]:
    """Read every rendered die of a folder."""
    renders = []
    for truth in sorted(folder.glob("truth_*.jsonl")):
        for line in truth.read_text().splitlines():
            facts = json.loads(line)
            picture = cv2.imread(str(folder / facts["image"]), cv2.IMREAD_UNCHANGED)
            if picture is None:
                continue
            alpha = picture[..., 3:].astype(np.float32) / 255
            ready = np.concatenate([picture[..., :3] * alpha, picture[..., 3:]], axis=2).astype(np.uint8)
            quad = np.array(facts["quad"], np.float32)
            size = float(np.sqrt(cv2.contourArea(quad)))
            color = COLORS.index(Color(facts["color"]))
            center = np.array(facts["center"], np.float32)
            if not _readable(picture, quad):
                continue
            if len(renders) % GROWN_EVERY == 0:
                ready = _with_larger_pips(ready, quad, 3 + 2 * (len(renders) % 2))
            renders.append(Render(_halves(ready), center, quad, size, facts["value"], color, facts["cocked"]))
    return renders
