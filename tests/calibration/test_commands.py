"""companion mat and companion calibrate, as typed."""

import json
from pathlib import Path

import cv2
import pytest
from click.testing import CliRunner, Result

from calibration.calibrate import outline
from calibration.framing import Fault
from calibration.layout import Paper, mat
from calibration.moved import Verdict
from calibration.profile_file import load
from companion.cli.calibrate import calibrate
from companion.cli.mat import mat as mat_command
from companion.cli.session import Session
from companion.lords_of_vegas.board import LOTS
from companion.words import Language, Words, say_flaw, say_movement, say_no_picture, say_picture_problem
from tests.calibration.scene import Camera, photo
from tests.calibration.test_boards import corners as board_corners
from tests.calibration.test_boards import middles
from vision.picture import Why
from vision.reading import Problem

CAMERA = Camera(tilt=15, turn=5, distance=760)
TURNED = Camera(tilt=15, turn=6, distance=760)


def run(*words: object, language: str = "en") -> Result:
    """The command with these words."""
    return CliRunner().invoke(calibrate, [str(word) for word in words], obj=Session(None, None, language))


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A picture of the mat in a file."""
    path = tmp_path / "table.jpg"
    cv2.imwrite(str(path), photo(CAMERA))
    return path


def _taps(points: object) -> str:
    return ";".join(f"{x:.1f},{y:.1f}" for x, y in CAMERA.to_px(points))  # type: ignore[arg-type]


@pytest.mark.parametrize("words", [[], ["--paper", "a3", "--language", "fr"], ["--cards"], ["--paper", "a2"]])
def test_mat_writes_a_pdf(words: list[str], tmp_path: Path) -> None:
    """The file asked for, and the word that matters: 100 %."""
    out = tmp_path / "mat.pdf"
    result = CliRunner().invoke(mat_command, [str(out), *words], obj=Session(None, None, "en"))
    assert result.exit_code == 0
    assert "100 %" in result.output
    assert out.read_bytes().startswith(b"%PDF")


def test_mat_into_no_folder_gets_a_clear_word(tmp_path: Path) -> None:
    """No traceback."""
    out = str(tmp_path / "none" / "mat.pdf")
    result = CliRunner().invoke(mat_command, [out], obj=Session(None, None, "en"))
    assert result.exit_code == 1
    assert "can't be written" in result.output


@pytest.mark.parametrize("command", [mat_command, calibrate])
def test_help_has_an_example(command: object) -> None:
    """Every command shows how it is typed."""
    result = CliRunner().invoke(command, ["--help"])  # type: ignore[arg-type]
    assert "Example" in result.output


def test_calibrate_saves_a_profile_and_an_overlay(table: Path, tmp_path: Path) -> None:
    """For people: the error in millimetres; beside it the files."""
    out, seen = tmp_path / "room.json", tmp_path / "seen.png"
    result = run("--picture", table, "--save", out, "--overlay", seen, "--camera", "imx708")
    assert result.exit_code == 0, result.output
    assert "Marks: 8 of 8" in result.output
    assert " mm" in result.output
    assert load(out).camera.name == "imx708"
    drawn = cv2.imread(str(seen))
    assert drawn is not None
    assert drawn.shape == (1296, 2304, 3)


def test_calibrate_speaks_json(table: Path) -> None:
    """One line, with zones in pixels and the errors."""
    result = run("--picture", table, "--json")
    assert result.output.count("\n") == 1
    data = json.loads(result.output)
    assert data["ok"] is True
    assert data["problems"] == []
    assert data["accuracy"]["left_out_mm"] < 0.5
    assert set(data["zones"]) == {"tray", *(f"casino-{n}" for n in range(1, 7))}
    assert 30 < data["die_px"] < 50


def test_calibrate_by_taps_with_lots_and_a_taught_die(table: Path, tmp_path: Path) -> None:
    """Four taps on the mat's marks, a corner of each block of a board, one die's colour."""
    corners = _taps(board_corners(5.0))
    red = CAMERA.to_px([(200.0, 300.0)])[0]
    out = tmp_path / "room.json"
    result = run(
        *("--picture", table, "--taps", _taps(outline(mat(Paper.A2)).corners), "--paper", "a2"),
        *("--lots", corners, "--teach", f"red:{red[0]:.0f},{red[1]:.0f}", "--save", out),
    )
    assert result.exit_code == 0, result.output
    profile = load(out)
    lots = {zone.name: zone for zone in profile.zones if zone.name.startswith("lot-")}
    assert set(lots) == {f"lot-{name}" for name in LOTS}
    assert all(lots[f"lot-{name}"].holds(*middle) for name, middle in middles(5.0).items())
    assert [taught.color for taught in profile.colors] == ["red"]


def test_calibrate_says_whether_the_camera_moved(table: Path, tmp_path: Path) -> None:
    """Against a saved profile: still, then turned by a degree."""
    out, later = tmp_path / "room.json", tmp_path / "later.png"
    run("--picture", table, "--save", out)
    assert "stands still" in run("--picture", table, "--compare", out).output
    cv2.imwrite(str(later), photo(TURNED))
    assert "has moved" in run("--picture", later, "--compare", out).output
    data = json.loads(run("--picture", later, "--compare", out, "--json").output)
    assert data["movement"]["verdict"] == "moved"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--taps", "1,2;3,4"], 2, "--width-mm"),
        (["--taps", "1,2;3;4,4"], 2, "x,y;x,y"),
        (["--taps", "1,2;3,4;5,6;7,8", "--paper", "a2", "--marks"], 2, "either"),
        (["--taps", "1,2;3,4;5,6;7,8", "--paper", "a2"], 1, "no rectangle"),
        (["--lots", "1,1;2,1;2,2;1,2"], 2, "board's grid"),
        (["--teach", "beige:1,1"], 2, "colours"),
        (["--compare", "none.json"], 1, "none.json"),
        (["--save", "none/room.json"], 1, "can't be written"),
    ],
)
def test_what_is_mistyped_is_named(words: list[str], status: int, said: str, table: Path) -> None:
    """A clear word and an exit status, never a traceback."""
    result = run("--picture", table, *words)
    assert result.exit_code == status, result.output
    assert said in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_picture_without_marks_says_so(tmp_path: Path) -> None:
    """Exit status 1 and every reason."""
    path = tmp_path / "mirror.png"
    cv2.imwrite(str(path), photo(CAMERA)[:, ::-1])
    result = run("--picture", path)
    assert result.exit_code == 1
    assert "Too few marks" in result.output
    assert "mirrored" in result.output
    assert run("--picture", Path(__file__)).exit_code == 1


def test_every_fault_and_verdict_has_its_sentence() -> None:
    """Nothing is named that cannot be said."""
    for language in Language:
        words = Words(language)
        assert all(say_flaw(fault, words) != fault for fault in Fault)
        assert all(say_movement(verdict, words) != verdict for verdict in Verdict)
        assert all(say_no_picture(why.name, words) != why.name for why in Why)
        assert all(say_picture_problem(problem, words) != problem for problem in Problem)


@pytest.mark.parametrize(("language", "said"), [("fr", "Repères"), ("de", "Marken")])
def test_it_speaks_the_language_asked_for(table: Path, language: str, said: str) -> None:
    """What is found, and what is no picture."""
    assert said in run("--picture", table, language=language).output
    nothing = run("--picture", Path(__file__), language=language)
    assert nothing.exit_code == 1
    assert "no picture" not in nothing.output
