"""The map from pixels to millimetres, against cameras whose truth is known."""

import numpy as np
import pytest

from calibration.calibrate import Outcome, Setting, from_marks
from calibration.layout import Paper, mat
from calibration.profile import Profile
from tests.calibration.scene import Camera, Light, ground, hand, miss, photo

LAYOUT = mat(Paper.A2)
CAMERAS = {
    "plumb": Camera(),
    "tilted": Camera(tilt=15, turn=10, distance=760),
    "steep and bent": Camera(tilt=30, turn=20, distance=900, k1=-0.2, k2=0.04),
    "from the other side, wide": Camera(tilt=20, turn=180, distance=560, focal=1300, k1=-0.28, k2=0.08),
    "off centre": Camera(tilt=25, turn=75, roll=-80, distance=950, k1=-0.2, center=(12, -9)),
    "pincushion": Camera(tilt=8, distance=780, k1=0.1),
}
HARD_LIGHT = Light(fall=0.5, blur=1.3, noise=4)


def profile_of(outcome: Outcome) -> Profile:
    """The profile, which must be there."""
    assert outcome.profile is not None, outcome.findings
    return outcome.profile


@pytest.mark.parametrize("name", CAMERAS)
def test_the_map_is_right_all_over_the_mat(name: str) -> None:
    """Under uneven light, blur and noise: median below half a millimetre, nowhere above one and a half."""
    camera = CAMERAS[name]
    profile = profile_of(from_marks([photo(camera, HARD_LIGHT, seed=3)], Setting()))
    off = miss(profile.plane, camera, LAYOUT)
    assert np.median(off) < 0.5
    assert off.max() < 1.5
    assert profile.layout == "a2"


@pytest.mark.parametrize("name", CAMERAS)
def test_its_own_error_is_honest(name: str) -> None:
    """What the profile says of itself is not below the truth, nor far above it."""
    camera = CAMERAS[name]
    profile = profile_of(from_marks([photo(camera, HARD_LIGHT, seed=3)], Setting()))
    off = np.median(miss(profile.plane, camera, LAYOUT))
    assert profile.accuracy.left_out_mm is not None
    assert off <= 1.2 * profile.accuracy.left_out_mm < 1.2


def test_hands_may_cover_marks() -> None:
    """With three of eight marks under hands the rest still carry the map, and the profile says so."""
    camera = CAMERAS["tilted"]
    picture = photo(camera, HARD_LIGHT, seed=3)
    for covered in (1, 2, 7):
        x, y = camera.to_px([LAYOUT.marks[covered].box.center])[0]
        picture = hand(picture, (int(x), int(y)), 90)
    profile = profile_of(from_marks([picture], Setting()))
    assert 4 <= profile.accuracy.marks <= 5
    assert profile.accuracy.coverage < 0.9
    assert miss(profile.plane, camera, LAYOUT).max() < 1.5


def test_the_way_there_and_back_is_the_same() -> None:
    """Pixels to millimetres to pixels, on the table and at a die's height."""
    profile = profile_of(from_marks([photo(CAMERAS["steep and bent"], HARD_LIGHT, seed=3)], Setting()))
    points = ground(LAYOUT)
    for above in (0.0, 16.0):
        back = profile.to_mm(profile.to_px(points, above), above)
        assert np.abs(back - points).max() < 0.01


@pytest.mark.parametrize("name", ["tilted", "steep and bent"])
def test_a_die_is_placed_by_its_foot_not_by_its_top(name: str) -> None:
    """The top of a die appears farther out than its foot: by ten millimetres, corrected to two."""
    camera = CAMERAS[name]
    profile = profile_of(from_marks([photo(camera, HARD_LIGHT, seed=3)], Setting()))
    points = ground(LAYOUT)
    tops = camera.to_px(points, above=16)
    assert np.linalg.norm(profile.to_mm(tops) - points, axis=1).max() > 8
    assert np.linalg.norm(profile.to_mm(tops, above=16) - points, axis=1).max() < 2


def test_the_size_of_a_die_is_known_everywhere() -> None:
    """Against a square drawn by the true camera at a die's height, within three in a hundred."""
    camera = CAMERAS["steep and bent"]
    profile = profile_of(from_marks([photo(camera, HARD_LIGHT, seed=3)], Setting()))
    for x, y in ground(LAYOUT, 90):
        square = [(x - 8, y - 8), (x + 8, y - 8), (x + 8, y + 8), (x - 8, y + 8)]
        a, b = np.diff(camera.to_px(square, above=16)[[0, 2, 1, 3]], axis=0)[[0, 2]]
        edge = np.sqrt(abs(a[0] * b[1] - a[1] * b[0]) / 2)
        at = camera.to_px([(x, y)], above=16)[0]
        assert profile.die_size_px(*at) == pytest.approx(edge, rel=0.03)


def test_zones_are_told_by_place() -> None:
    """The middle of each zone, as a die's top shows it, is in that zone; the gap between them in none."""
    camera = CAMERAS["steep and bent"]
    profile = profile_of(from_marks([photo(camera, HARD_LIGHT, seed=3)], Setting()))
    assert LAYOUT.tray is not None
    expected = {"tray": LAYOUT.tray} | {f"casino-{n}": box for n, box in enumerate(LAYOUT.places, 1)}
    for name, box in expected.items():
        assert profile.zone_at(*camera.to_px([box.center], above=16)[0]) == name
        corner = (box.x + 3, box.bottom - 3)
        assert profile.zone_at(*camera.to_px([corner], above=16)[0]) == name
        assert profile.zone_at(*camera.to_px([(box.x - 3, box.y + 20)])[0], above=0) is None
        assert np.linalg.norm(profile.zone_px(name)[0] - camera.to_px([(box.x, box.y)])[0]) < 2


def test_several_pictures_of_one_view_are_steadier() -> None:
    """Corners averaged over frames; the marks expected stay the same."""
    camera = CAMERAS["tilted"]
    frames = [photo(camera, Light(blur=1.2, noise=8), seed=seed) for seed in (1, 2, 3)]
    profile = profile_of(from_marks(frames, Setting()))
    assert miss(profile.plane, camera, LAYOUT).max() < 0.5


def test_pictures_from_other_sides_tell_of_the_lens() -> None:
    """With few marks in the table's picture, a lens known from other views keeps the map right."""
    bent = {"k1": -0.25, "k2": 0.06, "focal": 1600.0}
    table = Camera(tilt=5, distance=640, **bent)
    views = [Camera(tilt=t, turn=turn, distance=700, **bent) for t, turn in ((25, 0), (25, 120), (28, 240))]
    first = photo(table)
    for covered in (1, 2, 6, 7):
        x, y = table.to_px([LAYOUT.marks[covered].box.center])[0]
        first = hand(first, (int(x), int(y)), 80)
    alone = profile_of(from_marks([first], Setting()))
    helped = profile_of(from_marks([first, *map(photo, views)], Setting()))
    assert helped.plane.lens.k1 == pytest.approx(-0.25, abs=0.02)
    assert miss(helped.plane, table, LAYOUT).max() < 1.5
    assert miss(helped.plane, table, LAYOUT).max() <= miss(alone.plane, table, LAYOUT).max() + 0.2


@pytest.mark.parametrize("paper", [Paper.A3, Paper.A4])
def test_the_other_mats_are_recognised_by_their_marks(paper: Paper) -> None:
    """Nobody has to say which one lies there; a smaller picture will do."""
    layout = mat(paper)
    middle = (layout.width / 2, layout.height / 2)
    camera = Camera(width=1280, height=720, focal=1000, over=middle, distance=1.35 * layout.width, tilt=10)
    profile = profile_of(from_marks([photo(camera, paper=paper)], Setting()))
    assert profile.layout == paper.value
    assert miss(profile.plane, camera, layout).max() < 1.0
