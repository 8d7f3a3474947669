"""Crops for the judge, cut from scenes: dice a little off, and what is no die."""

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.crops import cut
from vision.training.kinds import Pixels, Rng, Truth
from vision.training.nets import HUES, LEANS, MOVES, VALUES

Lesson = tuple[Pixels, list[float]]
"""A crop and its answer: value, colour, stacked, shift x, shift y, log scale, lean x, lean y, two weights.

The first weight is that of shift and scale, the second that of the lean.
"""

LARGE = 46.0
"""Edge in pixels beyond which a die is not cut out whole."""

NOTHING_COUNTS = 0.5
"""Weight of a place without a die: drawn dice are hard to tell from real ones, and there are many."""

STACKED_COUNTS = 4.0
"""Weight of a stacked die where others are to be told apart from it: few are."""

ANSWERS = 10
NOTHING = [0.0, -1.0] + [0.0] * (ANSWERS - 2)


def answer(die: Truth, move: tuple[float, float, float]) -> list[float]:
    """What the judge should say of a die that lies so far from where it looks."""
    known = not np.isnan(die.lean[0])
    lean = die.lean if known else (0.0, 0.0)
    return [die.value, die.color, die.stacked, *move, *lean, 0.1 if die.loose else 1, known]


def _die(rng: Rng, picture: Pixels, die: Truth) -> Lesson:
    grow = float(np.exp(rng.normal(0, 0.13)))
    dx, dy = rng.normal(0, 0.07, 2)
    size = die.size * grow
    crop = cut(picture, die.x + dx * size, die.y + dy * size, size)
    return crop, answer(die, (-dx, -dy, -np.log(grow)))


def _far(truths: list[Truth], x: float, y: float, size: float) -> bool:
    return all(np.hypot(d.x - x, d.y - y) > (0.9 if d.loose else 0.5) * min(d.size, size) for d in truths)


def _nothing(rng: Rng, picture: Pixels, truths: list[Truth]) -> Lesson | None:
    """A place without a die, beside a die, or a die at quite the wrong scale."""
    side = picture.shape[0]
    x, y, size = *rng.uniform(0, side, 2), float(np.exp(rng.uniform(2.2, 3.8)))
    if truths and rng.random() < 0.75:
        die = truths[int(rng.integers(len(truths)))]
        if rng.random() < 0.5 and (not die.loose or die.size > LARGE):
            size = die.size * rng.choice([rng.uniform(0.15, 0.3), rng.uniform(0.3, 0.48), rng.uniform(2, 3)])
            x, y = np.array([die.x, die.y]) + rng.uniform(-0.4, 0.4, 2) * die.size
            return cut(picture, float(x), float(y), size), NOTHING
        way, size = rng.uniform(0, 6.3), die.size * rng.uniform(0.7, 1.3)
        x, y = (
            np.array([die.x, die.y])
            + np.array([np.cos(way), np.sin(way)]) * rng.uniform(0.55, 1.5) * die.size
        )
    if not _far(truths, float(x), float(y), size):
        return None
    return cut(picture, float(x), float(y), size), NOTHING


def lessons(rng: Rng, picture: Pixels, truths: list[Truth]) -> list[Lesson]:
    """Up to eight dice and a few nothings of one scene."""
    side = picture.shape[0]
    whole = [
        d
        for d in truths
        if d.value and 8 < d.size < LARGE and 0.25 * d.size < min(d.x, d.y, side - d.x, side - d.y)
    ]
    some = [whole[int(i)] for i in rng.permutation(len(whole))[:8]]
    empty = (_nothing(rng, picture, truths) for _ in range(5))
    return [_die(rng, picture, die) for die in some] + [lesson for lesson in empty if lesson]


def mistakes(picture: Pixels, truths: list[Truth], peaks: Pixels) -> list[Lesson]:
    """Places (x, y, size) that the finder took for dice and that are none."""
    return [(cut(picture, x, y, s), NOTHING) for x, y, s in peaks.tolist() if _far(truths, x, y, s)]


def _off(said: Tensor, answer: Tensor, weight: Tensor) -> Tensor:
    """How far off, where it counts."""
    return (torch.abs(said - answer) * weight).sum() / weight.sum().clamp(min=1)


def loss(said: Tensor, answers: Tensor) -> Tensor:
    """Value, colour, lean, stacked and shift together."""
    weight = torch.tensor([NOTHING_COUNTS] + [1.0] * (VALUES - 1))
    value = functional.cross_entropy(said[:, :VALUES], answers[:, 0].long(), weight, label_smoothing=0.01)
    hue = functional.cross_entropy(
        said[:, VALUES : VALUES + HUES], answers[:, 1].long(), ignore_index=-1, reduction="sum"
    ) / (answers[:, 1] >= 0).sum().clamp(min=1)
    is_die = answers[:, 0] > 0
    leans, stacks, moves = said[:, VALUES + HUES :].split((LEANS, 1, MOVES), dim=1)
    stacked = functional.binary_cross_entropy_with_logits(
        stacks[is_die, 0], answers[is_die, 2], pos_weight=torch.tensor(STACKED_COUNTS)
    )
    shift = _off(moves, answers[:, 3:6], answers[:, 8:9])
    lean = _off(leans, answers[:, 6:8], answers[:, 9:])
    return value + 0.4 * hue + 0.2 * stacked + shift + 0.5 * lean
