"""What `companion calibrate` says, to people and to programs."""

from typing import Any

import msgspec

from calibration.calibrate import Outcome
from calibration.framing import MARKS_NEEDED, SMALLEST_DIE_PX, STEEPEST_DEGREES, Fault, Finding
from calibration.moved import Movement, Verdict
from calibration.profile import Profile

SENTENCES = {
    Fault.FEW_MARKS: f"Too few marks: {{amount:.0f}} of the {MARKS_NEEDED} that are needed.",
    Fault.CUT_OFF: "Cut off at the picture's edge: mark {marks}.",
    Fault.OBLIQUE: f"Too oblique: {{amount:.0f}} degrees off plumb, {STEEPEST_DEGREES:.0f} at most.",
    Fault.MIRRORED: "The picture is mirrored: turn the camera's mirroring off.",
    Fault.BLURRED: "Blurred: focus the camera, hold it still.",
    Fault.FAINT: "Too dark or too pale: more light.",
    Fault.FAR: f"Too far: a die would be {{amount:.0f}} pixels wide, {SMALLEST_DIE_PX:.0f} at least.",
    Fault.STRAY_MARKS: "Not where it should be, and left out: mark {marks}.",
    Fault.FOREIGN_MARKS: "Of another mat, and left out: mark {marks}.",
    Fault.INACCURATE: "Inaccurate: marks lie {amount:.1f} mm off. Is the mat flat, was it printed at 100 %?",
    Fault.BAD_TAPS: "The taps are no rectangle: tap its four corners clockwise from the upper left.",
    Fault.OTHER_SIZE: "Of another size than the first, and left out: {amount:.0f} picture(s).",
}
VERDICTS = {
    Verdict.STILL: "The camera stands still.",
    Verdict.MOVED: "The camera has moved: {shift:.1f} mm on the table. Calibrate again.",
    Verdict.MARKS_MOVED: "Marks lie elsewhere, the camera stands still: mark {marks}.",
    Verdict.UNSEEN: "Too little is seen to compare: hands in view, too dark, or the camera has moved far.",
    Verdict.OTHER_CAMERA: "Another camera or picture size: the profile does not hold.",
}


def sentence(finding: Finding) -> str:
    """A finding in words."""
    marks = ", ".join(map(str, finding.marks))
    return SENTENCES[finding.fault].format(marks=marks, amount=finding.amount or 0.0)


def moved_sentence(moved: Movement) -> str:
    """A movement in words."""
    marks = ", ".join(map(str, moved.marks))
    return VERDICTS[moved.verdict].format(marks=marks, shift=moved.shift_mm or 0.0)


def as_data(outcome: Outcome, moved: Movement | None) -> dict[str, Any]:
    """The outcome for programs: the zones in pixels, the errors, the problems with their sentences."""
    problems = [msgspec.to_builtins(f) | {"text": sentence(f)} for f in outcome.findings]
    data: dict[str, Any] = {"ok": outcome.profile is not None, "problems": problems}
    if moved is not None:
        data["movement"] = msgspec.to_builtins(moved) | {"text": moved_sentence(moved)}
    if outcome.profile is None:
        return data
    profile = outcome.profile
    return data | {
        "camera": msgspec.to_builtins(profile.camera),
        "layout": profile.layout,
        "accuracy": msgspec.to_builtins(profile.accuracy),
        "tilt": round(profile.plane.tilt(), 1),
        "die_px": round(_die_px(profile), 1),
        "zones": {zone.name: profile.to_px(zone.corners).round(1).tolist() for zone in profile.zones},
        "white": profile.white,
        "colors": [taught.color for taught in profile.colors],
    }


def as_lines(outcome: Outcome, moved: Movement | None) -> list[str]:
    """The outcome for people."""
    lines = [sentence(finding) for finding in outcome.findings]
    if moved is not None:
        lines.append(moved_sentence(moved))
    if outcome.profile is None:
        return [*lines, "No profile: see above."]
    profile, found = outcome.profile, outcome.profile.accuracy
    lines.append(f"Layout {profile.layout}: {', '.join(zone.name for zone in profile.zones)}.")
    if found.left_out_mm is None:
        lines.append("By four taps: its error is not known; check a die at each corner.")
    else:
        lines.append(
            f"Marks: {found.marks} of {found.marks_expected}, over {found.coverage:.0%} of their ground. "
            f"Error: {found.left_out_mm:.2f} mm (worst mark {found.worst_mm:.2f} mm)."
        )
    tilt, die = profile.plane.tilt(), _die_px(profile)
    lines.append(f"The camera looks {tilt:.0f} degrees off plumb; a die is {die:.0f} pixels.")
    if profile.white is None:
        lines.append("No white found: colours cannot be balanced.")
    return lines


def _die_px(profile: Profile) -> float:
    middle = profile.plane.lens
    return profile.die_size_px(middle.x, middle.y)
