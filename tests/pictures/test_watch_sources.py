"""Films from files: where they come from, what is said when they do not come, and one real video."""

import json
import os
from pathlib import Path

import cv2
import msgspec
import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from tests.pictures.test_watch_films import DICE, rolled

REAL = os.environ.get("COMPANION_DICE")


def watch(*words: str) -> Result:
    """Type companion watch."""
    return CliRunner().invoke(main, ["watch", *words])


@pytest.fixture(scope="module")
def video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A film of one roll as a video file."""
    path = tmp_path_factory.mktemp("films") / "roll.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, (640, 400))
    for picture, _ in rolled().hold(DICE, 0.3):
        writer.write(picture)
    writer.release()
    return path


def test_a_video_gives_a_line_with_the_time_for_each_steady_reading(video: Path) -> None:
    """As JSON, with the keys that companion read uses for a die."""
    result = watch(str(video), "--colors", "red,white,blue", "--json")
    assert result.exit_code == 0, result.output
    (line,) = [json.loads(line) for line in result.output.splitlines()]
    assert line["seen"] == "roll"
    assert 0.8 < line["time"] < 1.1
    assert sorted((die["value"], die["color"]) for die in line["dice"]) == [
        (3, "white"),
        (5, "red"),
        (6, "blue"),
    ]
    assert {"value", "color", "x", "y", "size", "confidence", "zone", "doubts", "second"} <= set(
        line["dice"][0]
    )


def test_people_read_the_time_and_the_dice_with_symbols(video: Path) -> None:
    """A colour never stands without its symbol."""
    result = watch(str(video), "--colors", "red,white,blue")
    assert result.exit_code == 0
    assert result.output.startswith("00:00.")
    assert "▲ red 5" in result.output


def test_a_folder_of_pictures_is_a_film_and_what_is_no_picture_is_named(tmp_path: Path) -> None:
    """The rest go on; the exit status tells."""
    for number, (picture, _) in enumerate(rolled(fps=5).hold(DICE, 1)):
        cv2.imwrite(str(tmp_path / f"{number:03}.png"), picture)
    (tmp_path / "001.jpg").write_bytes(b"no picture")
    result = watch(str(tmp_path), "--fps", "5", "--colors", "red,white,blue")
    assert result.exit_code == 1
    assert "001.jpg: this is no picture of a known kind" in result.stderr
    assert len(result.stdout.splitlines()) == 1


def test_what_cannot_be_opened_is_said_in_plain_words(tmp_path: Path) -> None:
    """One sentence, exit status 1, no traceback."""
    text = tmp_path / "words.mp4"
    text.write_text("not a film")
    empty = tmp_path / "empty"
    empty.mkdir()
    for source, words in (
        (str(text), "this is no video of a known kind"),
        (str(empty), "there is no picture in this folder"),
        (str(tmp_path / "nowhere.mp4"), "no camera, video file or folder is called"),
        ("63", "usb:63 does not open"),
    ):
        result = watch(source)
        assert result.exit_code == 1
        assert result.stderr.startswith(f"{source}: {words}")
        assert result.stdout == ""


def test_a_single_picture_is_sent_to_companion_read(tmp_path: Path) -> None:
    """Nothing can hold still in it."""
    cv2.imwrite(str(tmp_path / "one.png"), next(iter(rolled()))[0])
    result = watch(str(tmp_path))
    assert result.exit_code == 1
    assert "companion read" in result.stderr


def test_a_color_that_is_none_is_named() -> None:
    """With those that there are."""
    result = watch("0", "--colors", "pink")
    assert result.exit_code == 2
    assert "there are red, orange" in result.stderr


class Truth(msgspec.Struct):
    """What lies settled in the real video, by its frames."""

    fps: float
    settled: dict[str, list[int]]


@pytest.mark.skipif(not REAL, reason="COMPANION_DICE names no folder with the real video")
def test_every_roll_of_the_real_video_is_told_once() -> None:
    """Thrown by hand on green cloth: a message for each roll, at most one with a wrong value."""
    folder = Path(REAL or "") / "video"
    truth = msgspec.json.decode((folder / "truth.json").read_bytes(), type=Truth)
    result = watch(str(folder / "throws.mp4"), "--colors", "white", "--json")
    told = [sorted(die["value"] for die in json.loads(line)["dice"]) for line in result.stdout.splitlines()]
    wanted = [sorted(values) for values in truth.settled.values()]
    assert len(told) == len(wanted)
    assert sum(a == b for a, b in zip(told, wanted, strict=True)) >= len(wanted) - 1
