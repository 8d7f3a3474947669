"""The games in the record: listed, told, taken out, kept and brought back; and the devices."""

import csv
import io
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from companion.record import Record, RecordBusy, RecordFull
from tests.table.seated import play_on
from tests.web.house import NOON, Device, House, Shown, dice, fails, succeeds


def finish(house: House) -> None:
    """Play the game on the table to its end."""
    assert house.hall.table is not None
    play_on(house.hall.table, Random(7))


def test_a_finished_game_is_seen_whole_by_anyone(house: House, tablet: Device, watcher: Device) -> None:
    """As JSON and as CSV, in the list and told step by step."""
    tablet.opens(rounds=1)
    finish(house)
    [listed] = succeeds(watcher.get("/games"))
    assert listed["status"] == "over"
    whole = succeeds(watcher.get("/games/first"))
    assert whole["table"]["phase"] == "over"
    rows = list(csv.DictReader(io.StringIO(watcher.get("/games/first/csv").text)))
    assert any(row["event"] == "bill_won" for row in rows)
    told = succeeds(watcher.get("/games/first/history"))
    assert told[0]["event"] == "opened"
    assert told[1]["command"] == {"type": "start_round"}
    assert "Anna" in watcher.get("/games.csv").text


def test_a_game_that_is_not_over_hides_its_deck(tablet: Device, organiser: Device, watcher: Device) -> None:
    """Its story may be heard, its record is for organisers."""
    tablet.opens()
    for device in (watcher, tablet):
        fails(device.get("/games/first"), 403, "not_over")
        fails(device.get("/games/first/csv"), 403, "not_over")
    assert succeeds(organiser.get("/games/first"))["setup"]["seed"] == "seven"
    fails(watcher.get("/games/none/history"), 404, "game_unknown")


def test_a_correction_stays_visible_in_the_story(tablet: Device, watcher: Device) -> None:
    """What was corrected has its number, its command, and a sentence that says so."""
    tablet.opens()
    tablet.plays("start_round", 1)
    tablet.plays("roll", 2, dice=dice("33511224"))
    roll = {"type": "roll", "dice": dice("33511226")}
    succeeds(tablet.asks({"type": "correct", "number": 2, "instead": [roll]}, 3))
    *_, rolled, corrected = succeeds(watcher.get("/games/first/history"))
    assert rolled["step"] == 2
    assert rolled["command"]["type"] == "roll"
    assert corrected["event"] == "corrected"
    assert corrected["said"]


def test_a_backup_is_taken_away_and_brought_back(
    house: House, tablet: Device, organiser: Device, tmp_path: Path
) -> None:
    """The table goes on with what the backup held; what was there meanwhile is kept beside."""
    tablet.opens("first")
    backup = organiser.get("/backup", buffered=True)
    assert "games-2026-01-01.backup" in backup.headers["Content-Disposition"]
    tablet.opens("second")
    restored = succeeds(organiser.post("/restore", data=backup.data))
    assert restored["games"] == 1
    assert (tmp_path / restored["kept"]).exists()
    assert succeeds(tablet.get("/table"))["id"] == "first"
    succeeds(tablet.plays("start_round", 1))
    assert not list(tmp_path.glob(".upload-*"))


def test_a_backup_comes_by_a_form_too(tablet: Device, organiser: Device) -> None:
    """A page without scripts sends a form."""
    tablet.opens()
    form = {
        "csrf_token": organiser.token,
        "file": (io.BytesIO(organiser.get("/backup", buffered=True).data), "games.backup"),
    }
    succeeds(organiser.client.post("/api/v1/restore", data=form))


def test_what_is_no_backup_changes_nothing(tablet: Device, organiser: Device) -> None:
    """422 with the reason; the table is untouched."""
    tablet.opens()
    fails(organiser.post("/restore", data=b"nonsense" * 1000), 422, "restore_refused")
    fails(organiser.post("/restore", data=b""), 422, "restore_refused")
    assert succeeds(tablet.get("/table"))["id"] == "first"


@pytest.mark.parametrize("kind", [RecordFull, RecordBusy])
def test_trouble_with_the_record_is_told_as_such(
    tablet: Device, monkeypatch: pytest.MonkeyPatch, kind: type[Exception]
) -> None:
    """503 with a sentence: nothing was acknowledged, and the same request may be sent again."""
    tablet.opens()
    with monkeypatch.context() as broken:

        def fail(*_: object, **__: object) -> None:
            raise kind(Path("/secret/folder/record.db"))

        broken.setattr(Record, "append", fail)
        answer = tablet.plays("start_round", 1)
        assert answer.status_code == 503
        assert answer.get_json()["code"] in {"record_full", "record_busy"}
        assert "/secret" not in answer.text
    succeeds(tablet.plays("start_round", 1))


def test_an_error_of_the_program_is_told_without_its_insides(
    watcher: Device, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """500 in the form of every fault; the log has the rest."""

    def fail(*_: object) -> None:
        raise RuntimeError("the insides")

    monkeypatch.setattr(Record, "games", fail)
    answer = watcher.get("/games")
    fails(answer, 500, "program_error")
    assert "insides" not in answer.text
    assert "the insides" in caplog.text


def test_a_damaged_game_does_not_keep_the_companion_from_starting(
    house: House, tablet: Device, watcher: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is free, health says why, and another game can be played."""
    tablet.opens("first")
    whole = house.record.entries("first")
    broken = (whole[0], structs.replace(whole[0], version=2, event=b'{"type": "gossip"}'))
    monkeypatch.setattr(Record, "entries", lambda *_: broken)
    house.hall._table = None
    house.hall._go_on()
    assert "first" in succeeds(watcher.get("/health"))["trouble"]
    fails(tablet.put("/table", {"game": "first"}), 503, "line_unreadable")
    fails(watcher.get("/games/first/history"), 503, "line_unreadable")
    monkeypatch.undo()
    fails(watcher.get("/table"), 404, "no_table")
    tablet.opens("second")


def test_health_is_told_to_everyone(watcher: Device) -> None:
    """Camera, lights, room on the disk."""
    health = succeeds(watcher.get("/health"))
    assert health["camera"]["since"] == NOON
    assert health["status_light"] == "not_sure"
    assert health["lights"] == [{"seat": 1, "color": "blue", "pattern": "still"}]
    assert health["disk_free_bytes"] > 0


def test_a_dead_camera_gives_no_picture(tablet: Device, watcher: Device, devices: Shown) -> None:
    """The newest picture or none, kept by nobody; watchers don't see the room."""
    live = tablet.get("/preview.jpg")
    assert (live.data, live.mimetype) == (devices.picture, "image/jpeg")
    assert live.headers["Cache-Control"] == "no-store"
    devices.picture = None
    fails(tablet.get("/preview.jpg"), 503, "camera_dead")
    devices.health = None
    fails(tablet.get("/preview.jpg"), 404, "no_camera")
    fails(watcher.get("/preview.jpg"), 403, "needs_play")


def test_a_light_is_tried(tablet: Device) -> None:
    """A seat without one is told."""
    succeeds(tablet.post("/lights/1/try"))
    fails(tablet.post("/lights/7/try"), 404, "no_light")
