"""How long one look takes, beside the least that touching every pixel takes, and the classical recipe."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
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


def _medians(work: Callable[[], Any]) -> tuple[float, float]:
    """Milliseconds by the clock, and of the processor's time alone, which other programs do not lengthen."""
    work()
    clock, busy = [], []
    for _ in range(ROUNDS):
        begin, worked = time.perf_counter(), time.process_time()
        work()
        clock.append((time.perf_counter() - begin) * 1000)
        busy.append((time.process_time() - worked) * 1000)
    return median(clock), median(busy)


READ_ONE = """
import sys, cv2
from pathlib import Path
from vision.picture import load
from vision.reader import read
cv2.setNumThreads(1)
def most():
    return next(int(w.split()[1]) // 1024 for w in open("/proc/self/status") if w.startswith("VmHWM"))
before = most()
read(load(Path(sys.argv[1])).pixels)
print(before, most())
"""


def _memory(picture: npt.NDArray[np.uint8]) -> str:
    """Megabytes of a fresh process before and after it reads one picture."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.png"
        cv2.imwrite(str(path), picture)
        said = subprocess.run(
            [sys.executable, "-c", READ_ONE, str(path)], check=True, capture_output=True, text=True
        )
    before, after = said.stdout.split()
    return f"{after} MB at most, of which {before} MB are imports"


def measure() -> None:
    """Print the table of times and the memory."""
    cv2.setNumThreads(1)
    print(
        f"\n{'one core, median ms: clock (processor)':36} {'floor':>14} {'classical':>16} {'eyes':>16}  seen"
    )
    pictures = (
        ("tray 1536x864, 12 dice of 70 px", tray(1536, 864, 12, 70)),
        ("table 2304x1296, 40 dice of 40 px", tray(2304, 1296, 40, 40)),
        ("table 2304x1296, 40 dice of 70 px", tray(2304, 1296, 40, 70)),
    )
    for name, picture in pictures:
        works = (
            lambda p=picture: cv2.cvtColor(p, cv2.COLOR_BGR2GRAY),
            lambda p=picture: classical.read(p),
            lambda p=picture: read(p),
        )
        times = [_medians(work) for work in works]
        row = " ".join(f"{f'{clock:.1f} ({busy:.1f})':>16}" for clock, busy in times)
        print(f"{name:34} {row}  {len(read(picture).dice)}")
    print(f"memory of a process that reads the largest: {_memory(pictures[2][1])}")


if __name__ == "__main__":
    measure()
