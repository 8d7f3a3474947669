"""What the camera's process tells, and the states that it is seen in."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from hardware.frames import Camera, Frame

R = TypeVar("R")

Source = str | Callable[[], Camera]
"""A text for `open_camera`, or a function that can be pickled and gives a camera."""

Look = Callable[[Frame], R]
"""What reads a frame; it runs in the camera's process, so it and its result can be pickled."""

Keep = Callable[[R], bool]
"""Says which results must not give way to newer ones; it can be pickled too."""


def keep_none(_result: object) -> bool:
    """Let every result give way to a newer one."""
    return False


class Patience(Struct, frozen=True):
    """How long to wait for what."""

    silence_s: float = 1.9
    """Without a frame the camera is called dead: two seconds, less the tenth that telling it may take."""
    start_s: float = 20.0
    """Until the first frame: a Pi starts Python in two seconds and focuses and settles in up to nine."""
    stop_s: float = 0.6
    """To close the camera when asked to stop; then the process is killed."""
    first_wait_s: float = 0.2
    """Before the first restart; each that fails doubles it."""
    longest_wait_s: float = 5.0
    steady_s: float = 1.0
    """A process that gave frames for so long had started well: the next wait is the first again."""
    look_every_s: float = 0.0
    """From one look to the next, at least; nought: as fast as reader and camera can."""
    preview_every_s: float = 0.5
    preview_width_px: int = 960


class Opened(Struct, frozen=True):
    """The camera is open; frames may follow."""

    identity: str


class Looked(Struct, Generic[R], frozen=True):
    """A frame was read: with a result, or with the sentence of what went wrong while reading it."""

    number: int
    time: float
    ms: float
    result: R | None
    failure: str | None = None
    kept: bool = False
    """It waits in line until it is taken; others give way to newer ones."""


class Preview(Struct, frozen=True):
    """A picture for people, as JPEG, with the number and time of its frame."""

    number: int
    time: float
    jpeg: bytes


class Still(Struct, frozen=True):
    """A whole picture that was asked for, as JPEG, with the number and time of its frame."""

    number: int
    time: float
    jpeg: bytes


class Gone(Struct, frozen=True):
    """The camera is closed, and why."""

    reason: str
    sentence: str


class Noted(Struct, frozen=True):
    """A line for the log, which the program keeps: who writes it, how urgent it is, what it says."""

    logger: str
    level: int
    sentence: str


Heard = Opened | Looked[R] | Preview | Still | Gone
Told = Heard[R] | Noted


class Starting(Struct, frozen=True):
    """No frame yet since the start of the program."""

    since: float


class Live(Struct, frozen=True):
    """Frames come."""

    since: float
    camera: str


class Dead(Struct, frozen=True):
    """No frames come; `since` is the time of the last one. It is being started again."""

    since: float
    why: str


State = Starting | Live | Dead
