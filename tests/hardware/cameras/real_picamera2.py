"""The real picamera2 on any machine: its own code, with stand-ins for the libraries below it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock, patch

import pytest

VERSION = "0.3.38"
"""Fetched where none is installed; on a Pi it is apt's own that is checked."""
NO_CAMERA_HERE = ("libcamera", "libcamera.controls", "pykms")
OFTEN_MISSING = ("prctl", "simplejpeg", "piexif", "pidng", "pidng.core", "pidng.camdefs", "av", "PIL")
FETCH_S = 120


@contextmanager
def real_picamera2() -> Iterator[ModuleType]:
    """Import picamera2, and afterwards forget it and whatever was imported with it."""
    path = [] if find_spec("picamera2") else [str(_fetched())]
    missing = [name for name in OFTEN_MISSING if find_spec(name.partition(".")[0]) is None]
    with patch.dict(sys.modules), patch.object(sys, "path", [*path, *sys.path]):
        for name in (*NO_CAMERA_HERE, *missing):
            sys.modules[name] = MagicMock()
        sys.modules["libcamera"].controls = sys.modules["libcamera.controls"]  # type: ignore[attr-defined]
        yield import_module("picamera2")


def _fetched() -> Path:
    """Fetch picamera2 alone, without what it depends on, for that must be compiled."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "table-companion" / f"picamera2-{VERSION}"
    if not (folder / "picamera2").is_dir():
        wanted = [f"picamera2=={VERSION}", "videodev2==0.0.4"]
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--target",
            str(folder),
            *wanted,
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=FETCH_S, check=False)
        if done.returncode:
            pytest.skip(f"needs picamera2 from PyPI: {done.stderr.strip().splitlines()[-1]}")
    return folder
