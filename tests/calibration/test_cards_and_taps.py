"""Tables without a mat: corner cards, and four taps."""

import cv2
import numpy as np
import pytest

from calibration.calibrate import Setting, from_marks, from_taps, outline
from calibration.cards import CARD_MM, table
from calibration.framing import Fault
from calibration.layout import Paper, mat
from calibration.shapes import Box
from calibration.taps import wrong_with
from calibration.zones import lots
from tests.calibration.scene import RASTER_PX_PER_MM, Camera, Light, cards_sheet, miss, photo, render

WIDTH, HEIGHT = 700.0, 420.0
CARD_PX = round(CARD_MM * RASTER_PX_PER_MM)
LIGHT = Light(fall=0.3, blur=1.0, noise=3)


def over_cards(**more: float) -> Camera:
    """A camera over the middle of the cards."""
    return Camera(over=(WIDTH / 2, HEIGHT / 2), distance=880, **more)


@pytest.mark.parametrize("bend", [0.0, -0.2])
def test_measured_cards_are_as_good_as_a_mat(bend: float) -> None:
    """With the table's size measured the map is right to a millimetre and a half everywhere."""
    camera = over_cards(tilt=15, turn=8, k1=bend)
    picture = render(cards_sheet(WIDTH, HEIGHT), camera, LIGHT, seed=1)
    profile = from_marks([picture], Setting(width_mm=WIDTH, height_mm=HEIGHT)).profile
    assert profile is not None
    assert miss(profile.plane, camera, table(WIDTH, HEIGHT)).max() < 1.5
    assert profile.zone_at(*camera.to_px([(350, 210)])[0]) == "tray"


@pytest.mark.parametrize("bend", [0.0, -0.2])
def test_cards_tell_the_table_by_their_own_size(bend: float) -> None:
    """With nothing measured: within three millimetres over 70 cm, and the profile owns up to it."""
    camera = over_cards(tilt=15, turn=8, k1=bend)
    picture = render(cards_sheet(WIDTH, HEIGHT), camera, LIGHT, seed=1)
    profile = from_marks([picture], Setting()).profile
    assert profile is not None
    off = miss(profile.plane, camera, table(WIDTH, HEIGHT))
    assert off.max() < 3
    assert profile.accuracy.left_out_mm is not None
    assert np.median(off) <= profile.accuracy.left_out_mm


@pytest.mark.parametrize("measured", [True, False])
def test_cards_need_not_lie_upright(measured: bool) -> None:
    """Tips on the corners, but each card askew: measured within 2 mm, else 4."""
    sheet = np.full_like(cards_sheet(WIDTH, HEIGHT), 255)
    tips = ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))
    for (x, y), degrees in zip(tips, (4, -3, 5, -2), strict=True):
        at = (x * RASTER_PX_PER_MM, y * RASTER_PX_PER_MM)
        alone = np.full_like(sheet, 255)
        left, top = int(at[0] > 0) * -CARD_PX or None, int(at[1] > 0) * -CARD_PX or None
        rows, columns = slice(top, None if top else CARD_PX), slice(left, None if left else CARD_PX)
        alone[rows, columns] = cards_sheet(WIDTH, HEIGHT)[rows, columns]
        turn = cv2.getRotationMatrix2D(at, degrees, 1)
        sheet = np.minimum(sheet, cv2.warpAffine(alone, turn, sheet.shape[1::-1], borderValue=(255,) * 3))
    camera = over_cards(tilt=10, k1=-0.1)
    size = {"width_mm": WIDTH, "height_mm": HEIGHT} if measured else {}
    profile = from_marks([render(sheet, camera, LIGHT, seed=1)], Setting(**size)).profile
    assert profile is not None
    assert miss(profile.plane, camera, table(WIDTH, HEIGHT)).max() < (2 if measured else 4)


def test_three_cards_are_enough() -> None:
    """One card off the table: the fourth corner is worked out."""
    camera = over_cards(tilt=10)
    sheet = cards_sheet(WIDTH, HEIGHT).copy()
    sheet[:500, :500] = 255
    profile = from_marks([render(sheet, camera, LIGHT, seed=1)], Setting()).profile
    assert profile is not None
    assert profile.accuracy.marks == 3
    assert miss(profile.plane, camera, table(WIDTH, HEIGHT)).max() < 4


@pytest.mark.parametrize("slip", [0.0, 2.0])
def test_four_taps_on_a_mat(slip: float) -> None:
    """Taps as exact as fingers are: two pixels off stay within two and a half millimetres."""
    camera, layout = Camera(tilt=20, turn=10, distance=800), mat(Paper.A2)
    corners = camera.to_px(outline(layout).corners)
    taps = corners + np.array([(1, -1), (-1, 1), (1, 1), (-1, -1)]) * slip / np.sqrt(2)
    profile = from_taps(photo(camera), taps, layout, Setting()).profile
    assert profile is not None
    assert miss(profile.plane, camera, layout).max() < (0.2 if slip == 0 else 2.5)
    assert profile.accuracy.left_out_mm is None
    assert {zone.name for zone in profile.zones} == {"tray", *(f"casino-{n}" for n in range(1, 7))}


def test_four_taps_on_a_rectangle_make_a_tray() -> None:
    """A tray of known size is all that is needed."""
    camera, tray = Camera(tilt=20, distance=800), mat(Paper.A2).tray
    assert tray is not None
    outcome = from_taps(
        photo(camera), camera.to_px(tray.corners), Box(0, 0, tray.width, tray.height), Setting()
    )
    assert outcome.profile is not None
    assert outcome.findings == ()
    assert outcome.profile.zone_at(*camera.to_px([tray.center], above=16)[0]) == "tray"
    assert outcome.profile.zone_at(*camera.to_px([(tray.x - 30, tray.y)], above=16)[0]) is None


@pytest.mark.parametrize(
    ("taps", "word"),
    [
        ([(0, 0), (900, 0), (900, 900)], "four"),
        ([(0, 0), (9000, 0), (900, 900), (0, 900)], "outside"),
        ([(0, 0), (float("nan"), 0), (900, 900), (0, 900)], "outside"),
        ([(0, 0), (900, 900), (900, 0), (0, 900)], "cross"),
        ([(0, 0), (0, 900), (900, 900), (900, 0)], "clockwise"),
        ([(0, 0), (9, 0), (9, 9), (0, 9)], "near"),
        ([(5, 5)] * 4, "cross|near"),
    ],
)
def test_taps_that_are_no_rectangle_are_named(taps: list[tuple[float, float]], word: str) -> None:
    """Each mistake by its own word, and no profile."""
    problem = wrong_with(taps, 2304, 1296)
    assert problem
    assert any(part in problem for part in word.split("|"))
    picture = np.zeros((1296, 2304, 3), np.uint8)
    outcome = from_taps(picture, taps, Box(0, 0, 300, 200), Setting())
    assert outcome.profile is None
    assert [finding.fault for finding in outcome.findings] == [Fault.BAD_TAPS]


@pytest.mark.parametrize("rows", [2, 3, 4])
def test_a_block_of_lots_is_a_grid(rows: int) -> None:
    """Lots are numbered row by row, three beside each other, and fill the block without a gap."""
    zones = lots("a", rows, 3, [(10, 20), (100, 20), (100, 20 + 40 * rows), (10, 20 + 40 * rows)])
    assert [zone.name for zone in zones] == [f"lot-A{n}" for n in range(1, 3 * rows + 1)]
    for number, zone in enumerate(zones):
        row, column = divmod(number, 3)
        assert zone.holds(10 + 30 * column + 15, 20 + 40 * row + 20)
        assert np.allclose(zone.corners[0], (10 + 30 * column, 20 + 40 * row), atol=1e-6)
