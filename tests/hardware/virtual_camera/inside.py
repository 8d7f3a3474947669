"""Runs inside the Debian 13 root: takes pictures through `hardware.frames` and prints what came, as JSON."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import libcamera

from tests.hardware.virtual_camera import shim  # noqa: F401  (before picamera2)

# isort: split

from hardware.errors import CameraError
from hardware.frames import Frame, open_camera

FRAMES = 30
CONTROLS = (
    *("AeEnable", "ExposureTime", "AnalogueGain", "AwbEnable", "ColourGains"),
    *("AfMode", "LensPosition", "AfModeEnum", "ScalerCrop"),
)
"""All that `hardware.cameras.settling` and `pi` name; the virtual camera has none of them."""


def described(frame: Frame) -> dict[str, Any]:
    """Say what the test outside wants to know of a frame."""
    height, width = frame.picture.shape[:2]
    points = [(height // 4, width // 4), (height // 4, 3 * width // 4), (3 * height // 4, width // 4)]
    return {
        "number": frame.number,
        "age": time.monotonic() - frame.time,
        "time": frame.time,
        "size": [width, height],
        "small": None if frame.small is None else list(frame.small.shape),
        "colors": [[int(value) for value in frame.picture[point]] for point in points],
    }


def refusal(source: str) -> str:
    """Say why a source does not open."""
    try:
        open_camera(source).close()
    except CameraError as error:
        return error.reason
    return "opened"


def timeout_of_a_stopped_camera() -> str:
    """Stop the camera behind the program's back and ask for a frame."""
    with open_camera("pi") as camera:
        camera.next()
        camera._camera._camera.stop()  # type: ignore[attr-defined]
        try:
            for _ in range(10):
                camera.next(timeout=0.2)
        except CameraError as error:
            return error.reason
    return "frames"


def main() -> None:
    """Open, take pictures, close, open again, ask for a camera that is not there."""
    answer: dict[str, Any] = {"frames": []}
    for _ in range(2):
        with open_camera("pi") as camera:
            answer["frames"].append([described(camera.next()) for _ in range(FRAMES)])
            answer["identity"] = camera.identity
    answer["unknown controls"] = [name for name in CONTROLS if not hasattr(libcamera.controls, name)]
    answer["missing"] = refusal("pi:7")
    answer["stopped"] = timeout_of_a_stopped_camera()
    Path(sys.argv[1]).write_text(json.dumps(answer))


if __name__ == "__main__":
    main()
