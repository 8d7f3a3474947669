"""How soon a camera's process starts, dies and comes back, and what it costs while nothing happens.

python -m tests.bench camera_process
"""

import os
import signal
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from hardware.frames import Frame
from hardware.supervisor import CameraProcess, Patience
from tests.hardware.supervisor.looks import Steady, hang_once, number
from tests.hardware.supervisor.watching import Diary

SIZE_PX = (2304, 1296)
ROUNDS = 10
IDLE_S = 10.0


def few_lines(frame: Frame) -> float:
    """Do what an idle reader does at least: look at some of the picture for motion."""
    return float(frame.picture[::8].mean())


def cpu_s(pid: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def restarts() -> list[float]:
    """Time from a kill to the next frame, pause included."""
    taken = []
    with CameraProcess(Steady, number) as camera:
        seen = 0
        for _ in range(ROUNDS):
            looked = camera.wait(seen, 20)
            if looked is None or camera.pid is None:
                raise SystemExit("the camera did not come back")
            time.sleep(1.2)  # a camera that had started well
            seen, killed = looked.number, time.monotonic()
            os.kill(camera.pid, signal.SIGKILL)
            while camera.newest():
                time.sleep(0.001)
            camera.wait(seen, 20)
            taken.append(time.monotonic() - killed)
    return taken


def death(folder: Path) -> float:
    """Time from the last frame of a hanging reader to the word that it is dead."""
    diary = Diary()
    with CameraProcess(Steady, partial(hang_once, folder / "hung"), changed=diary.note):
        while not any(type(state).__name__ == "Dead" for state in diary.states):
            time.sleep(0.001)
    dead = next(at for at, state in enumerate(diary.states) if type(state).__name__ == "Dead")
    return diary.times[dead] - diary.states[dead].since


def idle(folder: Path, patience: Patience) -> tuple[float, float, float]:
    """Share of a core that child and parent use, and frames a second, for large pictures from a folder."""
    noise = np.random.default_rng(1).integers(0, 60, (SIZE_PX[1] // 8, SIZE_PX[0] // 8, 3), np.uint8)
    cv2.imwrite(str(folder / "1.bmp"), cv2.resize(noise, SIZE_PX))
    with CameraProcess(str(folder), few_lines, patience=patience) as camera:
        first = camera.wait(0, 20)
        child = camera.pid
        if first is None or child is None:
            raise SystemExit("no frame")
        before, mine, began = cpu_s(child), time.process_time(), time.monotonic()
        time.sleep(IDLE_S)
        last, took = camera.newest(), time.monotonic() - began
        frames = (last.number if last else 0) - first.number
        return (cpu_s(child) - before) / took, (time.process_time() - mine) / took, frames / took


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"called dead after {death(folder):.3f} s without a frame")
        again = restarts()
        print(f"kill -9 to the next frame: median {statistics.median(again):.2f} s, worst {max(again):.2f} s")
        for words, patience in (("with preview", Patience()), ("without", Patience(preview_every_s=1e9))):
            child, parent, rate = idle(folder, patience)
            print(
                f"{SIZE_PX} at {rate:.1f} frames/s, {words}:"
                f" {child:.1%} of a core in the child, {parent:.1%} in the parent"
            )


if __name__ == "__main__":
    main()
