"""The bench test of a set that is whole: a drawn table, the real camera process, mock pins that remember."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import pytest
from click.testing import CliRunner, Result
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin
from msgspec import structs

from calibration.calibrate import Setting, from_marks
from calibration.profile_file import save
from companion.cli import main
from companion.cli.check import buttons, checks, eyes, lights
from hardware.buttons import Button, TwinKeys
from tests.calibration.scene import Camera, photo

CAMERA = Camera(tilt=15, turn=5, distance=760)
SEEN = ("camera", "focus", "brightness", "reading", "calibration", "view")
LAMPS = (5, 6, 13, 19, 26, 12, 16)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test need not see a light, nor wait long for a finger."""
    monkeypatch.setattr(lights, "SHINE_S", 0.0)
    monkeypatch.setattr(buttons, "PRESS_S", 0.5)
    monkeypatch.setattr(eyes, "WATCH_S", 0.5)


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    """Pins that remember what they did."""
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)
    yield factory
    factory.close()


def check(file: Path, *words: str, typed: str = "", language: str = "en") -> Result:
    """Check what a settings file describes."""
    more = ["--record", str(file.with_name("games.db")), "--settings", str(file), "--language", language]
    result = CliRunner().invoke(main, [*more, "check", *words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def found(result: Result) -> dict[str, dict[str, Any]]:
    """Give the findings by their part."""
    return {finding["part"]: finding for finding in json.loads(result.stdout)["findings"]}


def set_up(folder: Path, camera: str = "folder frames") -> Path:
    """Write settings whose camera sees the calibrated table."""
    picture = photo(CAMERA)
    frames = folder / "frames"
    frames.mkdir()
    cv2.imwrite(str(frames / "1.png"), picture)
    outcome = from_marks([picture], Setting(camera=camera, made="2026-01-01"))
    assert outcome.profile
    save(outcome.profile, folder / "room.json")
    file = folder / "settings.toml"
    file.write_text(
        f'[camera]\nsource = "{frames}"\n[eyes]\nprofile = "{folder}/room.json"\n', encoding="utf-8"
    )
    return file


def test_a_whole_set_is_found_whole(pins: MockFactory, tmp_path: Path) -> None:
    """Every part has its line; the picture is kept where it says; every lamp shone once and is dark again."""
    result = check(set_up(tmp_path), "--json")
    findings = found(result)
    assert [findings[part]["state"] for part in SEEN if part != "reading"] == ["ok"] * 5, findings
    kept = Path(findings["camera"]["what"].rpartition(" ")[2])
    picture = cv2.imread(str(kept))
    assert picture is not None
    assert picture.shape == photo(CAMERA).shape
    for part in ("opencv", "pins", "settings", "record", "disk", "clock", "network", "name", "port"):
        assert part in findings, findings
    for number, pin in enumerate(LAMPS, 1):
        assert findings[f"light {number}" if number < len(LAMPS) else "status_light"]["state"] == "ok"
        assert [bool(state.state) for state in pins.pin(f"GPIO{pin}").states] == [False, True, False]
    for button in ("confirm", "undo", "next"):
        assert findings[f"button {button}"]["state"] == "ok"
    faults = [part for part, finding in findings.items() if finding["state"] == "fault"]
    assert (result.exit_code, json.loads(result.stdout)["ok"]) == (bool(faults), not faults)


class Fingers(TwinKeys):
    """A stuck button, one that is pressed once it is asked for, one that nobody presses."""

    def down(self) -> frozenset[Button]:
        """Tell whose contacts are closed; the second look finds one more."""
        now = super().down()
        self._down |= {Button.CONFIRM, Button.UNDO} if now else {Button.CONFIRM}
        return frozenset({Button.CONFIRM}) | now


@pytest.mark.usefixtures("pins")
def test_a_person_says_what_shines_and_presses_what_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One lamp stays dark, one button is stuck, one is pressed in time, one is not."""
    monkeypatch.setattr(checks, "CHECKS", ("lights", "buttons"))
    monkeypatch.setattr(buttons, "open_keys", lambda _: Fingers())
    file = tmp_path / "settings.toml"
    file.write_text("[lights]\nseats = [5, 6]\n")
    result = check(file, "--ask", typed="y\nn\ny\n")
    shown = [line for line in result.output.splitlines() if line[:1] in set("✓!✗")]
    states = {line[11:31].strip(): line.split()[1] for line in shown}
    assert states == {
        "light 1": "good",
        "light 2": "fault",
        "status light": "good",
        "button “confirm”": "warning",
        "button “undo”": "good",
        "button “next”": "fault",
    }
    assert "The long leg to the pin" in result.output
    assert result.exit_code == 1


def test_a_camera_that_was_moved_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The profile no longer says where the zones are; nor does one of another picture size."""
    monkeypatch.setattr(checks, "CHECKS", ("camera", "calibration"))
    file = set_up(tmp_path)
    moved = structs.replace(CAMERA, over=(284.0, 185.0))
    cv2.imwrite(str(tmp_path / "frames" / "1.png"), photo(moved))
    view = found(check(file, "--json"))["view"]
    assert view["state"] == "fault"
    assert float(view["what"].partition(" mm")[0].rpartition(" ")[2]) == pytest.approx(12.0, abs=2.0)
    assert "companion calibrate" in view["cure"]


def test_a_profile_of_another_camera_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where both show the same."""
    monkeypatch.setattr(checks, "CHECKS", ("calibration",))
    assert found(check(set_up(tmp_path, "pi:0"), "--json"))["view"]["state"] == "fault"


def test_the_wiring_is_drawn_as_set(tmp_path: Path) -> None:
    """Not as it would be by default."""
    file = tmp_path / "settings.toml"
    file.write_text("[lights]\nseats = [[2, 3, 4]]\n")
    drawn = check(file, "--wiring").output
    assert "seat 1 red  GPIO2" in drawn
    assert "seat 2" not in drawn


@pytest.mark.parametrize(("language", "corner"), [("en", "SD card"), ("fr", "carte SD"), ("de", "SD-Karte")])
def test_the_wiring_is_drawn_in_every_language(language: str, corner: str, tmp_path: Path) -> None:
    """Straight, however long the names are; every kind of thing that can be wired has one."""
    file = tmp_path / "settings.toml"
    for kind in ("pins", "strip"):
        file.write_text(f'[lights]\nkind = "{kind}"\nseats = [[2, 3, 4], 5]\nstatus = [6, 12, 13]\n')
        title, _, *rows = check(file, "--wiring", language=language).output.splitlines()
        assert corner in title
        assert {row.index("|") for row in rows} == {rows[0].index("|")}
        assert len(rows) == 20
