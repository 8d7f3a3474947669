"""Has the camera moved since the profile was made? By how much, and is it the camera at all?"""

from enum import StrEnum

import numpy as np
from msgspec import Struct

from calibration.arrays import Floats, Picture, mapped
from calibration.camera import Camera
from calibration.find import Found, find, grey_of
from calibration.landmarks import movement
from calibration.profile import Profile, SeenMark

MOVED_MM = 1.2
"""A shift from which dice at a zone's border may fall into the next one; noise stays below a tenth of it."""
MARKS_TO_JUDGE = 2
NEAR_PART = 0.75
"""How far around its old place a mark is looked for first, over its side: a glance costs little."""


class Verdict(StrEnum):
    """What became of the view."""

    STILL = "still"
    MOVED = "moved"
    MARKS_MOVED = "marks_moved"
    UNSEEN = "unseen"
    OTHER_CAMERA = "other_camera"


class Movement(Struct, frozen=True):
    """The verdict with its facts: the shift on the table, the marks seen, those that moved alone."""

    verdict: Verdict
    shift_mm: float | None = None
    seen: int = 0
    marks: tuple[int, ...] = ()


def compare(profile: Profile, picture: Picture, camera: Camera | None = None) -> Movement:
    """A new picture against the profile; give the camera where its name is known."""
    height, width = picture.shape[:2]
    now = camera or Camera(profile.camera.name, width, height)
    if profile.misfits(now) or (width, height) != (now.width, now.height):
        return Movement(Verdict.OTHER_CAMERA)
    return _by_marks(profile, picture) if profile.marks else _by_landmarks(profile, picture)


def _by_marks(profile: Profile, picture: Picture) -> Movement:
    grey = grey_of(picture)
    found = _near(grey, profile.marks)
    if len(found) < MARKS_TO_JUDGE:
        found = find(grey)
    seen = [mark for mark in profile.marks if mark.id in found]
    if len(seen) < MARKS_TO_JUDGE:
        return Movement(Verdict.UNSEEN, seen=len(seen))
    shifts = np.array([_shift(profile, np.array(mark.corners), found[mark.id]) for mark in seen])
    usual = float(np.median(shifts))
    if usual > MOVED_MM:
        return Movement(Verdict.MOVED, usual, len(seen))
    alone = tuple(mark.id for mark, shift in zip(seen, shifts, strict=True) if shift > MOVED_MM)
    return Movement(Verdict.MARKS_MOVED if alone else Verdict.STILL, usual, len(seen), alone)


def _near(grey: Picture, marks: tuple[SeenMark, ...]) -> Found:
    """The marks that still lie near their old places."""
    found: Found = {}
    for mark in marks:
        corners = np.array(mark.corners)
        reach = float(np.ptp(corners, axis=0).max()) * NEAR_PART
        left, top = np.maximum(corners.min(axis=0) - reach, 0).astype(int)
        right, bottom = (corners.max(axis=0) + reach).astype(int)
        near = find(np.ascontiguousarray(grey[top:bottom, left:right]))
        if mark.id in near:
            found[mark.id] = near[mark.id] + (left, top)
    return found


def _by_landmarks(profile: Profile, picture: Picture) -> Movement:
    moved = movement(picture, profile.landmarks)
    if moved is None:
        return Movement(Verdict.UNSEEN)
    corners = [profile.to_px(zone.corners) for zone in profile.zones]
    old = np.concatenate(corners) if corners else np.array([(mark.x, mark.y) for mark in profile.landmarks])
    new = mapped(old, np.vstack((moved, (0.0, 0.0, 1.0))))
    shift = float(np.median(np.linalg.norm(profile.to_mm(new) - profile.to_mm(old), axis=1)))
    return Movement(Verdict.MOVED if shift > MOVED_MM else Verdict.STILL, shift, len(profile.landmarks))


def _shift(profile: Profile, old: Floats, new: Floats) -> float:
    """How far a mark went, in millimetres on the table."""
    return float(np.linalg.norm(profile.to_mm(new) - profile.to_mm(old), axis=1).mean())
