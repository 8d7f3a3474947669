"""What becomes of the camera's process when the program is killed or interrupted."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.hardware.supervisor.watching import alive, until

PROGRAM = """
import sys, time
from hardware.supervisor import CameraProcess
from tests.hardware.supervisor import looks

if __name__ == "__main__":
    with CameraProcess(looks.Steady, getattr(looks, sys.argv[1])) as camera:
        camera.wait(after=8, timeout=20)
        time.sleep(0.5)  # until the reader hangs, if it does
        print(camera.pid, flush=True)
        time.sleep(60)
"""


@pytest.mark.parametrize("look", ["number", "seize_at_ten"])
def test_no_orphan_is_left(look: str, tmp_path: Path) -> None:
    """Even `kill -9` on the program leaves no process that holds the camera."""
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen([sys.executable, file, look], stdout=subprocess.PIPE, env=environment) as program:
        assert program.stdout
        pid = int(program.stdout.readline())
        assert alive(pid)
        program.send_signal(signal.SIGKILL)
        until(lambda: not alive(pid))


INTERRUPTED = """
import signal, sys, time
from hardware.supervisor import CameraProcess
from tests.hardware.supervisor import looks

if __name__ == "__main__":
    signal.signal(signal.SIGINT, lambda *_: None)
    with CameraProcess(looks.Steady, looks.number) as camera:
        while not camera.pid:
            time.sleep(0.001)
        print(first := camera.pid, flush=True)
        camera.wait(after=2, timeout=20)
        print(first == camera.pid, flush=True)
        sys.stdin.read()  # until it was interrupted often enough
"""


def test_an_interrupt_is_for_the_program_alone(tmp_path: Path) -> None:
    """Ctrl+C reaches the whole terminal; the camera's process goes on without a word, even while loading."""
    file = tmp_path / "program.py"
    file.write_text(INTERRUPTED)
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen(
        [sys.executable, file],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as program:
        assert program.stdout
        pid = int(program.stdout.readline())
        for _ in range(20):
            os.kill(pid, signal.SIGINT)
            time.sleep(0.02)
        said, wrong = program.communicate()
    assert (said, wrong) == (b"True\n", b"")
