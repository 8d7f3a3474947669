"""A whole calibration by finger, in a real browser, over a drawn table; and the page of the devices."""

import json
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import faults
from tests.browser.tablet import Tablet
from tests.calibration.room import ABOVE, ROLL, Room, on_mat
from tests.calibration.test_boards import corners as board_corners
from tests.calibration.test_boards import middles
from tests.web.house import House
from tests.web.served import served

SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
SMALLEST = 56
AMPLE_MS = 30_000


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A room with a mat."""
    return Room(tmp_path)


@pytest.fixture
def tablet(tmp_path: Path, room: Room, browser: Browser) -> Iterator[Tablet]:
    """A paired tablet in it."""
    house = House(tmp_path, room, room.upkeep)
    with served(house) as one:
        tablet = Tablet(browser, one)
        tablet.context.set_default_timeout(AMPLE_MS)
        tablet.pair()
        yield tablet
        tablet.close()
        house.here.stream.close()
    house.record.close()


def corners(tablet: Tablet, shape: str) -> list[list[float]]:
    """The corners of a shape as the page shows them."""
    points = tablet.page.locator(f"[data-shape='{shape}']").get_attribute("points") or ""
    return [[float(value) for value in pair.split(",")] for pair in points.split()]


def drag(tablet: Tablet, corner: int, across: float, down: float) -> None:
    """Drag a corner of the chosen shape, as far on the screen."""
    box = tablet.page.locator(f".handle[data-corner='{corner}'] .dot").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tablet.page.mouse.move(x, y)
    tablet.page.mouse.down()
    tablet.page.mouse.move(x + across / 2, y + down / 2)
    tablet.page.mouse.move(x + across, y + down)
    tablet.page.mouse.up()


def test_a_whole_calibration_by_finger(tablet: Tablet, room: Room) -> None:
    """Find, drag a corner, nudge it, teach the colours, try a roll, keep: on disk and in use."""
    page = tablet.page
    tablet.go("/calibrate")
    expect(page.locator("img.view")).to_be_visible()
    assert faults(page) == []
    tablet.tap("text=Find the mat")
    expect(page.locator(".figure .large")).to_contain_text("0.1")
    assert len(corners(tablet, "tray")) == 4
    _shape_a_casino(tablet, room)
    room.view = on_mat(ROLL)
    _teach(tablet)
    _try_a_roll(tablet)
    assert room.shelf.profile is None
    tablet.tap("text=Keep it and play")
    expect(page.locator(".done")).to_be_visible()
    assert room.shelf.profile is not None
    kept = json.loads(room.shelf.path.read_text())
    assert "orange" in {one["color"] for one in kept["colors"]}
    assert faults(page) == []


def _shape_a_casino(tablet: Tablet, room: Room) -> None:
    """Drag its first corner, then nudge it: the others stay, and all is kept in the draft."""
    page = tablet.page
    page.locator("[data-shape='casino-1']").click()
    before = corners(tablet, "casino-1")
    with page.expect_response("**/calibrate/zones"):
        drag(tablet, 0, -30, -12)
    expect(page.locator(".handle.chosen")).to_have_count(1)
    expect(page.locator("[data-nudge]")).to_be_in_viewport(ratio=1)
    draft = room.desk.draft()
    assert draft
    drawn = next(zone.corners for zone in draft.zones if zone.name == "casino-1")
    scale = 1536 / (page.locator(".stage").bounding_box() or {"width": 1})["width"]
    assert drawn[0] == pytest.approx((before[0][0] - 30 * scale, before[0][1] - 12 * scale), abs=3)
    assert drawn[2] == pytest.approx(before[2], abs=0.2)
    with page.expect_response("**/calibrate/zones"):
        for _ in range(3):
            tablet.tap("[data-by='1,0']")
    nudged = room.desk.draft()
    assert nudged
    assert nudged.zones[1].corners[0] == pytest.approx((drawn[0][0] + 3, drawn[0][1]), abs=0.2)
    assert faults(page) == []


def _teach(tablet: Tablet) -> None:
    """Look at the dice, call one of them orange, learn them all."""
    page = tablet.page
    tablet.tap("text=Next: colors")
    tablet.tap("[hx-post$='/look']")
    expect(page.locator("[data-die]")).to_have_count(len(ROLL))
    assert faults(page) == []
    tablet.tap("[data-die='0']")
    tablet.tap("[data-paint='orange']")
    tablet.tap("text=Learn these colors")
    expect(page.locator(".learnt li")).to_have_count(len(ROLL))
    expect(page.locator(".learnt")).to_contain_text("orange")
    assert faults(page) == []


def _try_a_roll(tablet: Tablet) -> None:
    """Every die of a roll is read, and shown where it lies."""
    page = tablet.page
    tablet.tap("text=Next: test")
    tablet.tap("text=Read the roll")
    expect(page.locator(".read .chip")).to_have_count(len(ROLL))
    expect(page.locator("[data-lying]")).to_have_count(len(ROLL))
    assert faults(page) == []


def test_four_corners_where_there_is_no_mat(tablet: Tablet, room: Room) -> None:
    """Tapping moves the nearest corner there; the tray's size makes the map."""
    page = tablet.page
    tablet.go("/calibrate")
    tablet.tap("text=Without a mat: four corners")
    expect(page.locator(".handle")).to_have_count(4)
    stage = page.locator(".stage").bounding_box()
    assert stage
    for x, y in ((0.34, 0.4), (0.66, 0.4), (0.66, 0.62), (0.34, 0.62)):
        page.mouse.click(stage["x"] + x * stage["width"], stage["y"] + y * stage["height"])
    page.fill("[name=width_mm]", "310")
    page.fill("[name=height_mm]", "122")
    assert faults(page) == []
    tablet.tap("text=Use these corners")
    expect(page.locator(".figure .large")).to_contain_text("?")
    draft = room.desk.draft()
    assert draft
    assert draft.corners[0] == pytest.approx((0.34 * 1536, 0.4 * 864), abs=3)


def test_a_bad_view_and_a_dead_camera_are_said_on_the_page(tablet: Tablet, room: Room) -> None:
    """In a sentence beside the picture, which is gone when it would be a stale one."""
    page = tablet.page
    assert room.view is not None
    room.view = room.view[:, ::-1].copy()
    tablet.go("/calibrate")
    tablet.tap("text=Find the mat")
    expect(page.locator("#refusal")).to_contain_text("mirrored")
    room.view = None
    expect(page.locator("[data-noview]")).to_be_visible()
    expect(page.locator("img.view")).to_be_hidden()
    tablet.faults = [fault for fault in tablet.faults if "503" not in fault]


def test_devices_and_health(tablet: Tablet, room: Room) -> None:
    """Everything is told, a light is lit, a camera that dies is called dead without a reload."""
    page = tablet.page
    tablet.go("/devices")
    assert faults(page) == []
    with page.expect_response("**/api/v1/lights/1/try") as answer:
        tablet.tap("text=Light it")
    assert answer.value.status == 204
    expect(page.locator(".problems")).to_contain_text("not calibrated")
    assert room.health
    room.health = type(room.health)("dead", "2026-01-01T12:00:00+00:00", 0.0, None, "test")
    expect(page.locator("#camera .large")).to_have_text("dead")
    assert faults(page) == []
    with page.expect_download() as download:
        page.click("text=Diagnostics >> nth=0")
    assert download.value.suggested_filename == "companion-diagnostics.zip"


def test_the_foot_of_every_page_tells_the_health(tablet: Tablet, room: Room) -> None:
    """The state, frames a second, and a problem that leads to its cure."""
    page = tablet.page
    tablet.go("/setup")
    expect(page.locator(".foot")).to_contain_text("10 frames a second")
    page.click(".foot .wrong")
    page.wait_for_url("**/calibrate")


def test_thumbs_and_edges(tablet: Tablet, room: Room) -> None:
    """Nothing runs over the edge, and what is tapped is large enough, on tablet and phone."""
    page = tablet.page
    tablet.go("/calibrate")
    tablet.tap("text=Find the mat")
    page.click("#adjust summary")
    tablet.tap("[data-choose=tray]")
    for size in SIZES:
        page.set_viewport_size(size)
        for path in ("", "/devices"):
            if path:
                tablet.go(path)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            for one in page.locator("main button:visible, main a.button:visible").all():
                box = one.bounding_box()
                assert box
                assert round(box["height"]) >= SMALLEST, one.inner_text()
        tablet.go("/calibrate")


def test_a_board_is_laid_by_one_tap_for_each_block(tablet: Tablet, room: Room) -> None:
    """Six taps in the order of the blocks, and every lot lies where it is printed; crooked: refused."""
    page = tablet.page
    tablet.go("/calibrate")
    tablet.tap("text=Find the mat")
    page.click("#lots summary")
    tablet.tap("text=A board with lots")
    expect(page.locator(".handle")).to_have_count(6)
    assert faults(page) == []
    tablet.tap("text=Use these corners")
    expect(page.locator("#refusal")).to_contain_text("board's grid")
    stage = page.locator(".stage").bounding_box()
    assert stage
    for x, y in ABOVE.to_px(board_corners(5.0)):
        page.mouse.click(stage["x"] + x / 1536 * stage["width"], stage["y"] + y / 864 * stage["height"])
    tablet.tap("text=Use these corners")
    expect(page.locator("[data-shape^=lot-]")).to_have_count(48)
    expect(page.locator("[data-nudge]")).to_be_hidden()
    draft = room.desk.draft()
    assert draft
    seen = {zone.name: np.array(zone.corners, np.float32) for zone in draft.zones}
    for name, middle in middles(5.0).items():
        at = tuple(float(value) for value in ABOVE.to_px([tuple(middle)])[0])
        assert cv2.pointPolygonTest(seen[f"lot-{name}"], at, measureDist=False) > 0


def test_dragging_follows_the_finger_on_a_page_turned_upside_down(tablet: Tablet, room: Room) -> None:
    """From the other side of the table, right is left in the picture."""
    page = tablet.page
    tablet.go("/calibrate")
    tablet.tap("text=Find the mat")
    page.click("#adjust summary")
    page.click("[data-turn]")
    page.locator("[data-choose=tray]").click()
    before = corners(tablet, "tray")
    page.locator(".stage").scroll_into_view_if_needed()
    with page.expect_response("**/calibrate/zones"):
        drag(tablet, 2, 20, 0)
    draft = room.desk.draft()
    assert draft
    assert draft.zones[0].corners[2][0] < before[2][0] - 20
    assert draft.zones[0].corners[2][1] == pytest.approx(before[2][1], abs=3)
