"""Has the camera moved since the profile was made? By how much, and is it the camera at all?"""

from enum import StrEnum

import numpy as np
from msgspec import Struct

from calibration.agreement import agreed
from calibration.arrays import Floats, Picture, mapped
from calibration.camera import Camera
from calibration.find import Found, find, grey_of
from calibration.landmarks import movement
from calibration.profile import Profile, SeenMark

MOVED_MM = 0.8
"""A shift from which dice at a zone's border may fall into the next one; noise stays below a tenth of it."""
MOST_CORNERS = 80
"""Percent of the zones' corners that move no farther than the shift told: a tilt leaves the middle alone."""
AGREE_MM = 0.6
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
    old = np.array([mark.corners for mark in seen])
    new = np.array([found[mark.id] for mark in seen])
    near = AGREE_MM * profile.plane.px_per_mm(*old.reshape(-1, 2).mean(axis=0))
    moved = agreed(old.reshape(-1, 2), new.reshape(-1, 2), near)
    if moved is None:
        return Movement(Verdict.UNSEEN, seen=len(seen))
    shift = _shift(profile, moved[0])
    if shift > MOVED_MM:
        return Movement(Verdict.MOVED, shift, len(seen))
    off = _apart(profile, old, new)
    alone = tuple(mark.id for mark, far in zip(seen, off, strict=True) if far > MOVED_MM)
    return Movement(Verdict.MARKS_MOVED if alone else Verdict.STILL, shift, len(seen), alone)


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
    shift = _shift(profile, moved)
    return Movement(Verdict.MOVED if shift > MOVED_MM else Verdict.STILL, shift, len(profile.landmarks))


def _shift(profile: Profile, movement: Floats) -> float:
    """How far a movement of the view carries the corners of the zones, most of them, in millimetres."""
    corners = [profile.to_px(zone.corners) for zone in profile.zones]
    old = np.concatenate(corners or [np.array(mark.corners) for mark in profile.marks])
    return float(np.percentile(_apart(profile, old[:, None], mapped(old, movement)[:, None]), MOST_CORNERS))


def _apart(profile: Profile, old: Floats, new: Floats) -> Floats:
    """How far groups of points (groups, points, 2) lie apart on the table: the mean of each group."""
    gone = profile.to_mm(new.reshape(-1, 2)) - profile.to_mm(old.reshape(-1, 2))
    return np.asarray(np.linalg.norm(gone, axis=1).reshape(old.shape[:2]).mean(axis=1), dtype=np.float64)
