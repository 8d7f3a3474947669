"""Readers and cameras for the camera's process; at the top of a module, for they are pickled."""

import ctypes
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from hardware.cameras.base import CameraBase
from hardware.errors import CameraTimeout
from hardware.frames import Frame

FRAMES_PER_S = 50

AnyLook = Callable[[Frame], Any]


class Steady(CameraBase):
    """A grey picture, fifty times a second."""

    identity = "steady"

    def __init__(self) -> None:
        self._number = 0

    def next(self, timeout: float = 1.0) -> Frame:
        """Give the next grey picture."""
        time.sleep(1 / FRAMES_PER_S)
        self._number += 1
        return Frame(self._number, time.monotonic(), np.full((48, 64, 3), 128, np.uint8))


class Mute(Steady):
    """Opens, and never gives a picture."""

    def next(self, timeout: float = 1.0) -> Frame:
        """Wait in vain."""
        time.sleep(timeout)
        raise CameraTimeout("nothing", timeout_s=timeout)


def number(frame: Frame) -> int:
    """Read nothing but the number."""
    return frame.number


def bulky(frame: Frame) -> bytes:
    """Give much more than a pipe holds."""
    return bytes(4_000_000)


def hang_at_ten(frame: Frame) -> int:
    """Read ten frames, then never return."""
    if frame.number == 10:
        time.sleep(3600)
    return frame.number


def seize_at_ten(frame: Frame) -> int:
    """Read ten frames, then hang as a driver may: no other thread of the process runs any more."""
    if frame.number == 10:
        ctypes.PyDLL(None).pause()
    return frame.number


def hang_once(flag: Path, frame: Frame) -> int:
    """Hang on a frame of the first run only."""
    if frame.number == 5 and not flag.exists():
        flag.touch()
        time.sleep(3600)
    return frame.number


def fail_on_odd(frame: Frame) -> int:
    """Fail for every second frame."""
    if frame.number % 2:
        raise ValueError("odd")
    return frame.number


def fail_from_five_to_nine(frame: Frame) -> int:
    """Fail for some frames in a row."""
    if 5 <= frame.number < 10:
        raise ValueError("five")
    return frame.number


def crash(frame: Frame) -> Any:
    """End the process as a fault in a library would."""
    os.abort()


def unsendable(frame: Frame) -> Any:
    """Give what cannot be pickled."""
    return lambda: frame


def fifth(number: int) -> bool:
    """Say that every fifth result must not be lost."""
    return number % 5 == 0


def twice(frame: Frame) -> int:
    """Read the number as another reader would."""
    return -2 * frame.number


def always(_result: object) -> bool:
    """Say that no result may be lost."""
    return True


class Poured(Steady):
    """As many frames as anybody takes."""

    def next(self, timeout: float = 1.0) -> Frame:
        """Give the next grey picture at once."""
        self._number += 1
        return Frame(self._number, time.monotonic(), np.full((48, 64, 3), 128, np.uint8))
