"""The libraries: each is loaded in a process of its own, for a wrong one may take its process down."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from companion.cli.check.bench import Bench
from companion.cli.check.cures import cure_of, no_pins
from companion.cli.check.finding import Finding, fault, ok
from companion.cli.settings import NONE
from companion.words import Words
from hardware.wiring import ButtonPins

LOAD_S = 60
LEAST_LGPIO = (0, 2, 2)
"""0.0.0.2 is an empty shell with the same name."""
OPENCV = """
import cv2, numpy
cv2.blur(numpy.zeros((9, 9), numpy.uint8), (3, 3))
print(cv2.__version__, numpy.__version__)
"""
PICAMERA2 = "import numpy, picamera2; print(numpy.__version__)"


def check(bench: Bench) -> Iterator[Finding]:
    """Load what the settings need."""
    words = bench.words
    yield _loaded("opencv", OPENCV, words.gettext("OpenCV and numpy load:"), words)
    if bench.source is not None and bench.source.partition(":")[0] == "pi":
        yield _loaded("picamera2", PICAMERA2, words.gettext("picamera2 loads, with numpy:"), words)
    buttons = bench.settings.wiring.buttons != ButtonPins(None, None, None)
    if buttons or bench.settings.lights.kind != NONE:
        yield _pins(words)


def _loaded(part: str, code: str, said: str, words: Words) -> Finding:
    try:
        done = subprocess.run(  # noqa: S603  our own words
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=LOAD_S
        )
    except subprocess.TimeoutExpired:
        return fault(part, words.gettext("It does not load within a minute."))
    if done.returncode == 0:
        return ok(part, f"{said} {done.stdout.strip()}")
    ended = words.gettext("It ends while it loads: %(code)d", code=done.returncode)
    *_, last = ended, *done.stderr.strip().splitlines()
    return fault(part, last, cure_of(done.stderr, words))


def _pins(words: Words) -> Finding:
    """Look at what drives the pins; lgpio itself is not loaded, for it opens files where it is."""
    gpiozero, lgpio = _version("gpiozero"), _version("lgpio")
    if gpiozero is None:
        said = words.gettext("gpiozero is not installed.")
        return fault("pins", said, no_pins(words))
    if lgpio is None:
        return ok("pins", f"gpiozero {gpiozero}")
    what = f"gpiozero {gpiozero}, lgpio {lgpio}"
    if _numbers(lgpio) >= LEAST_LGPIO:
        return ok("pins", what)
    shell = words.gettext("This lgpio is an empty shell: pip uninstall lgpio; sudo apt install python3-lgpio")
    return fault("pins", what, shell)


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())
