"""What `companion calibrate` says, to people and to programs."""

from typing import Any

import msgspec

from calibration.calibrate import Outcome
from calibration.framing import Finding
from calibration.moved import Movement
from calibration.profile import Profile
from companion.cli.calibrating.shown import flaw
from companion.words import Words, decimal, say_flaw, say_movement, zone_word


def sentence(finding: Finding, words: Words) -> str:
    """A finding in words."""
    told = flaw(finding)
    return say_flaw(told.code, words, marks=told.marks, amount=told.amount, limit=told.limit)


def moved_sentence(moved: Movement, words: Words) -> str:
    """A movement in words."""
    return say_movement(moved.verdict, words, shift_mm=moved.shift_mm, marks=moved.marks)


def as_data(outcome: Outcome, moved: Movement | None, words: Words) -> dict[str, Any]:
    """The outcome for programs: the zones in pixels, the errors, the problems with their sentences."""
    problems = [msgspec.to_builtins(f) | {"text": sentence(f, words)} for f in outcome.findings]
    data: dict[str, Any] = {"ok": outcome.profile is not None, "problems": problems}
    if moved is not None:
        data["movement"] = msgspec.to_builtins(moved) | {"text": moved_sentence(moved, words)}
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


def as_lines(outcome: Outcome, moved: Movement | None, words: Words) -> list[str]:
    """The outcome for people."""
    lines = [sentence(finding, words) for finding in outcome.findings]
    if moved is not None:
        lines.append(moved_sentence(moved, words))
    if outcome.profile is None:
        return [*lines, words.gettext("No profile: see above.")]
    profile, found = outcome.profile, outcome.profile.accuracy
    zones = ", ".join(zone_word(zone.name, words) for zone in profile.zones)
    lines.append(words.gettext("Layout %(layout)s: %(zones)s.", layout=profile.layout, zones=zones))
    if found.left_out_mm is None:
        lines.append(words.gettext("By four corners: the error is not known. Check a die at each corner."))
    else:
        lines.append(
            words.gettext(
                "Marks: %(marks)d of %(expected)d, over %(part)d %% of their ground. "
                "Error: %(error)s mm (worst mark %(worst)s mm).",
                marks=found.marks,
                expected=found.marks_expected,
                part=found.coverage * 100,
                error=decimal(found.left_out_mm, words, 2),
                worst=decimal(found.worst_mm or 0.0, words, 2),
            )
        )
    tilt, die = profile.plane.tilt(), _die_px(profile)
    lines.append(
        words.gettext(
            "The camera looks %(degrees)d° off plumb; a die is %(pixels)d pixels.",
            degrees=round(tilt),
            pixels=round(die),
        )
    )
    if profile.white is None:
        lines.append(words.gettext("No white found: colors can't be balanced."))
    return lines


def _die_px(profile: Profile) -> float:
    middle = profile.plane.lens
    return profile.die_size_px(middle.x, middle.y)
