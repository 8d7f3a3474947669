"""The bench test of a set that is broken: each fault by name, with its cure, and no other part missed."""

import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.cli.check import checks, clock, lights, network, software
from companion.cli.check.bench import Bench
from companion.cli.check.cures import cure_of
from companion.cli.check.finding import Finding
from companion.words import Language, Words

EN = Words(Language.ENGLISH)
NO_PINS = """
[camera]
source = "none"
[lights]
kind = "none"
[buttons]
confirm = "none"
undo = "none"
next = "none"
"""


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """Give back what pytest had set up."""
    handlers = logging.getLogger().handlers[:]
    yield
    logging.getLogger().handlers[:] = handlers


def check(folder: Path, text: str = NO_PINS, language: str = "en") -> dict[str, dict[str, Any]]:
    """Check what these settings describe; give the findings by their part."""
    file = folder / "settings.toml"
    file.write_text(text, encoding="utf-8")
    more = ["--record", str(folder / "games.db"), "--settings", str(file), "--language", language]
    result = CliRunner().invoke(main, [*more, "check", "--json"])
    assert isinstance(result.exception, SystemExit | None), result.exception
    answer = json.loads(result.stdout)
    assert result.exit_code == (0 if answer["ok"] else 1)
    return {finding["part"]: finding for finding in answer["findings"]}


def test_a_check_that_fails_keeps_no_other_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever one of them meets."""

    def fails(_: Bench) -> Iterator[Finding]:
        raise OSError("the wire is cut")

    monkeypatch.setattr(clock, "check", fails)
    monkeypatch.setattr(network, "check", fails)
    findings = check(tmp_path)
    for part in ("clock", "network"):
        assert findings[part]["state"] == "fault"
        assert "the wire is cut" in findings[part]["what"]
    assert list(findings)[-2:] == ["lights", "buttons"]


@pytest.mark.parametrize(
    ("cv2", "what", "cure"),
    [
        ("import os; os.abort()", "-6", ""),
        ("raise ImportError('libGL.so.1: cannot open shared object file')", "libGL", "apt install libgl1"),
        ("raise ImportError('libxcb.so.1: cannot open shared object file')", "libxcb", "apt install libgl1"),
        (
            "raise ImportError('numpy.core.multiarray failed to import')",
            "multiarray",
            "opencv-python==4.11.0.86",
        ),
    ],
)
def test_a_library_that_takes_its_process_down_is_a_finding(
    cv2: str, what: str, cure: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is loaded in a process of its own."""
    (tmp_path / "cv2.py").write_text(cv2)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(checks, "CHECKS", ("software", "clock"))
    findings = check(tmp_path)
    assert findings["opencv"]["state"] == "fault"
    assert what in findings["opencv"]["what"]
    assert cure in findings["opencv"]["cure"]
    assert "clock" in findings


@pytest.mark.parametrize(
    "said",
    [
        "ValueError: numpy.dtype size changed, may indicate binary incompatibility.",
        "A module that was compiled using NumPy 1.x cannot be run in NumPy 2.2.4 as it may crash.",
        "AttributeError: _ARRAY_API not found",
        "ImportError: numpy._core.multiarray failed to import",
        "RuntimeError: module was compiled against NumPy C-API; numpy.core.umath failed to import",
    ],
)
def test_the_clash_of_numpys_is_known(said: str) -> None:
    """By any of the ways in which it shows, with the pins that fit."""
    assert "opencv-python==4.11.0.86" in cure_of(said, EN)
    assert "numpy" not in cure_of("ImportError: something else", EN)


@pytest.mark.parametrize(
    ("installed", "state"),
    [
        ({}, "fault"),
        ({"gpiozero": "2.0.1"}, "ok"),
        ({"gpiozero": "2.0.1", "lgpio": "0.0.0.2"}, "fault"),
        ({"gpiozero": "2.0.1", "lgpio": "0.2.2.0"}, "ok"),
    ],
)
def test_an_lgpio_that_is_an_empty_shell_is_told(
    installed: dict[str, str], state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It installs without a word and then drives nothing."""
    monkeypatch.setattr(software, "_version", installed.get)
    monkeypatch.setattr(software, "OPENCV", "")
    monkeypatch.setattr(checks, "CHECKS", ("software",))
    assert check(tmp_path, '[camera]\nsource = "none"')["pins"]["state"] == state


def test_a_camera_that_is_not_there_and_no_pins_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each with what to do, and never with the camera's password."""
    monkeypatch.setattr(checks, "CHECKS", ("camera", "calibration", "lights", "buttons"))
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")
    findings = check(tmp_path, '[camera]\nsource = "http://anna:geheim@127.0.0.1:9/live"')
    for part in ("camera", "lights", "buttons"):
        assert findings[part]["state"] == "fault", findings[part]
        assert findings[part]["cure"]
    assert findings["calibration"]["state"] == "warning"
    assert "geheim" not in json.dumps(findings)


def test_a_damaged_record_is_told_and_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To set it aside is for the table that is played on."""
    monkeypatch.setattr(checks, "CHECKS", ("files",))
    file = tmp_path / "games.db"
    assert check(tmp_path)["record"]["state"] == "ok"
    assert not file.exists()
    for content in (b"SQLite format 3\0" + b"x" * 5000, b"no record at all"):
        file.write_bytes(content)
        assert check(tmp_path)["record"]["state"] == "fault"
        assert file.read_bytes() == content
    file.unlink()
    with sqlite3.connect(file) as foreign:
        foreign.execute("CREATE TABLE notes (note)")
    foreign.close()
    assert "no record" in check(tmp_path)["record"]["what"]


def test_faults_of_the_settings_are_found_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a wiring in doubt is not driven."""
    monkeypatch.setattr(checks, "CHECKS", ("files", "lights"))
    monkeypatch.setattr(lights, "open_bank", lambda _: pytest.fail("pins were driven"))
    findings = check(tmp_path, "[lights]\nstatus = 5\n")
    assert findings["settings"]["state"] == "fault"
    assert findings["lights"]["state"] == "ok"


@pytest.mark.parametrize("language", Language)
def test_the_results_are_told_in_every_language(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is read by people, the names of the parts in JSON by programs."""
    monkeypatch.setattr(checks, "CHECKS", ("files", "camera", "calibration", "lights", "buttons"))
    findings = check(tmp_path, language=language.value)
    assert {"settings", "record", "disk", "camera", "calibration", "lights", "buttons"} == set(findings)
    assert findings["lights"]["what"] == Words(language).gettext("None are set.")
