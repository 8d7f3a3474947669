"""What the judge should say of a crop, and how wrong it was."""

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.crops import Crop
from vision.training.kinds import Truth
from vision.training.nets import HUES, LEANS, MOVES, VALUES

Lesson = tuple[Crop, list[float]]
"""A crop and its answer: value, colour, stacked, shift x, shift y, log scale, lean x, lean y, four weights.

The first weight is that of shift and scale, the second that of the lean; the third is one if the truth was
made with the picture, nought if a person noted it. The fourth is the part of the goal that is what the judge
said before, where that was right: what no lesson shows is forgotten less.
"""

NOTHING_COUNTS = 0.5
"""Weight of a place without a die: drawn dice are hard to tell from real ones, and there are many."""

STACKED_COUNTS = 4.0
"""Weight of a stacked die where others are to be told apart from it: few are."""

SMOOTH = 0.01
"""Part of a goal that is any value: nothing is ever wholly sure."""

VALUE, COLOR, IS_STACKED, MOVE, LEAN, MOVE_COUNTS, LEAN_COUNTS, MADE, KEEPS = (
    0, 1, 2, slice(3, 6), slice(6, 8), slice(8, 9), slice(9, 10), 10, 11
)  # fmt: skip
"""Where these lie in an answer."""

ANSWERS = 12
NOTHING = [0.0, -1.0] + [0.0] * (ANSWERS - 2)


def answer(die: Truth, move: tuple[float, float, float]) -> list[float]:
    """What the judge should say of a die that lies so far from where it looks."""
    known = not np.isnan(die.lean[0])
    lean = die.lean if known else (0.0, 0.0)
    return [die.value, die.color, die.stacked, *move, *lean, 0.1 if die.loose else 1, known, 0.0, 0.0]


def _off(said: Tensor, answer: Tensor, weight: Tensor) -> Tensor:
    """How far off, where it counts."""
    return (torch.abs(said - answer) * weight).sum() / weight.sum().clamp(min=1)


def goals(answers: Tensor, before: Tensor) -> Tensor:
    """Chances to aim at: the true value, and in part what the judge said before, where that was right."""
    true = functional.one_hot(answers[:, VALUE].long(), VALUES).float()
    chances = before[:, :VALUES].softmax(1)
    right = (chances * true).sum(1) > 0.5
    kept = torch.where(right, answers[:, KEEPS], 0.0)[:, None]
    return ((1 - kept) * true + kept * chances) * (1 - SMOOTH) + SMOOTH / VALUES


def surprise(said: Tensor, goals: Tensor) -> Tensor:
    """How wrong each was on the value."""
    return functional.kl_div(said[:, :VALUES].log_softmax(1), goals, reduction="none").sum(1)


def loss(said: Tensor, answers: Tensor, surprises: Tensor, share: Tensor) -> Tensor:
    """Value, colour, lean, stacked and shift together; of the surprise at each value, so large a share."""
    counts = share * torch.where(answers[:, VALUE] > 0, 1.0, NOTHING_COUNTS)
    value = (surprises * counts).sum() / counts.sum()
    hue = functional.cross_entropy(
        said[:, VALUES : VALUES + HUES], answers[:, COLOR].long(), ignore_index=-1, reduction="sum"
    ) / (answers[:, COLOR] >= 0).sum().clamp(min=1)
    is_die = answers[:, VALUE] > 0
    leans, stacks, moves = said[:, VALUES + HUES :].split((LEANS, 1, MOVES), dim=1)
    stacked = functional.binary_cross_entropy_with_logits(
        stacks[is_die, 0], answers[is_die, IS_STACKED], pos_weight=torch.tensor(STACKED_COUNTS)
    )
    shift = _off(moves, answers[:, MOVE], answers[:, MOVE_COUNTS])
    lean = _off(leans, answers[:, LEAN], answers[:, LEAN_COUNTS])
    return value + 0.4 * hue + 0.3 * stacked + shift + 0.5 * lean
