"""Runs inside the Debian 13 root: the watchdog over the real picamera2, killed again and again."""

import json
import os
import signal
import sys
import time
from pathlib import Path

from tests.hardware.virtual_camera import shim  # noqa: F401  (before picamera2)

# isort: split

from hardware.frames import Camera, Frame, open_camera
from hardware.supervisor import CameraProcess, Patience

KILLS = 3
AMPLE_S = 20.0


def open_pi() -> Camera:
    """Open the virtual camera; in this module, so that the child loads the shim too."""
    return open_camera("pi")


def shape(frame: Frame) -> tuple[int, ...]:
    """Read the size of the picture."""
    return frame.picture.shape


def main() -> None:
    """Kill the camera's process in the middle of its work; see it come back."""
    states: list[str] = []
    shapes: list[tuple[int, ...] | None] = []
    patience = Patience(first_wait_s=0.05)
    note = lambda state: states.append(type(state).__name__)  # noqa: E731
    with CameraProcess(open_pi, shape, patience=patience, changed=note) as camera:
        number = 0
        for kill in range(KILLS + 1):
            looked = camera.wait(number, AMPLE_S)
            number, shapes = (
                (looked.number, [*shapes, looked.result]) if looked else (number, [*shapes, None])
            )
            if kill < KILLS and camera.pid:
                os.kill(camera.pid, signal.SIGKILL)
                while states[-1] != "Dead":
                    time.sleep(0.01)
    Path(sys.argv[1]).write_text(json.dumps({"states": states, "shapes": shapes}))


if __name__ == "__main__":
    main()
