"""Calibration and health through the API: permissions, words, what is refused."""

from pathlib import Path
from typing import Any

import pytest

from companion.lords_of_vegas.board import LOTS
from tests.calibration.room import ABOVE, ROLL, Room, on_mat
from tests.calibration.test_boards import corners as board_corners
from tests.web.house import Device, House, fails, succeeds

GOOD_MM = 0.5


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A room with a mat."""
    return Room(tmp_path)


@pytest.fixture
def house(tmp_path: Path, room: Room) -> Any:
    """A companion that looks at the room."""
    one = House(tmp_path, room, room.upkeep)
    yield one
    one.close()


def codes(device: Device) -> set[str]:
    """What is wrong, by name."""
    return {problem["code"] for problem in succeeds(device.get("/health"))["problems"]}


def test_a_whole_calibration(house: House, tablet: Device, room: Room) -> None:
    """Found, a zone drawn anew, colours taught, a roll tried, kept; the health follows."""
    assert codes(tablet) == {"not_calibrated"}
    draft = succeeds(tablet.post("/calibration/find", {}))
    assert draft["error_mm"] < GOOD_MM
    square = [[300, 300], [400, 300], [400, 400], [300, 400]]
    zones = {"zones": [{"name": "casino-1", "corners": square}]}
    assert succeeds(tablet.put("/calibration/zones", zones))["layout"] == draft["layout"]
    room.view = on_mat(ROLL)
    look = succeeds(tablet.post("/calibration/look"))
    assert len(look["dice"]) == len(ROLL)
    shown = [{name: die[name] for name in ("x", "y", "color")} for die in look["dice"]]
    lesson = succeeds(tablet.post("/calibration/colors", {"number": look["number"], "dice": shown}))
    assert {one["color"] for one in lesson["colors"]} == {color for _, color, _, _ in ROLL}
    assert tablet.get(f"/calibration/pictures/{look['number']}.jpg").mimetype == "image/jpeg"
    standing = succeeds(tablet.get("/calibration"))
    assert standing["kept"] is None
    kept = succeeds(tablet.post("/calibration/keep"))
    assert kept["zones"][1]["corners"] == square
    assert codes(tablet) == set()
    assert succeeds(tablet.get("/health"))["map"]["camera"] == "drawn"


def test_the_lots_of_a_board_are_laid_by_one_corner_each(house: House, tablet: Device) -> None:
    """All of them at once; laid again, the old ones are gone; corners of no board are refused."""
    succeeds(tablet.post("/calibration/find", {}))
    corners = [[float(x), float(y)] for x, y in ABOVE.to_px(board_corners(5.0))]
    for _ in range(2):
        made = succeeds(tablet.put("/calibration/lots", {"corners": corners}))
        lots = [zone["name"] for zone in made["zones"] if zone["name"].startswith("lot-")]
        assert sorted(lots) == sorted(f"lot-{name}" for name in LOTS)
    fails(tablet.put("/calibration/lots", {"corners": corners[:5]}), 422, "crooked_board")
    fails(tablet.put("/calibration/lots", {"corners": corners[::-1]}), 422, "crooked_board")


def test_what_can_not_be_is_answered_in_words(house: House, tablet: Device, room: Room) -> None:
    """Each refusal by its name, its status, its sentence."""
    fails(tablet.post("/calibration/keep"), 422, "no_map")
    fails(tablet.get("/calibration/pictures/7.jpg"), 404, "no_look")
    fails(tablet.get("/mat.pdf?paper=a0"), 404, "no_mat")
    fails(tablet.put("/calibration/corners", {"corners": [[0, 0]] * 4}), 422, "no_measure")
    fails(tablet.put("/calibration/corners", {"corners": [[0, 0]] * 3}), 400, "malformed")
    assert room.view is not None
    room.view = room.view[:, ::-1].copy()
    told = fails(tablet.post("/calibration/find", {}), 422, "not_found")
    assert {flaw["code"] for flaw in told["facts"]["flaws"]} == {"few_marks", "mirrored"}
    assert "mirrored" in told["message"]
    room.view = None
    fails(tablet.post("/calibration/find", {}), 503, "no_picture")


def test_without_eyes_there_is_nothing_to_calibrate(tmp_path: Path) -> None:
    """Pages alone say so everywhere."""
    house = House(tmp_path)
    device = Device(house).paired()
    for method, path, body in (
        ("POST", "/calibration/find", {}),
        ("POST", "/calibration/look", None),
        ("POST", "/calibration/keep", None),
        ("DELETE", "/calibration/colors", None),
        ("DELETE", "/calibration/zones/tray", None),
        ("PUT", "/calibration/corners", {"corners": [[0, 0], [9, 0], [9, 9], [0, 9]]}),
        ("PUT", "/calibration/lots", {"corners": [[0, 0]] * 6}),
        ("PUT", "/calibration/zones", {"zones": [{"name": "tray", "corners": [[0, 0], [9, 0], [9, 9]]}]}),
        ("POST", "/calibration/colors", {"number": 1, "dice": [{"x": 1, "y": 1, "color": "red"}]}),
    ):
        fails(device.send(method, path, body), 404, "no_camera")
    assert succeeds(device.get("/calibration")) == {"kept": None, "draft": None, "movement": None, "said": []}
    assert succeeds(device.send("DELETE", "/calibration/draft")) is None
    assert codes(device) == set()
    house.close()


def test_only_who_plays_may_calibrate(house: House, watcher: Device) -> None:
    """Whoever watches sees the health, and nothing of the camera."""
    fails(watcher.post("/calibration/find", {}), 403, "needs_play")
    fails(watcher.get("/calibration"), 403, "needs_play")
    assert codes(watcher) == {"not_calibrated"}


@pytest.mark.parametrize(("language", "said"), [("fr", "calibrée"), ("de", "kalibriert")])
def test_the_health_speaks_the_language_of_the_asker(house: House, language: str, said: str) -> None:
    """Each problem in words."""
    device = Device(house, language=language)
    assert said in succeeds(device.get("/health"))["problems"][0]["message"]


def test_a_dead_camera_and_a_knocked_one_are_problems_with_a_cure(
    house: House, tablet: Device, room: Room
) -> None:
    """Each leads to the page where it is cured."""
    succeeds(tablet.post("/calibration/find", {}))
    succeeds(tablet.post("/calibration/keep"))
    assert room.view is not None
    assert room.health
    moved = room.view[:, 20:].copy()
    size = room.shelf.profile
    assert size
    for _ in range(2):
        room.shelf.glance(moved, size.camera)
    room.health = type(room.health)("dead", "2026-01-01T12:00:00+00:00", 0.0, None, "test")
    problems = succeeds(tablet.get("/health"))["problems"]
    assert [(one["code"], one["cure"]) for one in problems] == [
        ("camera_dead", "/devices"),
        ("camera_other_camera", "/calibrate"),
    ]
