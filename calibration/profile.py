"""The profile: all that is known of this room, small, typed and in one file."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from calibration.arrays import Floats, Picture, Points
from calibration.camera import Camera, Mismatch, mismatches
from calibration.colors import Guess, Taught, White, classify, look_of, teach
from calibration.landmarks import MOST, Landmark
from calibration.lens import Pixels
from calibration.plane import Plane
from calibration.zones import Zone, dense
from companion.dice import Color

DIE_MM = 16.0
Corner = tuple[Pixels, Pixels]
Error = Annotated[float, Meta(ge=0, le=100_000)]
Part = Annotated[float, Meta(ge=0, le=1)]


class SeenMark(Struct, frozen=True):
    """A mark as it was seen: its number, its corners in pixels."""

    id: Annotated[int, Meta(ge=0, le=999)]
    corners: tuple[Corner, Corner, Corner, Corner]


class Accuracy(Struct, frozen=True):
    """The map's own error in millimetres, and what it rests on; without marks the errors are not known."""

    marks: Annotated[int, Meta(ge=0, le=100)]
    marks_expected: Annotated[int, Meta(ge=0, le=100)]
    coverage: Part
    """The part of the marks' ground that the found ones span."""
    reprojection_mm: Error | None = None
    left_out_mm: Error | None = None
    """How far off a mark is foretold by the others: the honest one."""
    worst_mm: Error | None = None


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """The room as the eyes know it; pixels are those of the camera's whole picture."""

    camera: Camera
    layout: Annotated[str, Meta(max_length=32)]
    plane: Plane
    zones: Annotated[tuple[Zone, ...], Meta(max_length=128)]
    accuracy: Accuracy
    made: Annotated[str, Meta(max_length=40)] = ""
    die_mm: Annotated[float, Meta(ge=5, le=60)] = DIE_MM
    marks: Annotated[tuple[SeenMark, ...], Meta(max_length=100)] = ()
    landmarks: Annotated[tuple[Landmark, ...], Meta(max_length=MOST)] = ()
    white: White | None = None
    colors: Annotated[tuple[Taught, ...], Meta(max_length=len(Color))] = ()
    version: Literal[1] = 1

    def zone_at(self, x: float, y: float, above: float | None = None) -> str | None:
        """The zone of a die whose top has its centre at this pixel (above=0: of a point on the table)."""
        at = self.to_mm([(x, y)], self.die_mm if above is None else above)[0]
        return next((zone.name for zone in self.zones if zone.holds(*at)), None)

    def to_mm(self, points: Points, above: float = 0.0) -> Floats:
        """Pixels to millimetres, (n, 2); of things that far above the table."""
        return self.plane.to_mm(points, above)

    def to_px(self, points: Points, above: float = 0.0) -> Floats:
        """Millimetres to pixels, (n, 2); of things that far above the table."""
        return self.plane.to_px(points, above)

    def die_size_px(self, x: float, y: float) -> float:
        """The edge of a die's top face around this pixel, in pixels."""
        return self.die_mm * self.plane.px_per_mm(x, y, self.die_mm)

    def zone_px(self, name: str) -> Floats:
        """A zone's outline in pixels, fine enough to draw."""
        zone = next(zone for zone in self.zones if zone.name == name)
        return self.to_px(dense(zone.corners))

    def misfits(self, camera: Camera) -> tuple[Mismatch, ...]:
        """Why this profile does not hold for a camera; empty if it holds."""
        return mismatches(self.camera, camera)

    def taught(self, patch: Picture, color: Color, white: White | None = None) -> "Profile":
        """The profile with a die's face (`colors.face`) as one more example of its colour."""
        light = white or self.white
        if light is None:
            raise ValueError("no white is known: lay the mat or the cards into the picture")
        return replace(self, colors=teach(self.colors, color, look_of(patch, light)))

    def color_of(self, patch: Picture, white: White | None = None) -> Guess | None:
        """The taught colour of a die's face; white as now (`white.white_of`), else as when calibrated."""
        light = white or self.white
        return classify(patch, light, self.colors) if light else None
