"""The door of the cameras: what a frame is, what a camera does, and how to open one by its name."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hardware.errors import CameraEnded, CameraMissing

Picture = NDArray[np.uint8]
"""Height by width by blue, green, red; a small picture may be height by width, grey."""

FRAME_TIMEOUT_S = 2.0
"""A camera that gives no picture for so long is called dead."""

KINDS = {
    "pi": "hardware.cameras.pi",
    "usb": "hardware.cameras.usb",
    "rtsp": "hardware.cameras.network",
    "http": "hardware.cameras.network",
    "https": "hardware.cameras.network",
    "sim": "hardware.cameras.simulated",
}
"""The module that opens each kind of source, by the word before the colon; each has `from_source(source)`."""


class Frame(Struct, frozen=True, eq=False):
    """A picture, its number, and when it was taken: seconds on the monotonic clock."""

    number: int
    time: float
    picture: Picture
    small: Picture | None = None
    """A grey picture 320 pixels wide, where the camera gives one beside the large one for nothing."""


class Camera(AbstractContextManager["Camera"], Protocol):
    """Whatever gives frames. Numbers rise, with gaps where frames were passed over; times rise too."""

    @property
    def identity(self) -> str:
        """Which camera this is, in words fit for a log: no password in it."""

    def next(self, timeout: float = FRAME_TIMEOUT_S) -> Frame:
        """Give the next frame, or raise CameraTimeout, CameraLost or CameraEnded."""

    def close(self) -> None:
        """Let go of the device; a second time does nothing."""


class Opener(Protocol):
    """What a module of a kind of camera offers."""

    def from_source(self, source: str) -> Camera:
        """Open the camera that the text names."""


def frames(camera: Camera, timeout: float = FRAME_TIMEOUT_S) -> Iterator[Frame]:
    """Give the frames of a camera until a recording ends; other errors come through."""
    while True:
        try:
            yield camera.next(timeout)
        except CameraEnded:
            return


def is_live(source: str) -> bool:
    """Say whether the text names a camera, and not a recording."""
    return source.partition(":")[0] in KINDS


def open_camera(source: str) -> Camera:
    """Open `pi`, `pi:1`, `usb:0`, `rtsp://…`, `http://…`, `sim:…`, a video file or a folder of pictures.

    Only a recording may show the same picture for long.

    Raises:
        CameraMissing: there is no such camera here, or what it needs is not installed.
    """
    module = KINDS.get(source.partition(":")[0]) or _module_for_path(source)
    try:
        opener = cast("Opener", import_module(module))
        fresh = import_module("hardware.cameras.fresh")
    except ImportError as error:
        raise CameraMissing(_cure(error), source=source, missing=error.name) from error
    camera = opener.from_source(source)
    return cast("Camera", fresh.Fresh(camera)) if is_live(source) else camera


def _module_for_path(source: str) -> str:
    path = Path(source)
    if path.is_dir():
        return "hardware.cameras.folder"
    if path.is_file():
        return "hardware.cameras.video"
    raise CameraMissing(f"no camera, video file or folder is called {source!r}", source=source)


def _cure(error: ImportError) -> str:
    if "cannot open shared object file" in str(error):
        return f"OpenCV needs more on a machine without a desktop: sudo apt install libgl1 ({error})"
    if error.name in {"picamera2", "libcamera"}:
        return "the Pi camera needs picamera2: sudo apt install python3-picamera2"
    return f"a part that this camera needs does not load: {error}"
