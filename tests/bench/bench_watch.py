"""What the watch costs, and how many rolls of a real video it tells right."""

import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.dice import Color
from tests.bench import watch_events, watch_rolls
from tests.bench.speed import tray
from vision.reader import read
from vision.watch import SteadyRoll, Watcher
from vision.watch.recordings import recorded

ROUNDS = 60
DRAWN_TABLES, EVENINGS = 6, 6
FPS = 30
NOISE = 3.0

Pixels = npt.NDArray[np.uint8]


def _times(work: Callable[[Pixels], Any], pictures: list[Pixels]) -> list[float]:
    times = []
    for picture in pictures:
        begin = perf_counter()
        work(picture)
        times.append((perf_counter() - begin) * 1000)
    return times


def _noisy(picture: Pixels, copies: int) -> list[Pixels]:
    rng = np.random.default_rng(3)
    grains = [rng.standard_normal(picture.shape, np.float32) * NOISE for _ in range(copies)]
    return [np.clip(picture + grain, 0, 255).astype(np.uint8) for grain in grains]


def _row(name: str, times: list[float]) -> None:
    print(f"{name:58} {median(times):8.2f} {max(times):8.1f}")


def _costs(width: int, height: int, dice: int, size: float) -> None:
    """Still frames of a noisy sensor, then frames in which one die is carried across the table."""
    still = tray(width, height, dice, size)
    frames_still = _noisy(still, 4)
    watch, ticks = Watcher(read), count()

    def see(picture: Pixels) -> None:
        watch.see(picture, next(ticks) / FPS)

    _times(see, [frames_still[i % 4] for i in range(FPS * 2)])
    title = f"{width}x{height}, {dice} dice of {size:.0f} px"
    _row(f"{title}: floor, to grey", _times(lambda p: cv2.cvtColor(p, cv2.COLOR_BGR2GRAY), frames_still * 15))
    _row(f"{title}: nothing moved", _times(see, [frames_still[i % 4] for i in range(ROUNDS)]))
    die = still[: int(size * 2), : int(size * 2)].copy()
    moving = []
    for step in range(ROUNDS // 2):
        frame, x = frames_still[step % 4].copy(), int(width * 0.1 + step * width / ROUNDS)
        frame[height // 2 :, :][: die.shape[0], x : x + die.shape[1]] = die
        moving.append(frame)
    _row(f"{title}: something moves", _times(see, moving))
    _row(f"{title}: it has come to rest", _times(see, [moving[-1]] * 12))


def _settled(truth: dict[str, Any]) -> list[tuple[int, Counter[int]]]:
    """The last frame by which each roll has come to rest, and its values."""
    return [(int(span.split("-")[-1]), Counter(values)) for span, values in truth["settled"].items()]


def _real_video(folder: Path) -> None:
    truth = json.loads((folder / "truth.json").read_text())
    watch = Watcher(partial(read, colors=(Color.WHITE,)))
    told = [
        (seen.time * truth["fps"], Counter(die.value for die in seen.reading.dice))
        for time, picture in recorded(folder / "throws.mp4", FPS, print)
        for seen in watch.see(picture, time)
        if isinstance(seen, SteadyRoll)
    ]
    wanted = _settled(truth)
    ends = [0, *(last for last, _ in wanted)]
    right = 0
    for (last, values), begin in zip(wanted, ends, strict=False):
        here = [said for frame, said in told if begin < frame <= last + FPS / 2]
        right += here == [values]
        said = [sorted(values.elements()) for values in here]
        print(f"  by frame {last:3}: {sorted(values.elements())} told {said}")
    print(f"rolls told once and right: {right}/{len(wanted)}, messages {len(told)}")


def main(films: int = 1) -> None:
    """Measure on one core, over so many drawn films."""
    cv2.setNumThreads(1)
    print(f"{'one core, ms a frame':58} {'median':>8} {'most':>8}")
    _costs(1536, 864, 12, 70)
    _costs(2304, 1296, 40, 40)
    for seed in range(1, 1 + films):
        watch_rolls.measure(DRAWN_TABLES, seed)
        watch_events.measure(EVENINGS, seed)
    found = os.environ.get("COMPANION_DICE")
    if found:
        _real_video(Path(found) / "video")
    else:
        print("no real video: COMPANION_DICE names no folder")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
