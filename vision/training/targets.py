"""What the finder should have said of a scene, and how wrong it was."""

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.training.kinds import HIDDEN, Pixels, Truth

CELL = 4
"""Pixels a quarter cell is wide."""

SMALLEST, LARGEST = 9.5, 42.0
"""Edges in pixels that the finder is to find; others next to them it may find or not."""

MUCH_LARGER = 60.0
"""From this edge on a die holds nothing to find, least of all its pips."""

BASE = 20.0
"""The edge whose log is nought."""


def target(truths: list[Truth], side: int) -> Pixels:
    """Heat, weight of heat, shift x, shift y, log size, weight of geometry: 6 x side/4 x side/4."""
    cells = side // CELL
    out = np.zeros((6, cells, cells), np.float32)
    out[1] = 1
    y, x = np.mgrid[:cells, :cells].astype(np.float32) * CELL + (CELL - 1) / 2
    for die in truths:
        away = (x - die.x) ** 2 + (y - die.y) ** 2
        if die.value <= HIDDEN or not SMALLEST <= die.size <= LARGEST:
            if die.size < MUCH_LARGER:
                out[1][away < (0.6 * die.size) ** 2] = 0
            continue
        sigma = max(0.14 * die.size, 2.2)
        bell = np.exp(-away / (2 * sigma**2))
        row, column = min(cells - 1, int(die.y / CELL)), min(cells - 1, int(die.x / CELL))
        bell[row, column] = 1
        if die.loose:
            out[1][(away < (0.35 * die.size) ** 2) & (bell < 1)] *= 0.2
        np.maximum(out[0], bell, out=out[0])
        near = away < max(0.25 * die.size, 3.5) ** 2
        out[2][near], out[3][near] = (die.x - x)[near] / BASE, (die.y - y)[near] / BASE
        out[4][near] = np.log(die.size / BASE)
        out[5][near] = 0.1 if die.loose else 1
    return out


def spread(raw: Tensor) -> Tensor:
    """N x 16 x h x w to N x 4 x 2h x 2w."""
    return functional.pixel_shuffle(raw, 2)


def loss(raw: Tensor, goal: Tensor) -> Tensor:
    """Focal loss of the heat plus the error of place and size."""
    said = spread(raw)
    heat = torch.sigmoid(said[:, 0]).clamp(1e-4, 1 - 1e-4)
    want, weight = goal[:, 0], goal[:, 1]
    hit = want >= 1
    good = -((1 - heat) ** 2) * torch.log(heat) * hit
    bad = -((1 - want) ** 4) * heat**2 * torch.log(1 - heat) * ~hit * weight
    count = hit.sum().clamp(min=1)
    shape = (torch.abs(said[:, 1:] - goal[:, 2:5]) * goal[:, 5:6]).sum() / goal[:, 5].sum().clamp(min=1)
    return (good.sum() + bad.sum()) / count + 2 * shape
