"""What is logged: one line for each fact, in a file that stays small, and never a password."""

import io
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.logs import CHATTERING, KEPT, MOST_BYTES, set_up
from companion.secret import hidden
from hardware.frames import Frame
from hardware.supervisor import CameraProcess, Dead, Live
from tests.hardware.pictures import write_folder
from tests.hardware.supervisor import looks
from tests.hardware.supervisor.watching import QUICK, until

SOURCE = "rtsp://anna:ge/h@im@10.0.0.7:554/live?token=4711"


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """Give back what pytest had set up."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers[:] = []
    yield
    for handler in root.handlers:
        handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)


def fail(sentence: str) -> None:
    """Fail, as deep as it goes."""
    raise ValueError(sentence)


def test_one_line_for_each_fact_without_passwords(tmp_path: Path) -> None:
    """Also of a traceback, and of what was handed in as an argument."""
    screen = io.StringIO()
    path = set_up(tmp_path, screen)
    assert path
    log = logging.getLogger("x")
    log.info("opening %s", SOURCE)
    try:
        fail(f"no answer\nfrom {SOURCE}")
    except ValueError:
        log.exception("the camera failed")
    opening, failed = path.read_text().splitlines()
    assert "opening rtsp://…@10.0.0.7:554/live?…" in opening
    assert "ValueError: no answer" in failed
    assert "INFO" not in screen.getvalue()
    assert screen.getvalue().count("\n") == 1
    for secret in ("anna", "ge/h", "im@", "4711"):
        assert secret not in path.read_text() + screen.getvalue()


def test_the_journal_is_told_all_with_its_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps times and levels itself."""
    monkeypatch.setenv("JOURNAL_STREAM", "9:1")
    screen = io.StringIO()
    set_up(tmp_path, screen)
    logging.getLogger("x").info("ready")
    logging.getLogger("x").error("broken")
    assert screen.getvalue() == "<6>INFO x: ready\n<3>ERROR x: broken\n"


def test_the_file_stays_small(tmp_path: Path) -> None:
    """However long it runs."""
    set_up(tmp_path, io.StringIO())
    for _ in range(MOST_BYTES * (KEPT + 3) // 100_000):
        logging.getLogger("x").info("x" * 100_000)
    files = list(tmp_path.iterdir())
    assert len(files) == KEPT + 1
    assert all(file.stat().st_size <= MOST_BYTES for file in files)


def test_without_a_folder_it_is_said_on_the_screen(tmp_path: Path) -> None:
    """A full or foreign disk does not keep the companion from starting."""
    (tmp_path / "file").write_text("")
    screen = io.StringIO()
    assert set_up(tmp_path / "file", screen) is None
    assert "no log is kept" in screen.getvalue()


def test_set_up_twice_each_fact_is_still_said_once(tmp_path: Path) -> None:
    """A command that starts another one does not double the log."""
    set_up(tmp_path, io.StringIO())
    path = set_up(tmp_path, io.StringIO())
    logging.getLogger("x").info("once")
    assert path
    assert path.read_text().count("once") == 1


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("http://10.0.0.7:8080/video", "http://10.0.0.7:8080/video"),
        ("see https://a.b/c?d=e, then f", "see https://a.b/c?…, then f"),
        ("'http://u:p@h/'", "'http://…@h/'"),
        ("mail anna@example.org", "mail anna@example.org"),
    ],
)
def test_what_is_no_secret_stays(text: str, shown: str) -> None:
    """An address without a password is what helps."""
    assert hidden(text) == shown


def test_a_failure_and_the_recovery_are_each_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """However often the camera is started again in between."""
    chattering(monkeypatch)
    path = set_up(tmp_path / "log")
    starts: set[int | None] = set()
    with CameraProcess(str(tmp_path / "frames"), len_of, patience=QUICK) as camera:
        until(lambda: starts.add(camera.pid) or len(starts) > 2)
        write_folder(tmp_path / "frames")
        until(lambda: isinstance(camera.state, Live))
    assert path
    told = [line.partition("camera: ")[2].partition("(")[0] for line in path.read_text().splitlines()]
    assert told == ["Starting", "Dead", "Live"]
    assert capfd.readouterr().err.count("\n") <= 1


def test_the_camera_s_process_says_its_facts_in_lines_too(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A reader that fails, with its traceback, and works again: each once, in the program's own log."""
    screen = io.StringIO()
    path = set_up(tmp_path, screen)
    with CameraProcess(looks.Steady, looks.fail_from_five_to_nine, patience=QUICK) as camera:
        until(lambda: (newest := camera.newest()) and newest.number > 15)
    assert path
    told = [line for line in path.read_text().splitlines() if "frame " in line]
    assert "frame 5 could not be read" in told[0]
    assert told[0].endswith("ValueError: five")
    assert "frame 10 could be read again" in told[1]
    assert len(told) == 2
    assert screen.getvalue().count("\n") == 2
    assert not capfd.readouterr().err


def test_a_camera_that_does_not_answer_keeps_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither log nor screen nor OpenCV, which writes past both, tells it."""
    chattering(monkeypatch)
    path = set_up(tmp_path)
    source = "http://anna:geheim@127.0.0.1:9/live?token=4711"
    with CameraProcess(source, len_of) as camera:
        until(lambda: isinstance(camera.state, Dead))
    assert path
    said = path.read_text() + "".join(capfd.readouterr())
    assert "127.0.0.1" in said
    for secret in ("anna", "geheim", "4711", "[tcp", "WARN:"):
        assert secret not in said


def chattering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have OpenCV say whatever it wants, until the log is set up."""
    for name in CHATTERING:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)


def len_of(frame: Frame) -> int:
    """Look at a frame, as little as can be."""
    return len(frame.picture)
