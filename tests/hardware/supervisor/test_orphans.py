"""When the program itself is killed, its camera's process is gone too, hanging or not."""

import os
import signal
import subprocess
import sys
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
