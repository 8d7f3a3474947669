"""A map set right by hand: its corners dragged, its zones drawn anew, checked by whatever marks are seen."""

import numpy as np
from msgspec.structs import replace

from calibration.arrays import Floats, Picture, Points, as_points
from calibration.calibrate import Outcome, Setting, from_taps, outline
from calibration.find import find
from calibration.fit import misses
from calibration.layout import Layout, mats
from calibration.profile import Accuracy, Profile
from calibration.shapes import Box
from calibration.sight import pairs_of
from calibration.zones import Zone

TRAY = "tray"


def mat_named(name: str) -> Layout | None:
    """The mat of this name; nothing for cards and taps."""
    return next((layout for layout in mats() if layout.name == name), None)


def corners_of(profile: Profile) -> Floats:
    """The four corners that a map hangs on, in millimetres: of a mat's marks, of a tray."""
    layout = mat_named(profile.layout)
    if layout:
        return as_points(outline(layout).corners)
    tray = next((zone for zone in profile.zones if zone.name == TRAY and len(zone.corners) == 4), None)  # noqa: PLR2004
    if tray:
        return as_points(tray.corners)
    low, high = (
        ends(np.concatenate([z.corners for z in profile.zones]), axis=0) for ends in (np.min, np.max)
    )
    return as_points(Box(low[0], low[1], high[0] - low[0], high[1] - low[1]).corners)


def placed(picture: Picture, corners: Points, target: Layout | Box, setting: Setting) -> Outcome:
    """A map through four corners that a person put right; the marks in view say how far off it is."""
    outcome = from_taps(picture, corners, target, setting)
    if outcome.profile is None or not isinstance(target, Layout):
        return outcome
    return Outcome(_checked(outcome.profile, picture, target), outcome.findings)


def _checked(profile: Profile, picture: Picture, layout: Layout) -> Profile:
    """The profile with its error at the marks seen: none of them took part in it."""
    pairs = pairs_of(find(picture), layout)
    if not pairs.ids:
        return profile
    off = misses(profile.plane, pairs)
    known = Accuracy(
        marks=len(pairs.ids),
        marks_expected=len(layout.marks),
        coverage=profile.accuracy.coverage,
        left_out_mm=float(off.mean()),
        worst_mm=float(off.max()),
    )
    return replace(profile, accuracy=known)


def reshaped(profile: Profile, name: str, corners: Points) -> Profile:
    """The profile with a zone of this name as drawn in the picture, in the place of an old one."""
    outline_mm = tuple((float(x), float(y)) for x, y in profile.to_mm(as_points(corners)))
    drawn = Zone(name, outline_mm)
    if any(zone.name == name for zone in profile.zones):
        return replace(profile, zones=tuple(drawn if z.name == name else z for z in profile.zones))
    return replace(profile, zones=(*profile.zones, drawn))


def without(profile: Profile, name: str) -> Profile:
    """The profile without a zone."""
    return replace(profile, zones=tuple(zone for zone in profile.zones if zone.name != name))
