"""How long one look takes, beside the least that touching every pixel takes, and the classical recipe."""

import resource
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from tests.bench import classical
from tests.pictures.drawn import BODIES, Drawn, photograph
from vision.reader import read

ROUNDS = 15


def tray(width: int, height: int, count: int, size: float) -> npt.NDArray[np.uint8]:
    """A drawn table with dice of all colours spread over it."""
    rng = np.random.default_rng(count)
    across = int(np.ceil(np.sqrt(count * width / height)))
    dice = []
    for index in range(count):
        x = (index % across + 0.5 + rng.uniform(-0.2, 0.2)) * width / across
        y = (index // across + 0.5 + rng.uniform(-0.2, 0.2)) * height / -(-count // across)
        dice.append(Drawn(index % 6 + 1, list(BODIES)[index % 8], x, y, size, float(rng.uniform(0, 6))))
    return photograph(dice, width, height)


def _median_ms(work: Callable[[], Any]) -> float:
    work()
    times = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        work()
        times.append((time.perf_counter() - begin) * 1000)
    return median(times)


def measure() -> None:
    """Print the table of times."""
    print(f"\n{'one core, median ms':32} {'floor':>8} {'classical':>10} {'eyes':>8}   dice seen")
    pictures = (
        ("tray 1536x864, 12 dice of 70 px", tray(1536, 864, 12, 70)),
        ("table 2304x1296, 40 dice of 40 px", tray(2304, 1296, 40, 40)),
        ("table 2304x1296, 40 dice of 70 px", tray(2304, 1296, 40, 70)),
    )
    for name, picture in pictures:
        floor = _median_ms(lambda p=picture: cv2.cvtColor(p, cv2.COLOR_BGR2GRAY))
        peer = _median_ms(lambda p=picture: classical.read(p))
        eyes = _median_ms(lambda p=picture: read(p))
        print(f"{name:32} {floor:8.2f} {peer:10.1f} {eyes:8.1f}   {len(read(picture).dice)}")
    print(f"most memory of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
