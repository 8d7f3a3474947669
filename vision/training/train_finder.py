"""Train the finder: python -m vision.training.train_finder DICE PHOTOS TABLES OUT MINUTES [FROM]."""

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset

from vision.finder import cells
from vision.training import bank, scenes, targets, whole
from vision.training.kinds import Pixels, Sources
from vision.training.nets import Finder

SIDE, BATCH = 320, 12
WHOLE_SHARE = (0.11, 0.12, 0.05, 0.4)
"""Parts of the scenes that are whole pictures, set by set as in whole.SETS, and ray-traced tables."""

QUARTERED = 0.5
"""Part of the views of tables that are four of small dice."""

RATE, GENTLER, FINAL = 2.5e-3, 0.5, 2e-5
"""Step widths: at first, in parts of that when training goes on, and at last."""

MEMORY = 0.998
"""How slowly the averaged weights follow."""

RETOUCHED = 1000
"""Batches after which the renders are loaded, and with that retouched, anew."""

Batch = list[tuple[Pixels, Pixels]]
"""Pictures with what the finder should have said."""


class Scenes(IterableDataset[Batch]):
    """An endless stream of batches."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources

    def _one(
        self, rng: np.random.Generator, dice: list[bank.Render], photos: list[list[whole.Photo]]
    ) -> tuple[Pixels, Pixels]:
        kind = int(np.searchsorted(np.cumsum(WHOLE_SHARE), rng.random()))
        if kind < len(photos):
            shots = photos[kind]
            if kind == len(whole.SETS) and rng.random() < QUARTERED:
                picture, truths = whole.quartered(rng, shots, SIDE)
            else:
                picture, truths = whole.view(rng, shots[int(rng.integers(len(shots)))], SIDE)
        else:
            picture, truths = scenes.compose(rng, dice, SIDE)
        return picture, targets.target(truths, SIDE)

    def __iter__(self) -> Iterator[Batch]:
        """Yield batches for ever."""
        cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([int(time.time()), info.id if info else 0])
        photos = whole.sets(self.sources)
        while True:
            dice = bank.load(self.sources.dice)
            for _ in range(RETOUCHED):
                yield [self._one(rng, dice, photos) for _ in range(BATCH)]


def tensor(pictures: Sequence[Pixels]) -> Tensor:
    """Pictures as the judge wants them: N x 3 x H x W, from -0.5 to 0.5."""
    return _shown(torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2))


def in_cells(pictures: Sequence[Pixels]) -> Tensor:
    """Pictures as the finder wants them: in planes of cells."""
    return _shown(torch.from_numpy(np.concatenate([cells(picture) for picture in pictures])))


def _shown(flat: Tensor) -> Tensor:
    return (flat.float() / 255 - 0.5).contiguous(memory_format=torch.channels_last)


def learn(
    net: nn.Module, mean: nn.Module, optimizer: torch.optim.Optimizer, wrong: Tensor, most: float
) -> None:
    """Take one step, no wider than the steepest slope allows, and let the averaged weights follow."""
    optimizer.zero_grad()
    wrong.backward()
    nn.utils.clip_grad_norm_(net.parameters(), most)
    optimizer.step()
    _follow(mean, net)


def _follow(average: nn.Module, net: nn.Module) -> None:
    with torch.no_grad():
        for old, new in zip(average.state_dict().values(), net.state_dict().values(), strict=True):
            if old.is_floating_point():
                old.mul_(MEMORY).add_(new, alpha=1 - MEMORY)
            else:
                old.copy_(new)


def rate(first: float, last: float, done: float) -> float:
    """The width of a step when so much is done: it falls like half a wave of a cosine."""
    return last + (first - last) * 0.5 * (1 + float(np.cos(np.pi * min(1, done))))


def main(sources: Sources, out: Path, minutes: float, start: Path | None) -> None:
    """Train for so many minutes; save the averaged weights every minute or so."""
    torch.set_num_threads(1)
    state: dict[str, Any] = torch.load(start) if start else {}
    finder, mean = Finder(), Finder()
    finder.to(memory_format=torch.channels_last)
    if state:
        finder.load_state_dict(state["finder"])
    mean.load_state_dict(finder.state_dict())
    first = RATE * GENTLER if state else RATE
    optimizer = torch.optim.AdamW(finder.parameters(), lr=first, weight_decay=1e-4)
    begin, step, total = time.monotonic(), 0, 0.0
    for batch in DataLoader(
        Scenes(sources), batch_size=None, num_workers=1, collate_fn=list, prefetch_factor=6
    ):
        done = (time.monotonic() - begin) / (60 * minutes)
        for group in optimizer.param_groups:
            group["lr"] = rate(first, FINAL, done) * min(1, (step + 1) / 100)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            raw = finder(in_cells([picture for picture, _ in batch]))
        wrong = targets.loss(raw.float(), torch.from_numpy(np.stack([goal for _, goal in batch])))
        learn(finder, mean, optimizer, wrong, 10)
        if step == 300 and not state:
            mean.load_state_dict(finder.state_dict())
        step, total = step + 1, total + float(wrong.detach())
        if step % 100 == 0 or done >= 1:
            print(f"{step} {done:.2f} loss {total / 100:.3f}", flush=True)
            total = 0.0
            torch.save(state | {"finder": mean.state_dict()}, out)
        if done >= 1:
            break


if __name__ == "__main__":
    dice, photos, tables, out = (Path(a) for a in sys.argv[1:5])
    start = Path(sys.argv[6]) if len(sys.argv) > 6 else None
    main(Sources(dice, photos, tables), out, float(sys.argv[5]), start)
