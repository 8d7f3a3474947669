"""The simulated table: whole games by camera, the way from rest to the table, what an idle table costs.

python -m tests.bench.bench_table [seeds]
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import cv2

from calibration.words import Language
from companion.cli.appliance.eyes import Eyes
from companion.cli.demo_table.mat import LAYOUT, profile
from companion.cli.demo_table.prints import mat_sheets, prints
from companion.las_vegas.editions import Edition
from hardware.cameras.simulated import SimulatedCamera, Stage
from hardware.cameras.simulated.camera import SIZE
from hardware.cameras.simulated.scene import Scene
from tests.cli.demo.table import SimulatedTable, Wished, simulated

SEEDS = 10
IDLE_FRAMES, IDLE_FPS = 300, 10.0


def game(seed: str) -> tuple[SimulatedTable, float]:
    """Play a whole five-player game; tell the processor seconds too."""
    with (
        tempfile.TemporaryDirectory() as folder,
        simulated(Path(folder), Wished(seed, "las_vegas", 5, 4)) as room,
    ):
        begun = time.process_time()
        room.play()
        return room, time.process_time() - begun


def idle() -> tuple[float, float]:
    """Milliseconds for a frame of a table at rest: drawing it, and looking at it."""
    cv2.setNumThreads(1)
    stage = Stage(prints(LAYOUT, Edition.Y2018, Language.ENGLISH))
    stage.show(Scene(mat_sheets(LAYOUT)))
    clock = [0.0]
    camera, eyes = SimulatedCamera(stage, fps=0, clock=lambda: clock[0]), Eyes(None, profile(stage, SIZE))
    drawn = looked = 0.0
    for number in range(2 * IDLE_FRAMES):
        clock[0] += 1 / IDLE_FPS
        begun = time.process_time()
        frame = camera.next()
        between = time.process_time()
        eyes(frame)
        if number >= IDLE_FRAMES:  # by then it has looked around
            drawn, looked = drawn + between - begun, looked + time.process_time() - between
    return drawn / IDLE_FRAMES * 1000, looked / IDLE_FRAMES * 1000


def main(seeds: int) -> None:
    """Print a line for each."""
    drawn, looked = idle()
    print(
        f"idle, {SIZE[0]}x{SIZE[1]}: drawn in {drawn:.2f} ms, looked at in {looked:.2f} ms a frame;", end=" "
    )
    print(f"looking costs {looked * IDLE_FPS / 10:.2f} % of a core at {IDLE_FPS:.0f} frames a second")
    waits: list[float] = []
    for seed in range(seeds):
        room, seconds = game(f"bench {seed}")
        waits += room.people.waited
        tally = room.people.tally
        print(
            f"seed {seed}: ends {'right' if room.people.agrees() else 'WRONG'}, {tally.seen} seen,"
            f" {tally.answered} answered, {tally.unseen} unseen, {tally.corrected} misread,"
            f" {room.frames} frames, {seconds:.0f} s of a core"
        )
    if len(waits) > 1:
        p95 = quantiles(waits, n=20)[-1]
        print(f"from rest to the table, in the frames' time: p50 {median(waits):.2f} s, p95 {p95:.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS)
