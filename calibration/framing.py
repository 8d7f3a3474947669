"""What is wrong with how the camera sees the table: everything at once, each by name."""

from enum import StrEnum

import numpy as np
from msgspec import Struct

from calibration.arrays import Picture
from calibration.find import Found, find
from calibration.layout import Layout
from calibration.marks import Mark
from calibration.plane import Plane
from calibration.sharpness import sharpest_px, sharpness

MARKS_NEEDED = 3
STEEPEST_DEGREES = 35.0
BLURRED_MM = 0.7
"""Blur (sigma) at which the pips of a die run together."""
BLURRED_AWAY_PX = 5.0
"""Blur of a picture's sharpest edges beyond which no mark could be read."""
FAINT = 45.0
"""Grey levels between white and black below which colours drown."""
SMALLEST_DIE_PX = 22.0
INACCURATE_MM = 2.0


class Fault(StrEnum):
    """What can be wrong with a framing."""

    FEW_MARKS = "few_marks"
    CUT_OFF = "cut_off"
    OBLIQUE = "oblique"
    MIRRORED = "mirrored"
    BLURRED = "blurred"
    FAINT = "faint"
    FAR = "far"
    STRAY_MARKS = "stray_marks"
    FOREIGN_MARKS = "foreign_marks"
    INACCURATE = "inaccurate"
    BAD_TAPS = "bad_taps"
    OTHER_SIZE = "other_size"


class Finding(Struct, frozen=True):
    """A fault with its facts: the marks it is about, and how much (degrees, millimetres, pixels, a count)."""

    fault: Fault
    marks: tuple[int, ...] = ()
    amount: float | None = None


def unmapped_faults(picture: Picture, found: Found, known: int) -> list[Finding]:
    """What can be said where too few marks were found for a map."""
    faults = [Finding(Fault.FEW_MARKS, tuple(sorted(found)), float(known))]
    flipped = find(np.ascontiguousarray(picture[:, ::-1]))
    if len(flipped) > len(found):
        faults.append(Finding(Fault.MIRRORED, tuple(sorted(flipped))))
    elif not found and sharpest_px(picture) > BLURRED_AWAY_PX:
        faults.append(Finding(Fault.BLURRED))
    return faults


def cut_off(plane: Plane, layout: Layout, width: int, height: int) -> tuple[int, ...]:
    """The marks that do not lie wholly in the picture."""
    return tuple(mark.id for mark in layout.marks if not _inside(plane, mark, width, height))


def _inside(plane: Plane, mark: Mark, width: int, height: int) -> bool:
    corners = plane.to_px(mark.box.corners)
    return bool(((corners >= 0) & (corners <= (width - 1, height - 1))).all())


def mapped_faults(
    picture: Picture, plane: Plane, layout: Layout, found: Found, die_mm: float
) -> list[Finding]:
    """What is wrong where a map is known."""
    height, width = picture.shape[:2]
    faults = []
    if cut := cut_off(plane, layout, width, height):
        faults.append(Finding(Fault.CUT_OFF, cut))
    if (tilt := plane.tilt()) > STEEPEST_DEGREES:
        faults.append(Finding(Fault.OBLIQUE, amount=tilt))
    if plane.mirrored():
        faults.append(Finding(Fault.MIRRORED))
    places = [mark.box.center for mark in layout.marks] or (layout.tray.corners if layout.tray else ())
    scales = [plane.px_per_mm(x, y) for x, y in plane.to_px(places)]
    if (die := min(scales) * die_mm) < SMALLEST_DIE_PX:
        faults.append(Finding(Fault.FAR, amount=die))
    return faults + _unclear(picture, found, float(np.median(scales)))


def _unclear(picture: Picture, found: Found, px_per_mm: float) -> list[Finding]:
    seen = sharpness(picture, found)
    if seen is None:
        return []
    faults = []
    if (blur := seen.blur_px / px_per_mm) > BLURRED_MM:
        faults.append(Finding(Fault.BLURRED, amount=blur))
    if seen.contrast < FAINT:
        faults.append(Finding(Fault.FAINT, amount=seen.contrast))
    return faults
