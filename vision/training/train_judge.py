"""Train the judge on what the finder shows: ...train_judge DICE PHOTOS TABLES FROM OUT MINUTES."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional
from torch.utils.data import DataLoader, IterableDataset

from vision.crops import NEAR, WIDE
from vision.training import lessons, pool
from vision.training.kinds import Pixels, Sources
from vision.training.nets import Judge
from vision.training.train_finder import learn, rate, tensor

BATCH, RATE, FINAL = 256, 4e-4, 1e-5
MOST, LEAST, EVERY = 150_000, 8_000, 16
"""Lessons kept to draw from, oldest thrown out first; how many to begin; steps between new ones."""

BRIGHTER = (-1.0, 0.3)
"""Span of the log of how much brighter lessons are made: in dim light dice were taken for print."""

CRISPER = 0.7
"""Part of the lessons made softer or crisper: drawn print is crisp, and photographed dice are, shrunk."""

NEW, LEAST_WORTH, MOST_WORTH, NOTED = 1.0, 0.08, 2.0, 0.25
"""How often a lesson is drawn: a new one; one that surprised so little or so much; one that a person noted.

What persons noted may be wrong, and would come again and again for it.
"""

EVENED = 0.5
"""By how much what is drawn often counts less: 1 would undo it."""

Packed = tuple[Pixels, Pixels, Pixels]
"""The near and the wide squares of crops, and the answers."""


class _Fresh(IterableDataset[Packed]):
    """New lessons without end."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources

    def __iter__(self) -> Iterator[Packed]:
        cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([int(time.time()), info.id if info else 0])
        for fresh in pool.stream(rng, self.sources):
            near, wide = (np.stack(part) for part in zip(*(crop for crop, _ in fresh), strict=True))
            yield near, wide, np.array([said for _, said in fresh], np.float32)


class Store:
    """The lessons at hand, with what to aim at, given the judge before."""

    def __init__(self, before: Judge) -> None:
        self.before = before.eval()
        self.near = np.zeros((MOST, NEAR, NEAR, 3), np.uint8)
        self.wide = np.zeros((MOST, WIDE, WIDE, 3), np.uint8)
        self.answers = np.zeros((MOST, lessons.ANSWERS), np.float32)
        self.goals = np.zeros((MOST, lessons.VALUES), np.float32)
        self.worth = np.zeros(MOST, np.float32)
        self.count = 0

    def add(self, fresh: Packed) -> None:
        """Take new lessons in, over the oldest when full."""
        at = (np.arange(len(fresh[0])) + self.count) % MOST
        near, wide, answers = fresh
        self.near[at], self.wide[at], self.answers[at] = near, wide, answers
        with torch.no_grad():
            said = self.before(tensor([*near]), tensor([*wide])).flatten(1)
        self.goals[at] = lessons.goals(torch.from_numpy(answers), said)
        self.worth[at] = NEW
        self.count += len(fresh[0])

    def choose(self, rng: np.random.Generator) -> tuple[Pixels, Tensor]:
        """Which lessons to learn, those not yet learned more often; and how much each counts."""
        upto = np.cumsum(self.worth, dtype=np.float64)
        at = np.searchsorted(upto, rng.random(BATCH) * upto[-1], side="right").clip(max=MOST - 1)
        share = (self.worth[at] / self.worth[at].mean()) ** -EVENED
        return at, torch.from_numpy(share)

    def note(self, at: Pixels, surprises: Tensor) -> None:
        """Note how surprising lessons still were."""
        worth = surprises.detach().numpy().clip(LEAST_WORTH, MOST_WORTH)
        self.worth[at] = np.where(self.answers[at, lessons.MADE] > 0, worth, NOTED)

    def draw(self, rng: np.random.Generator, at: Pixels) -> tuple[Tensor, Tensor, Tensor]:
        """A batch, turned and mirrored as one, each a little brighter or darker, softer or crisper."""
        gain = torch.from_numpy(np.exp(rng.uniform(*BRIGHTER, (BATCH, 1, 1, 1))).astype(np.float32))
        near, wide = (_lit(tensor([*squares[at]]), gain) for squares in (self.near, self.wide))
        near, answers = _softer_or_crisper(rng, near), torch.from_numpy(self.answers[at])
        if rng.random() < 0.5:
            near, wide, answers[:, [3, 6]] = near.flip(3), wide.flip(3), -answers[:, [3, 6]]
        if rng.random() < 0.5:
            near, wide, answers[:, [4, 7]] = near.flip(2), wide.flip(2), -answers[:, [4, 7]]
        if rng.random() < 0.5:
            near, wide = near.transpose(2, 3), wide.transpose(2, 3)
            answers[:, [3, 4, 6, 7]] = answers[:, [4, 3, 7, 6]]
        return *(part.contiguous(memory_format=torch.channels_last) for part in (near, wide)), answers


def _lit(flat: Tensor, gain: Tensor) -> Tensor:
    return ((flat + 0.5) * gain).clamp(0, 1) - 0.5


def _softer_or_crisper(rng: np.random.Generator, flat: Tensor) -> Tensor:
    soft = functional.avg_pool2d(flat, 3, 1, 1, count_include_pad=False)
    crisp = rng.uniform(-1, 1, (BATCH, 1, 1, 1)) * (rng.random((BATCH, 1, 1, 1)) < CRISPER)
    return (flat + torch.from_numpy(crisp.astype(np.float32)) * (flat - soft)).clamp(-0.5, 0.5)


def main(sources: Sources, start: Path, out: Path, minutes: float) -> None:
    """Train for so many minutes; save the averaged weights now and then."""
    state: dict[str, Any] = torch.load(start)
    judge, mean, before = Judge(), Judge(), Judge()
    if "judge" in state:
        judge.load_state_dict(state["judge"])
    before.load_state_dict(judge.state_dict())
    mean.load_state_dict(judge.state_dict())
    judge.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(judge.parameters(), lr=RATE, weight_decay=3e-4)
    store, rng, total = Store(before), np.random.default_rng(), 0.0
    fresh = iter(DataLoader(_Fresh(sources), batch_size=None, num_workers=1, prefetch_factor=8))
    while store.count < LEAST:
        store.add(tuple(np.asarray(part) for part in next(fresh)))  # type: ignore[arg-type]
    begin, step, done = time.monotonic(), 0, 0.0
    while done < 1:
        done = (time.monotonic() - begin) / (60 * minutes)
        for group in optimizer.param_groups:
            group["lr"] = rate(RATE, FINAL, done) * min(1, (step + 1) / 50)
        if step % EVERY == 0:
            store.add(tuple(np.asarray(part) for part in next(fresh)))  # type: ignore[arg-type]
        at, share = store.choose(rng)
        near, wide, answers = store.draw(rng, at)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            said = judge(near, wide).float().flatten(1)
        surprises = lessons.surprise(said, torch.from_numpy(store.goals[at]))
        wrong = lessons.loss(said, answers, surprises, share)
        learn(judge, mean, optimizer, wrong, 5)
        store.note(at, surprises)
        step, total = step + 1, total + float(wrong.detach())
        if step % 200 == 0 or done >= 1:
            print(f"{step} {done:.2f} loss {total / 200:.3f} lessons {store.count}", flush=True)
            total = 0.0
            torch.save(state | {"judge": mean.state_dict()}, out)


if __name__ == "__main__":
    dice, photos, tables, start, out = (Path(a) for a in sys.argv[1:6])
    main(Sources(dice, photos, tables), start, out, float(sys.argv[6]))
