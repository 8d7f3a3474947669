"""companion read: a line for each picture, a clear word for what is none."""

import json
from pathlib import Path

import cv2
import pytest
from click.testing import CliRunner

from companion.cli.read import read
from tests.pictures.drawn import Drawn, photograph


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A picture file with two dice."""
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), photograph([Drawn(3, "red", 80, 70, 44), Drawn(6, "blue", 220, 90, 44)], 320, 180))
    return path


def test_json(table: Path) -> None:
    """One line of JSON a picture, with exactly these words."""
    result = CliRunner().invoke(read, [str(table), str(table), "--json"])
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert (result.exit_code, len(lines)) == (0, 2)
    assert list(lines[0]) == ["image", "width", "height", "ms", "dice", "problems"]
    assert (lines[0]["image"], lines[0]["width"], lines[0]["height"]) == (str(table), 320, 180)
    keys = ["value", "color", "x", "y", "size", "confidence", "zone", "doubts", "second"]
    assert [list(die) for die in lines[0]["dice"]] == [keys, keys]
    assert sorted((d["value"], d["color"]) for d in lines[0]["dice"]) == [(3, "red"), (6, "blue")]


def test_table_for_people(table: Path) -> None:
    """Without --json a person reads values and colours with their symbols."""
    result = CliRunner().invoke(read, [str(table)])
    assert result.exit_code == 0
    assert "2 dice" in result.stdout
    assert "▲ red" in result.stdout


def test_what_is_no_picture_is_named_and_the_rest_read(table: Path) -> None:
    """A text file and a missing file get a clear word, the picture is read, the status is 1."""
    text = table.with_name("text.txt")
    text.write_text("no picture")
    result = CliRunner().invoke(read, [str(text), str(table), str(table.with_name("none")), "--json"])
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1
    assert f"{text}: this is no picture" in result.stderr
    assert "there is no such file" in result.stderr


def test_overlay(table: Path, tmp_path: Path) -> None:
    """The marked picture is saved, and a second of that name beside it."""
    folder = tmp_path / "seen" / "today"
    result = CliRunner().invoke(read, [str(table), str(table), "--overlay", str(folder)])
    assert result.exit_code == 0
    assert sorted(p.name for p in folder.iterdir()) == ["table-2.png", "table.png"]
    assert cv2.imread(str(folder / "table.png")).shape == (180, 320, 3)


def test_colors(table: Path) -> None:
    """Colours in play bind the reading; a colour there is not is refused with the list."""
    result = CliRunner().invoke(read, [str(table), "--json", "--colors", "blue, Red"])
    assert {d["color"] for d in json.loads(result.stdout)["dice"]} == {"red", "blue"}
    refused = CliRunner().invoke(read, [str(table), "--colors", "pink"])
    assert refused.exit_code == 2
    assert "red, orange, yellow" in refused.stderr
