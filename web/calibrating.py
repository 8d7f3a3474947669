"""What the pages know of calibration: plain data in pixels, and what a person may ask for."""

from typing import Annotated, Any, Protocol

from msgspec import Meta, Struct

from companion.dice import Color, Value
from companion.words import Language

Pixel = Annotated[float, Meta(ge=-20_000, le=40_000)]
Point = tuple[Pixel, Pixel]
Corners = tuple[Point, Point, Point, Point]
"""Of a rectangle on the table, clockwise from its upper left one."""


class Flaw(Struct, frozen=True):
    """One thing that is wrong with how the camera sees the table, with its facts."""

    code: str
    marks: tuple[int, ...] = ()
    amount: float | None = None
    limit: float | None = None


class Outline(Struct, frozen=True):
    """A zone as it lies in the picture."""

    name: Annotated[str, Meta(pattern=r"^[a-z][A-Za-z0-9-]{0,31}$")]
    corners: Annotated[tuple[Point, ...], Meta(min_length=3, max_length=64)]


class TaughtColor(Struct, frozen=True):
    """A colour that was taught, and by how many dice."""

    color: Color
    examples: int


class Calibration(Struct, frozen=True):
    """A map of the table, found but not yet kept, or the one in use."""

    layout: str
    """The mat or the cards it was found by; `taps` where there were none."""
    width: int
    height: int
    """Of the camera's whole picture, in whose pixels all of this is."""
    corners: Corners
    zones: tuple[Outline, ...]
    error_mm: float | None
    """How far off a mark is foretold by the others; None where no mark tells."""
    worst_mm: float | None
    marks: int
    marks_expected: int
    tilt: float
    """Degrees that the camera looks off plumb."""
    die_px: float
    die_mm: float
    white: bool
    """Whether white paper was seen, without which no colour can be taught."""
    colors: tuple[TaughtColor, ...]
    camera: str
    made: str
    flaws: tuple[Flaw, ...] = ()


class Movement(Struct, frozen=True):
    """What became of the camera's view since the map was made: `still`, `moved`, `other_camera` ..."""

    verdict: str
    shift_mm: float | None = None
    marks: tuple[int, ...] = ()


class LyingDie(Struct, frozen=True):
    """A die in view: what the eyes say, and what they say by the taught colours."""

    value: Value
    color: Color | None
    x: float
    y: float
    size: float
    confidence: float
    zone: str | None = None
    doubts: tuple[str, ...] = ()
    sure: bool = True


class Look(Struct, frozen=True):
    """One look at the table: its dice, in pixels of its own picture, which is kept for a while."""

    number: int
    width: int
    height: int
    dice: tuple[LyingDie, ...]
    problems: tuple[str, ...] = ()


class ShownDie(Struct, frozen=True):
    """A person's word on a die: where it lies, and its colour."""

    x: Pixel
    y: Pixel
    color: Color


class LearntColor(Struct, frozen=True):
    """How well the dice of one colour are known after a lesson."""

    color: Color
    dice: int
    sure: int
    """So many of them would be named by the others without a doubt."""
    taken_for: tuple[Color, ...] = ()
    """What the rest of them look more like."""


class Lesson(Struct, frozen=True):
    """What came of teaching, colour by colour."""

    look: Look
    colors: tuple[LearntColor, ...]


class No(Struct, frozen=True):
    """Why something could not be done, and its facts; the map is as it was."""

    code: str
    facts: dict[str, Any] = {}


class Measure(Struct, frozen=True, forbid_unknown_fields=True):
    """What no picture tells: the size of the dice, and of the table between the cards' tips."""

    die_mm: Annotated[float, Meta(ge=8, le=40)] | None = None
    width_mm: Annotated[float, Meta(ge=50, le=5000)] | None = None
    height_mm: Annotated[float, Meta(ge=50, le=5000)] | None = None


class Calibrating(Protocol):
    """The desk at which the table's map is made; whoever joins the rooms provides it."""

    def draft(self) -> Calibration | None:
        """Give what was found and not kept yet."""

    def kept(self) -> Calibration | None:
        """Give the map in use, and none that belongs to another camera."""

    def movement(self) -> Movement | None:
        """Say what the last glance at a table at rest told of the camera; None before the first."""

    def find(self, measure: Measure) -> Calibration | No:
        """Take a picture and find the marks."""

    def place(self, corners: Corners, layout: str, measure: Measure) -> Calibration | No:
        """Put the map's corners where a person says: of this mat, or of a tray of this measure."""

    def reshape(self, zones: tuple[Outline, ...]) -> Calibration | No:
        """Give these zones new outlines; one that was not there is added, one without corners goes."""

    def blocks(self) -> tuple[str, ...]:
        """Name the blocks of the board whose lots can be laid by one corner each."""

    def lay(self, corners: tuple[Point, ...]) -> Calibration | No:
        """Lay the board's lots through the first corner of each block."""

    def remove(self, zone: str) -> Calibration | No:
        """Take a zone away."""

    def look(self) -> Look | No:
        """Take a picture and read the dice in it, by the map and the colours of now."""

    def teach(self, number: int, dice: tuple[ShownDie, ...]) -> Lesson | No:
        """Learn the colours of the dice of a look."""

    def forget(self) -> Calibration | No:
        """Forget all taught colours."""

    def picture(self, number: int) -> bytes | None:
        """Give the picture of a look as JPEG while it is kept."""

    def keep(self) -> Calibration | No:
        """Make the draft the map in use, on disk first."""

    def drop(self) -> None:
        """Throw the draft away."""

    def mat(self, paper: str, language: Language) -> bytes | None:
        """Give the mat for a paper (`a4`, `a3`, `a2`, or `cards`) as PDF; None where none can be drawn."""


class NoCalibrating:
    """A table without eyes to calibrate."""

    def draft(self) -> None:
        """Say that nothing was found."""

    def kept(self) -> None:
        """Say that there is no map."""

    def movement(self) -> None:
        """Say nothing of a camera."""

    def find(self, measure: Measure) -> No:  # noqa: ARG002  nothing can be measured
        """Say that there is no camera."""
        return NO_CAMERA

    def place(self, corners: Corners, layout: str, measure: Measure) -> No:  # noqa: ARG002  the same
        """Say that there is no camera."""
        return NO_CAMERA

    def reshape(self, zones: tuple[Outline, ...]) -> No:  # noqa: ARG002  the same
        """Say that there is no camera."""
        return NO_CAMERA

    def blocks(self) -> tuple[str, ...]:
        """Name no board."""
        return ()

    def lay(self, corners: tuple[Point, ...]) -> No:  # noqa: ARG002  the same
        """Say that there is no camera."""
        return NO_CAMERA

    def remove(self, zone: str) -> No:  # noqa: ARG002  the same
        """Say that there is no camera."""
        return NO_CAMERA

    def look(self) -> No:
        """Say that there is no camera."""
        return NO_CAMERA

    def teach(self, number: int, dice: tuple[ShownDie, ...]) -> No:  # noqa: ARG002  the same
        """Say that there is no camera."""
        return NO_CAMERA

    def forget(self) -> No:
        """Say that there is no camera."""
        return NO_CAMERA

    def picture(self, number: int) -> None:
        """Give no picture."""

    def keep(self) -> No:
        """Say that there is no camera."""
        return NO_CAMERA

    def drop(self) -> None:
        """Do nothing."""

    def mat(self, paper: str, language: Language) -> None:
        """Draw nothing."""


NO_CAMERA = No("no_camera")
NO_CALIBRATING = NoCalibrating()
