"""The command itself, as a service manager starts and stops it."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tests.cli.appliance.room import show
from tests.hardware.supervisor.watching import AMPLE_S, until

BUSY_S = 7.0
"""What a machine that has much else to do may add to the three seconds of a stop."""
COMPANION = [sys.executable, "-m", "companion", "--language", "en"]


class Running:
    """A companion that runs, and what systemd hears of it."""

    def __init__(self, process: subprocess.Popen[str], line: socket.socket, said: str) -> None:
        self.process, self.line = process, line
        self.port = int(re.findall(r":(\d+)/", said)[0])

    def hears(self, message: str) -> None:
        """Wait for a message to systemd."""
        while self.line.recv(4096).decode() != message:
            pass

    def health(self) -> dict[str, object]:
        """Ask how the companion is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=AMPLE_S)
        connection.request("GET", "/api/v1/health")
        found: dict[str, object] = json.load(connection.getresponse())
        connection.close()
        return found

    def children(self) -> list[int]:
        """Name the processes that it has started."""
        found: list[int] = []
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            with suppress(FileNotFoundError):  # a thread that has just ended
                found += map(int, (thread / "children").read_text().split())
        return found

    def stop(self) -> None:
        """Tell it to stop; it promises to within three seconds, and leaves no process."""
        children = self.children()
        begun = monotonic()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(AMPLE_S) == 0
        assert monotonic() - begun < 3 + BUSY_S
        until(lambda: not any(map(runs, children)))


def runs(pid: int) -> bool:
    """Say whether a process still runs; one that only waits to be counted does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def running(
    folder: Path, *more: str, settings: str = "", watchdog_s: float = 0.0, pins: str = "mock"
) -> Iterator[Running]:
    """Run the command until the test is done."""
    (folder / "settings.toml").write_text(settings)
    address = folder / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(address))
        line.settimeout(AMPLE_S)
        environment = os.environ | {"NOTIFY_SOCKET": str(address), "GPIOZERO_PIN_FACTORY": pins}
        if watchdog_s:
            environment["WATCHDOG_USEC"] = str(int(watchdog_s * 1_000_000))
        files = ["--record", str(folder / "games.db"), "--settings", str(folder / "settings.toml")]
        words = [*COMPANION, *files, "run", "--port", "0", *more]
        log = (folder / "log").open("w")
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": log, "text": True}
        with log, subprocess.Popen(words, env=environment, **pipes) as process:
            try:
                assert process.stdout is not None
                said = ""
                while "Ctrl+C" not in said:
                    read = process.stdout.readline()
                    assert read, (folder / "log").read_text()
                    said += read
                here = Running(process, line, said)
                here.hears("READY=1")
                yield here
            finally:
                process.kill()


def test_it_runs_with_a_camera_and_stops_cleanly(tmp_path: Path) -> None:
    """The camera lives in a process of its own, which is gone afterwards; systemd is told."""
    camera = tmp_path / "camera"
    camera.mkdir()
    show(camera, ())
    with running(tmp_path, "--camera", str(camera), watchdog_s=0.4) as here:
        until(lambda: here.health()["camera"]["state"] == "live")  # type: ignore[index]
        assert len(here.children()) >= 1
        here.hears("WATCHDOG=1")
        here.hears("WATCHDOG=1")
        here.stop()
        here.hears("STOPPING=1")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ('[camera]\nsource = "none"\n', []),
        ('[camera]\nsource = "nowhere.mp4"\n', ["no camera, video file or folder is called"]),
        ("[camera]\nsource = 7\n", []),
    ],
    ids=["no camera", "a camera that is not there", "an invalid file"],
)  # fmt: skip
def test_it_runs_without(tmp_path: Path, settings: str, said: list[str]) -> None:
    """Whatever is missing is said, once, and the table is there."""
    with running(tmp_path, settings=settings) as here:
        health = here.health()
        assert bool(health["notes"]) is ("7" in settings)
        for sentence in said:
            until(lambda sentence=sentence: sentence in (tmp_path / "log").read_text())
        here.stop()
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
    for sentence in said:
        assert log.count(sentence) == 1


def test_without_pins_lights_and_buttons_are_missed_in_one_line_each(tmp_path: Path) -> None:
    """A laptop has none, and play goes on."""
    with running(tmp_path, settings='[camera]\nsource = "none"\n', pins="native") as here:
        assert here.health()["lights"] == []
        here.stop()
    log = (tmp_path / "log").read_text()
    assert log.count("no lights: ") == log.count("no buttons: ") == 1
    assert "Traceback" not in log
