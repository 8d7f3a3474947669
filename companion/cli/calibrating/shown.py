"""A profile as the pages see it: plain data in the pixels of the camera's picture."""

from typing import cast

from calibration.arrays import Floats
from calibration.by_hand import corners_of
from calibration.framing import INACCURATE_MM, MARKS_NEEDED, SMALLEST_DIE_PX, STEEPEST_DEGREES, Fault, Finding
from calibration.moved import Movement as Moved
from calibration.profile import Profile
from web.calibrating import Calibration, Corners, Flaw, Movement, Outline, Point, TaughtColor

LIMITS = {
    Fault.FEW_MARKS: float(MARKS_NEEDED),
    Fault.OBLIQUE: STEEPEST_DEGREES,
    Fault.FAR: SMALLEST_DIE_PX,
    Fault.INACCURATE: INACCURATE_MM,
}


def shown(profile: Profile, findings: tuple[Finding, ...] = ()) -> Calibration:
    """Tell a profile in plain data."""
    lens, accuracy = profile.plane.lens, profile.accuracy
    return Calibration(
        layout=profile.layout,
        width=profile.camera.width,
        height=profile.camera.height,
        corners=cast("Corners", _points(profile.to_px(corners_of(profile)))),
        zones=tuple(Outline(zone.name, _points(profile.to_px(zone.corners))) for zone in profile.zones),
        error_mm=accuracy.left_out_mm,
        worst_mm=accuracy.worst_mm,
        marks=accuracy.marks,
        marks_expected=accuracy.marks_expected,
        tilt=round(profile.plane.tilt(), 1),
        die_px=round(profile.die_size_px(lens.x, lens.y), 1),
        die_mm=profile.die_mm,
        white=profile.white is not None,
        colors=tuple(TaughtColor(taught.color, len(taught.examples)) for taught in profile.colors),
        camera=profile.camera.name,
        made=profile.made,
        flaws=tuple(flaw(finding) for finding in findings),
    )


def flaw(finding: Finding) -> Flaw:
    """Tell a finding in plain data."""
    return Flaw(finding.fault, finding.marks, finding.amount, LIMITS.get(finding.fault))


def movement(moved: Moved) -> Movement:
    """Tell a movement in plain data."""
    return Movement(moved.verdict, moved.shift_mm, moved.marks)


def _points(points: Floats) -> tuple[Point, ...]:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)
