"""Train finder and judge: python -m vision.training.train RENDERS PHOTOS OUT MINUTES [FROM]."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.utils.data import DataLoader, IterableDataset

from vision.training import bank, lessons, real, scenes, targets
from vision.training.kinds import Pixels, Truth
from vision.training.nets import Finder, Judge

SIDE, BATCH = 320, 12
REAL_SHARE = (0.14, 0.16, 0.08)
"""Parts of the scenes that are photographs, set by set as in real.SETS."""

RATE, FINAL = 2.5e-3, 2e-5
MEMORY = 0.998
"""How slowly the averaged weights follow."""

WARM_UP = 400
"""Steps before the finder's own mistakes become lessons."""

Sample = tuple[Pixels, list[Truth], Pixels, list[lessons.Lesson]]


class Scenes(IterableDataset[list[Sample]]):
    """An endless stream of batches, half a minute's worth of renders reloaded now and then."""

    def __init__(self, renders: Path, photos: Path) -> None:
        self.renders, self.photos = renders, photos

    def _one(
        self, rng: np.random.Generator, dice: list[bank.Render], photos: list[list[real.Photo]]
    ) -> Sample:
        kind = int(np.searchsorted(np.cumsum(REAL_SHARE), rng.random()))
        if kind < len(photos):
            shots = photos[kind]
            picture, truths = real.view(rng, shots[int(rng.integers(len(shots)))], SIDE)
        else:
            picture, truths = scenes.compose(rng, dice, SIDE)
        return picture, truths, targets.target(truths, SIDE), lessons.lessons(rng, picture, truths)

    def __iter__(self) -> Iterator[list[Sample]]:
        """Yield batches for ever."""
        cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([int(time.time()), info.id if info else 0])
        photos = [real.load(self.photos, name) for name in real.SETS]
        while True:
            dice = bank.load(self.renders)
            for _ in range(600):
                yield [self._one(rng, dice, photos) for _ in range(BATCH)]


def tensor(pictures: list[Pixels]) -> Tensor:
    """Pictures as the networks want them: N x 3 x H x W, from -0.5 to 0.5."""
    flat = torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2).float() / 255 - 0.5
    return flat.contiguous(memory_format=torch.channels_last)


def _peaks(raw: Tensor) -> list[Pixels]:
    """The places per picture where the finder is hot: x, y, size."""
    said = targets.spread(raw.detach())
    heat = torch.sigmoid(said[:, 0])
    top = (functional.max_pool2d(heat[:, None], 3, 1, 1)[:, 0] == heat) & (heat > 0.25)
    out = []
    for index in range(len(heat)):
        row, column = torch.nonzero(top[index], as_tuple=True)
        x = column * targets.CELL + 1.5 + said[index, 1, row, column] * targets.BASE
        y = row * targets.CELL + 1.5 + said[index, 2, row, column] * targets.BASE
        size = targets.BASE * torch.exp(said[index, 3, row, column].clamp(-1.5, 1.5))
        out.append(torch.stack([x, y, size], 1)[:20].numpy())
    return out


def _step(finder: nn.Module, judge: nn.Module, batch: list[Sample], warm: bool) -> tuple[Tensor, Tensor]:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        raw = finder(tensor([s[0] for s in batch]))
    raw = raw.float()
    found = targets.loss(raw, torch.from_numpy(np.stack([s[2] for s in batch])))
    crops = [lesson for sample in batch for lesson in sample[3]]
    if not warm:
        for sample, peaks in zip(batch, _peaks(raw), strict=True):
            crops += lessons.mistakes(sample[0], sample[1], peaks)[:6]
    answers = torch.tensor([answer for _, answer in crops], dtype=torch.float32)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        said = judge(tensor([crop for crop, _ in crops]))
    return found, lessons.loss(said.float(), answers)


def follow(average: nn.Module, net: nn.Module) -> None:
    """Let the averaged weights follow."""
    with torch.no_grad():
        for old, new in zip(average.state_dict().values(), net.state_dict().values(), strict=True):
            if old.is_floating_point():
                old.mul_(MEMORY).add_(new, alpha=1 - MEMORY)
            else:
                old.copy_(new)


def main(renders: Path, photos: Path, out: Path, minutes: float, start: Path | None) -> None:
    """Train for so many minutes; save the averaged weights every minute or so."""
    torch.set_num_threads(1)
    finder, judge, mean_finder, mean_judge = Finder(), Judge(), Finder(), Judge()
    for net in (finder, judge):
        net.to(memory_format=torch.channels_last)
    if start:
        state: Any = torch.load(start)
        for net, name in (
            (finder, "finder"),
            (judge, "judge"),
            (mean_finder, "finder"),
            (mean_judge, "judge"),
        ):
            net.load_state_dict(state[name])
    rate = RATE * 0.7 if start else RATE
    optimizer = torch.optim.AdamW([*finder.parameters(), *judge.parameters()], lr=rate, weight_decay=1e-4)
    begin, step, sums = time.monotonic(), 0, [0.0, 0.0]
    for batch in DataLoader(
        Scenes(renders, photos), batch_size=None, num_workers=1, collate_fn=list, prefetch_factor=6
    ):
        done = (time.monotonic() - begin) / (60 * minutes)
        for group in optimizer.param_groups:
            group["lr"] = FINAL + (rate - FINAL) * 0.5 * (1 + np.cos(np.pi * min(1, done))) * min(
                1, (step + 1) / 100
            )
        found, judged = _step(finder, judge, batch, warm=step < WARM_UP and not start)
        optimizer.zero_grad()
        (found + judged).backward()
        nn.utils.clip_grad_norm_([*finder.parameters(), *judge.parameters()], 10)
        optimizer.step()
        if step == 300 and not start:
            mean_finder.load_state_dict(finder.state_dict())
            mean_judge.load_state_dict(judge.state_dict())
        follow(mean_finder, finder)
        follow(mean_judge, judge)
        sums, step = [sums[0] + float(found.detach()), sums[1] + float(judged.detach())], step + 1
        if step % 100 == 0:
            print(f"{step} {done:.2f} finder {sums[0] / 100:.3f} judge {sums[1] / 100:.3f}", flush=True)
            sums = [0.0, 0.0]
            torch.save({"finder": mean_finder.state_dict(), "judge": mean_judge.state_dict()}, out)
        if done >= 1:
            break


if __name__ == "__main__":
    given = [Path(a) for a in sys.argv[1:4]]
    main(*given, float(sys.argv[4]), Path(sys.argv[5]) if len(sys.argv) > 5 else None)
