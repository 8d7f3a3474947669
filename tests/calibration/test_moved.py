"""A camera that moved is noticed; noise, light and hands are no movement."""

from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace

from calibration.arrays import Picture
from calibration.calibrate import Setting, from_marks, from_taps, outline
from calibration.camera import Camera as Identity
from calibration.camera import Mismatch
from calibration.layout import Paper, mat
from calibration.moved import Verdict, compare
from calibration.profile import Profile
from tests.calibration.scene import Camera, Light, hand, mat_sheet, photo, render

BEFORE = Camera(tilt=15, turn=5, distance=760)
MOVES = {
    "shifted by 3 mm": replace(BEFORE, over=(275.0, 185.0)),
    "turned by 1 degree": replace(BEFORE, turn=6),
    "tilted by 1 degree": replace(BEFORE, tilt=16),
    "rolled by 1 degree": replace(BEFORE, roll=1),
}
STILLS = {
    "noise": (Light(noise=8), 4),
    "darker, from the side": (Light(level=0.4, fall=0.6, noise=5), 5),
    "out of focus a little": (Light(blur=2.0), 6),
    "lamp light": (Light(cast=(0.45, 0.8, 1.0), noise=4), 7),
}


@cache
def by_marks() -> Profile:
    """A profile by the mat's marks."""
    profile = from_marks([photo(BEFORE)], Setting()).profile
    assert profile is not None
    return profile


@cache
def by_taps() -> Profile:
    """A profile by four taps on the same mat; its marks are not used."""
    layout = mat(Paper.A2)
    profile = from_taps(photo(BEFORE), BEFORE.to_px(outline(layout).corners), layout, Setting()).profile
    assert profile is not None
    assert not profile.marks
    assert len(profile.landmarks) >= 8
    return profile


def with_hands(picture: Picture) -> Picture:
    """Two players reach in."""
    return hand(hand(picture, (700, 800), 130), (1700, 500), 150)


@pytest.mark.parametrize("make", [by_marks, by_taps])
@pytest.mark.parametrize("name", MOVES)
def test_a_small_movement_is_noticed(name: str, make: object) -> None:
    """Three millimetres or one degree, with noise: the verdict, and about the shift it makes on the table."""
    assert callable(make)
    moved = compare(make(), photo(MOVES[name], Light(noise=4), seed=9))
    assert moved.verdict is Verdict.MOVED
    points = [zone for box in mat(Paper.A2).places for zone in box.corners]
    before, after = BEFORE.to_px(points), MOVES[name].to_px(points)
    truth = np.percentile(np.linalg.norm(by_marks().to_mm(after) - by_marks().to_mm(before), axis=1), 80)
    assert moved.shift_mm == pytest.approx(truth, rel=0.5)


@pytest.mark.parametrize("make", [by_marks, by_taps])
@pytest.mark.parametrize("hands", [False, True])
@pytest.mark.parametrize("name", STILLS)
def test_light_noise_and_hands_are_no_movement(name: str, hands: bool, make: object) -> None:
    """What changes on a table in play leaves the camera where it stands."""
    assert callable(make)
    light, seed = STILLS[name]
    picture = photo(BEFORE, light, seed)
    moved = compare(make(), with_hands(picture) if hands else picture)
    assert moved.verdict is Verdict.STILL
    assert moved.shift_mm is not None
    assert moved.shift_mm < 0.6


def test_a_movement_under_hands_is_noticed_too() -> None:
    """The marks that are left tell."""
    moved = compare(by_marks(), with_hands(photo(MOVES["turned by 1 degree"], seed=3)))
    assert moved.verdict is Verdict.MOVED


def test_a_far_movement_is_moved_not_unseen() -> None:
    """Marks beyond a glance around their old places are looked for everywhere."""
    moved = compare(by_marks(), photo(replace(BEFORE, over=(360.0, 215.0))))
    assert moved.verdict is Verdict.MOVED
    assert moved.shift_mm is not None
    assert moved.shift_mm > 60


def test_one_mark_moved_is_not_the_camera() -> None:
    """A corner of the mat lifted or a card pushed: named by its number."""
    sheet = mat_sheet().copy()
    corner = sheet[1340:1480, 2020:2176].copy()
    sheet[1340:1480, 2020:2176] = 255
    sheet[1328:1468, 2008:2164] = corner
    moved = compare(by_marks(), render(sheet, BEFORE, seed=4))
    assert moved.verdict is Verdict.MARKS_MOVED
    assert moved.marks == (2,)


@pytest.mark.parametrize("make", [by_marks, by_taps])
def test_a_dark_or_covered_view_is_unseen(make: object) -> None:
    """No verdict is made up from nothing."""
    assert callable(make)
    assert compare(make(), np.zeros((1296, 2304, 3), np.uint8)).verdict is Verdict.UNSEEN


@pytest.mark.parametrize(
    ("now", "why"),
    [
        (Identity("another", 2304, 1296), (Mismatch.NAME,)),
        (Identity("", 1152, 648), (Mismatch.SIZE,)),
        (Identity("", 1280, 960), (Mismatch.SIZE, Mismatch.SHAPE)),
        (Identity("x", 1280, 960), (Mismatch.NAME, Mismatch.SIZE, Mismatch.SHAPE)),
    ],
)
def test_another_camera_discards_the_profile(now: Identity, why: tuple[Mismatch, ...]) -> None:
    """Another name, size or shape: each is named, and nothing is compared."""
    profile = by_marks()
    assert profile.misfits(now) == why
    picture = np.zeros((now.height, now.width, 3), np.uint8)
    assert compare(profile, picture, now).verdict is Verdict.OTHER_CAMERA
