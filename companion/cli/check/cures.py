"""What to do about a library that does not load, by what it says."""

import re

from companion.words import Words

LIBRARY_MISSING = re.compile(r"\.so[.\d]*: cannot open shared object file")
"""libGL, libxcb or libgthread, whichever this OpenCV looks for first."""
NUMPY_CLASH = re.compile(
    r"numpy\.dtype size changed|compiled using NumPy 1|_ARRAY_API not found"
    r"|numpy\.(_?core)\.(multiarray|umath) failed to import"
    r"|compiled against (API|ABI) version|module compiled against ABI"
)
ABSENT = re.compile(r"No module named '(\w+)")
NUMPY_1_PINS = "'numpy<2' opencv-python==4.11.0.86"
"""OpenCV 4.11.0.86 is the last that fits numpy 1, which Debian 12's picamera2 needs."""
GRAPHICS_PACKAGES = "libgl1 libglib2.0-0"
"""What OpenCV wants of a machine without a desktop."""

FROM_APT = {"picamera2", "libcamera", "pykms", "kms", "prctl"}
"""What comes with Debian's picamera2 and fits only that."""
PIN_PACKAGES = "python3-gpiozero python3-lgpio"


def cure_of(said: str, words: Words) -> str:
    """Say what helps; nothing where nobody knows."""
    if LIBRARY_MISSING.search(said):
        return words.gettext(
            "OpenCV needs them on a machine without a desktop: sudo apt install %(names)s",
            names=GRAPHICS_PACKAGES,
        )
    if NUMPY_CLASH.search(said):
        return words.gettext(
            "Two libraries were made for different numpys. With Debian 12's picamera2: pip install %(pins)s; "
            "with Debian 13: pip install --upgrade numpy opencv-python",
            pins=NUMPY_1_PINS,
        )
    absent = ABSENT.findall(said)
    if not absent:
        return ""
    if absent[-1] in FROM_APT:
        return words.gettext(
            "sudo apt install python3-picamera2, in an environment made with --system-site-packages"
        )
    return f"pip install {absent[-1]}"


def no_pins(words: Words) -> str:
    """Say what gives this machine its pins."""
    return words.gettext(
        "On a Raspberry Pi: sudo apt install %(names)s, and stop a companion that runs. "
        "Where nothing is wired, set none.",
        names=PIN_PACKAGES,
    )
