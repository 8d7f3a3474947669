"""What the eyes say of one picture: the dice that lie there, and every reason to doubt."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Value


class Doubt(StrEnum):
    """Why one die may be misread."""

    COCKED = "cocked"
    CUT_OFF = "cut_off"
    STACKED = "stacked"
    COLOR = "color"
    VALUE = "value"
    NO_DIE = "no_die"
    """It may be something that only looks like a die."""


class Problem(StrEnum):
    """Why a whole picture may be misread."""

    TOO_DARK = "too_dark"
    BLURRED = "blurred"
    GLARE = "glare"
    HAND = "hand"
    CAMERA_MOVED = "camera_moved"
    NO_TABLE = "no_table"


class Second(Struct, frozen=True):
    """The second likeliest reading of a die."""

    value: Value
    color: Color | None
    confidence: float


class SeenDie(Struct, frozen=True):
    """A die in a picture; x and y are the centre of its top face, size its edge, in pixels.

    It is a die at all by one chance, and then shows its value by another; confidence is both together.
    """

    value: Value
    color: Color | None
    x: float
    y: float
    size: float
    confidence: float
    zone: str | None = None
    doubts: tuple[Doubt, ...] = ()
    second: Second | None = None
    is_die: float = 1.0


class Reading(Struct, frozen=True):
    """All that was seen in one picture, and how long the look took."""

    width: int
    height: int
    ms: float
    dice: tuple[SeenDie, ...]
    problems: tuple[Problem, ...] = ()
