"""From pictures to a profile, with everything that is wrong with them."""

import cv2
import numpy as np
from msgspec import Struct

from calibration.arrays import Floats, Picture, Points
from calibration.camera import Camera
from calibration.cards import CARD_FIRST_ID
from calibration.find import Found, find
from calibration.fit import Fit, fit
from calibration.framing import INACCURATE_MM, MARKS_NEEDED, Fault, Finding, mapped_faults, unmapped_faults
from calibration.landmarks import landmarks
from calibration.layout import Layout
from calibration.lens import Lens
from calibration.profile import DIE_MM, Accuracy, Profile, SeenMark
from calibration.shapes import Box
from calibration.sight import Sight, pairs_of, recognised, sight_of, steadied
from calibration.taps import plane_from_taps, wrong_with
from calibration.white import white_of
from calibration.zones import layout_zones

MARKS_FOR_A_GUESS = 2


class Setting(Struct, frozen=True):
    """What a picture does not tell: the camera, the day, the dice, the table's size if measured."""

    camera: str = ""
    made: str = ""
    die_mm: float = DIE_MM
    width_mm: float | None = None
    height_mm: float | None = None
    lens: Lens | None = None
    """For taps: how the lens bends, where marks have told it before."""


class Outcome(Struct, frozen=True):
    """The profile, if there can be one, and all that is wrong."""

    profile: Profile | None
    findings: tuple[Finding, ...] = ()


def from_marks(pictures: list[Picture], setting: Setting) -> Outcome:
    """A profile by the marks. The first picture shows the table as it stands, others tell of the lens."""
    first = pictures[0]
    height, width = first.shape[:2]
    others = [picture for picture in pictures[1:] if picture.shape[:2] == (height, width)]
    found = find(first)
    layout = recognised(found, setting.width_mm, setting.height_mm)
    known = {mark.id for mark in layout.marks} & found.keys()
    if len(known) < MARKS_NEEDED:
        return Outcome(None, _unmapped(first, found, layout, setting))
    sight = sight_of(found, layout, setting.width_mm, setting.height_mm, (width, height))
    sight = steadied(sight, [find(picture) for picture in others], (width, height))
    best = fit(sight.pairs, width, height, sight.lens)
    findings = mapped_faults(first, best.plane, sight.layout, found, setting.die_mm)
    findings += _doubts(best, found, sight.layout)
    if len(others) < len(pictures) - 1:
        findings.append(Finding(Fault.OTHER_SIZE, amount=float(len(pictures) - 1 - len(others))))
    return Outcome(_profile(first, best, sight, setting), tuple(findings))


def from_taps(picture: Picture, taps: Points, target: Layout | Box, setting: Setting) -> Outcome:
    """A profile by four taps: on a mat's outer mark corners, or on a rectangle, which is then the tray."""
    height, width = picture.shape[:2]
    if wrong_with(taps, width, height):
        return Outcome(None, (Finding(Fault.BAD_TAPS),))
    layout = target if isinstance(target, Layout) else Layout("taps", target.width, target.height, (), target)
    box = outline(target) if isinstance(target, Layout) else target
    plane = plane_from_taps(taps, box, width, height, setting.lens)
    zones = layout_zones(layout)
    marks = mapped_faults(picture, plane, layout, {}, setting.die_mm)
    profile = Profile(
        camera=Camera(setting.camera, width, height),
        layout=layout.name,
        plane=plane,
        zones=zones,
        accuracy=Accuracy(0, 0, 0.0),
        made=setting.made,
        die_mm=setting.die_mm,
        landmarks=landmarks(picture, plane, zones),
        white=white_of(picture, plane, layout),
    )
    return Outcome(profile, tuple(marks))


def outline(layout: Layout) -> Box:
    """The rectangle through the outer corners of a mat's corner marks."""
    first, last = layout.marks[0].box, layout.marks[2].box
    return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)


def _unmapped(picture: Picture, found: Found, layout: Layout, setting: Setting) -> tuple[Finding, ...]:
    """What is wrong where marks are too few; two of a known layout still show how the camera hangs."""
    pairs = pairs_of(found, layout)
    faults = unmapped_faults(picture, found, len(pairs.ids))
    guessed = layout.marks[0].id == CARD_FIRST_ID and not (setting.width_mm and setting.height_mm)
    if len(pairs.ids) < MARKS_FOR_A_GUESS or guessed:
        return tuple(faults)
    height, width = picture.shape[:2]
    rough = fit(pairs, width, height).plane
    return tuple(faults + mapped_faults(picture, rough, layout, found, setting.die_mm))


def _doubts(best: Fit, found: Found, layout: Layout) -> list[Finding]:
    findings = []
    if best.stray:
        findings.append(Finding(Fault.STRAY_MARKS, best.stray))
    if foreign := tuple(sorted(found.keys() - {mark.id for mark in layout.marks})):
        findings.append(Finding(Fault.FOREIGN_MARKS, foreign))
    if (error := float(best.left_out.mean())) > INACCURATE_MM:
        findings.append(Finding(Fault.INACCURATE, amount=error))
    return findings


def _profile(picture: Picture, best: Fit, sight: Sight, setting: Setting) -> Profile:
    height, width = picture.shape[:2]
    zones = layout_zones(sight.layout)
    return Profile(
        camera=Camera(setting.camera, width, height),
        layout=sight.layout.name,
        plane=best.plane,
        zones=zones,
        accuracy=_accuracy(best, sight),
        made=setting.made,
        die_mm=setting.die_mm,
        marks=tuple(_seen(i, px) for i, px in zip(best.pairs.ids, best.pairs.px, strict=True)),
        white=white_of(picture, best.plane, sight.layout),
    )


def _accuracy(best: Fit, sight: Sight) -> Accuracy:
    expected = np.array([mark.box.corners for mark in sight.layout.marks]).reshape(-1, 2)
    return Accuracy(
        marks=len(best.pairs.ids),
        marks_expected=len(sight.layout.marks),
        coverage=_coverage(best.pairs.mm.reshape(-1, 2), expected),
        reprojection_mm=float(best.reprojection.mean()),
        left_out_mm=max(float(best.left_out.mean()), sight.unsure_mm),
        worst_mm=max(float(best.left_out.max()), sight.unsure_mm),
    )


def _seen(number: int, px: Floats) -> SeenMark:
    one, two, three, four = ((float(x), float(y)) for x, y in px)
    return SeenMark(number, (one, two, three, four))


def _coverage(found: Floats, expected: Floats) -> float:
    """The part of the marks' ground that the found ones span."""
    spanned, whole = (
        cv2.contourArea(cv2.convexHull(points.reshape(-1, 1, 2).astype(np.float32)))
        for points in (found, expected)
    )
    return float(min(spanned / whole, 1.0))
