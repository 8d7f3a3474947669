"""The Debian 13 root in which the real picamera2 runs: built once, kept, entered by each test."""

import fcntl
import json
import os
import platform
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

HERE = Path(__file__).parent
PROJECT = HERE.parents[2]
MIRROR = "http://deb.debian.org/debian/dists/trixie/InRelease"
BUILD_S = 1500
RUN_S = 120
ENVIRONMENT = os.environ | {"PATH": f"{os.environ['PATH']}:/usr/sbin:/sbin"}


def cache() -> Path:
    """Give the folder where things that take minutes to make are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "table-companion"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def debian_root() -> Path:
    """Build the root unless it is there already; skip the test where that cannot be."""
    _skip_where_impossible()
    root = cache() / "debian13-camera"
    recipe = sha256(platform.machine().encode())
    for name in ("make_root.sh", "virtual.yaml"):
        recipe.update((HERE / name).read_bytes())
    mark = cache() / "debian13-camera.made"
    with _alone(fcntl.LOCK_EX):
        if not mark.exists() or mark.read_text() != recipe.hexdigest():
            mark.unlink(missing_ok=True)
            _build(root)
            mark.write_text(recipe.hexdigest())
    return root


def run_inside(root: Path, program: str, frames: Path, out: Path) -> Any:
    """Run a program of this folder in the root, with the pictures in `frames`; give its answer."""
    command: list[str | Path] = ["bash", HERE / "run_inside.sh", root, PROJECT, frames, out]
    arguments = [f"tests/hardware/virtual_camera/{program}", "/mnt/answer.json"]
    with _alone(fcntl.LOCK_SH):
        done = subprocess.run(
            [*command, *arguments],
            capture_output=True,
            text=True,
            timeout=RUN_S,
            check=False,
            env=ENVIRONMENT,
        )
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads((out / "answer.json").read_text())


def _skip_where_impossible() -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root")
    if shutil.which("debootstrap", path=ENVIRONMENT["PATH"]) is None:
        pytest.skip("needs debootstrap")
    if subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "true"], check=False, capture_output=True
    ).returncode:
        pytest.skip("needs a machine where root may mount")


def _build(root: Path) -> None:
    try:
        urlopen(MIRROR, timeout=20).close()
    except (URLError, OSError) as error:
        pytest.skip(f"needs a Debian mirror: {error}")
    if (
        root.exists()
    ):  # half built, or by another recipe; nothing is mounted there, for mounts end with their run
        shutil.rmtree(root)
    with (cache() / "debian13-camera.log").open("w") as log:
        command: list[str | Path] = ["bash", HERE / "make_root.sh", root]
        done = subprocess.run(command, stdout=log, stderr=log, timeout=BUILD_S, check=False, env=ENVIRONMENT)
    assert done.returncode == 0, f"see {log.name}"


@contextmanager
def _alone(how: int) -> Iterator[None]:
    """Let many run in the root at once, but nobody while it is built."""
    with (cache() / "debian13-camera.lock").open("w") as lock:
        fcntl.flock(lock, how)
        yield
