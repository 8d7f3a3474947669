"""What the page Calibrate says of a draft, of the map in use and of dice: without a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.calibration.room import ROLL, Room, on_mat
from tests.web.house import Device, House, succeeds
from web.token import HEADER

BESIDE = (5, "red", 60.0, 60.0)
"""A die on a casino: not in the tray."""


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A room with a mat."""
    return Room(tmp_path)


@pytest.fixture
def house(tmp_path: Path, room: Room) -> Iterator[House]:
    """A companion that looks at the room."""
    one = House(tmp_path, room, room.upkeep)
    yield one
    one.close()


def tapped(device: Device, what: str, **form: str) -> str:
    """Tap a button of the page and read what it shows then."""
    shown = device.client.post(f"/calibrate/{what}", data=form, headers={HEADER: device.token})
    assert shown.status_code == 200, shown.text
    return shown.text


def opened(device: Device) -> str:
    """Open the page."""
    return device.client.get("/calibrate").text


def test_marks_that_are_not_seen_are_counted(tablet: Device, room: Room) -> None:
    """As long as some are covered, the map says how many; once all are in view, it says no such thing."""
    assert room.view is not None
    whole = room.view.copy()
    room.view[:, : whole.shape[1] // 3] = 40
    shown = tapped(tablet, "find")
    draft = room.desk.draft()
    assert draft
    covered = draft.marks_expected - draft.marks
    assert covered > 0
    assert f"{covered} marks are not seen" in shown
    room.view = whole
    assert "not seen" not in tapped(tablet, "find")


def test_what_became_of_the_camera_is_said_beside_the_map_in_use(tablet: Device, room: Room) -> None:
    """Nothing before it was looked at; that it stands still is good news, that it has moved is not."""
    assert room.view is not None
    tapped(tablet, "find")
    tapped(tablet, "keep")
    before = opened(tablet)
    assert not any(word in before for word in ("stands still", "has moved"))
    assert room.shelf.profile
    for _ in range(2):
        room.shelf.glance(room.view, room.shelf.profile.camera)
    still = opened(tablet)
    assert 'class="fine"' in still
    assert "The camera stands still." in still
    assert 'class="flaws"' not in still
    moved = room.view.copy()
    moved[:, 30:] = room.view[:, :-30]
    for _ in range(2):
        room.shelf.glance(moved, room.shelf.profile.camera)
    shown = opened(tablet)
    assert 'class="flaws"' in shown
    assert "The camera has moved:" in shown
    assert 'class="fine"' not in shown


def test_without_a_camera_the_page_leads_on(tmp_path: Path) -> None:
    """It says that hands will do, and offers nothing that can't be done."""
    house = House(tmp_path)
    shown = opened(Device(house).paired())
    house.close()
    assert "There is no camera" in shown
    assert 'href="/table"' in shown
    assert "/calibrate/find" not in shown


def test_a_zone_that_was_taken_away_is_offered_again(tablet: Device) -> None:
    """It is gone from the picture and from the map; the page offers to add it."""
    assert 'data-shape="casino-3"' in tapped(tablet, "find")
    shown = tapped(tablet, "remove", zone="casino-3")
    assert 'data-shape="casino-3"' not in shown
    assert 'data-add="casino-3"' in shown
    zones = succeeds(tablet.get("/calibration"))["draft"]["zones"]
    assert "casino-3" not in {zone["name"] for zone in zones}


def test_only_the_tray_teaches(tablet: Device, room: Room) -> None:
    """A die on a casino is read in the test, and is none of a lesson."""
    tapped(tablet, "find")
    room.view = on_mat((*ROLL, BESIDE))
    assert f"{len(ROLL)} dice seen" in tapped(tablet, "look", step="colors")
    assert f"{len(ROLL) + 1} dice read" in tapped(tablet, "look", step="roll")
