"""The room's profile: is it there, how exact is it, does it fit this camera and where it stands."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.cli.check.bench import Bench
from companion.cli.check.finding import Finding, fault, machine_says, ok, warning
from companion.words import Words

PART = "calibration"
INACCURATE_MM = 2.0
"""Half of what separates a die in a zone from one on its border."""


def check(bench: Bench) -> Iterator[Finding]:
    """Read the profile and hold it against the camera."""
    words, path = bench.words, bench.settings.eyes.path
    again = words.gettext("Calibrate: companion calibrate --picture PICTURE --save %(path)s", path=path)
    if not path.exists():
        yield warning(PART, words.gettext("There is none, so dice are read without zones."), again)
        return
    files: Any = import_module("calibration.profile_file")
    try:
        profile = files.load(path)
    except files.ProfileError as error:
        yield fault(
            PART, machine_says(words.gettext("%(path)s can't be used.", path=path), error, words), again
        )
        return
    yield _accuracy(profile.accuracy.left_out_mm, path, again, words)
    if bench.source is not None and bench.look.glance is not None:
        yield _fit(bench, profile.camera.name, again)


def _accuracy(error_mm: float | None, path: Path, again: str, words: Words) -> Finding:
    if error_mm is None:
        return ok(PART, words.gettext("%(path)s: by four taps, its error is not known.", path=path))
    what = words.gettext("%(path)s: exact to %(error)s mm.", path=path, error=round(error_mm, 2))
    return warning(PART, what, again) if error_mm > INACCURATE_MM else ok(PART, what)


def _fit(bench: Bench, camera: str, again: str) -> Finding:
    words, glance = bench.words, bench.look.glance
    if camera and camera != bench.look.camera:
        return fault("view", words.gettext("The profile is of another camera or picture size."), again)
    match glance and glance.movement:
        case "still":
            return ok("view", words.gettext("The camera stands as it was calibrated."))
        case "moved":
            shift = round(glance.shift_mm or 0.0, 1) if glance else 0.0
            moved = words.gettext("The camera has moved by %(shift)s mm on the table.", shift=shift)
            return fault("view", moved, again)
        case "marks_moved":
            return warning("view", words.gettext("Marks lie elsewhere; the camera stands still."))
        case "other_camera":
            return fault("view", words.gettext("The profile is of another camera or picture size."), again)
        case _:
            return warning("view", words.gettext("Too little is seen to tell whether the camera has moved."))
