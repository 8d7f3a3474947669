"""A look through the camera that is set, in a process of its own: whatever its driver does, checks go on."""

from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct


class Glance(Struct, frozen=True):
    """What was measured in one picture."""

    width: int
    height: int
    reading_ms: float
    rate: float
    """Pictures read a second since the first, which is not counted."""
    brightness: float
    """Of 255, that which a tenth of the picture exceeds."""
    edge_px: float
    """Over how many pixels the sharpest edges rise; 0 where there are none."""
    dice: int
    problems: tuple[str, ...]
    movement: str | None
    """What became of the view since the profile was made; None without a profile."""
    shift_mm: float | None


class Looked(Struct, frozen=True):
    """A camera tried: its last glance and picture, or why there is none."""

    camera: str = ""
    glance: Glance | None = None
    jpeg: bytes | None = None
    why: str = ""
    failure: str | None = None
    """Why the picture could not be read."""


def look(source: str, profile: Path) -> Looked:
    """Open a camera, take pictures for two seconds, close it. OpenCV is loaded here and not before."""
    eyes: Any = import_module("companion.cli.check.eyes")
    looked: Looked = eyes.look(source, profile)
    return looked
