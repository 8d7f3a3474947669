"""The rendered dice, ready to be laid into scenes."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np

from companion.dice import Color
from vision.training.glass import glass
from vision.training.kinds import OPAQUE, PIPLESS, Pixels
from vision.training.retouch import figured, repainted, retouched

COLORS = tuple(Color)

PIPS_STAND_OUT, WHOLE = 16, 240
"""Least contrast on a top face, and least cover of nearly all of it, of a render that can be read."""


FIGURED, GLASS = 0.08, 0.06
"""Parts of the dice that show figures for pips, and that are of glass."""


class Render(NamedTuple):
    """A die on nothing: premultiplied pictures of halving size, and what is known of it."""

    levels: tuple[Pixels, ...]
    center: Pixels
    quad: Pixels
    size: float
    value: int
    color: int
    lean: Pixels


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


def _lean(picture: Pixels, facts: dict[str, Any]) -> Pixels:
    """Where the foot of a die lies, from its top face, in edges of that."""
    quad, center = np.array(facts["quad"]), np.array(facts["center"])
    size = np.sqrt(cv2.contourArea(quad.astype(np.float32)))
    if "foot" in facts:
        return (np.array(facts["foot"]) - center) / size
    return _third_edge(picture, quad, center) / size


def _third_edge(picture: Pixels, quad: Pixels, center: Pixels) -> Pixels:
    """The edge of a cube that goes down, from the two that are seen: all three are at right angles."""
    one = complex(*(quad[1] + quad[2] - quad[0] - quad[3]) / 2)
    other = complex(*(quad[2] + quad[3] - quad[0] - quad[1]) / 2)
    root = np.sqrt(-(one**2) - other**2)
    down = np.array([root.real, root.imag])
    rows, columns = np.nonzero(picture[..., 3] == OPAQUE)
    sides = np.array([columns.mean(), rows.mean()]) - center
    return down if down @ sides >= 0 else -down


def load(folder: Path) -> list[Render]:
    """Read every rendered die of a folder, each retouched anew."""
    renders, rng = [], np.random.default_rng()
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
            value, lean = facts["value"], _lean(picture, facts)
            fresh, other = repainted(rng, ready, quad, color)
            ready, color = (fresh, other) if _readable(fresh, quad) else (ready, color)
            ready = retouched(rng, ready, quad, value)
            if rng.random() < GLASS:
                ready = glass(rng, ready, quad, value)
            elif rng.random() < FIGURED:
                ready, value = figured(rng, ready, quad), PIPLESS
            renders.append(Render(_halves(ready), center, quad, size, value, color, lean))
    return renders
