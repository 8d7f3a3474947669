"""The Pi camera's code runs for real: unmodified picamera2, real libcamera, pictures that we chose.

What the virtual camera cannot show is in the contract test beside the cameras: it always gives NV12, has
neither sensor modes nor focus, exposure or white balance, and takes pictures faster than any sensor.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.hardware.virtual_camera.debian_root import debian_root, run_inside

pytestmark = pytest.mark.slow

SIZE = [800, 600]
CARDS = (
    ((0, 0, 255), (0, 255, 0), (255, 0, 0)),
    ((40, 40, 40), (128, 128, 128), (220, 220, 220)),
)
"""Blue, green, red in the upper left, upper right and lower left quarter of each picture."""
TOLERANCE = 25
"""The virtual camera spreads its grey over 0 to 255, a Pi's video over 16 to 235: 220 comes out as 237."""


@pytest.fixture(scope="module")
def root() -> Path:
    """Give the Debian 13 root."""
    return debian_root()


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """Write the pictures that the camera shall see."""
    folder = tmp_path / "cards"
    folder.mkdir()
    for number, (left, right, below) in enumerate(CARDS):
        card = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
        card[:300, :400], card[:300, 400:], card[300:, :400] = left, right, below
        cv2.imwrite(str(folder / f"{number}.jpg"), card)
    return folder


def card_of(colors: list[list[int]]) -> int | None:
    """Say which card a frame shows; None when it shows neither."""
    off = [int(np.abs(np.array(card) - np.array(colors)).max()) for card in CARDS]
    return off.index(min(off)) if min(off) <= TOLERANCE else None


def test_real_picamera2_takes_the_pictures_that_lie_there(root: Path, cards: Path, tmp_path: Path) -> None:
    """Opened twice: colours, numbers and times that rise; errors with reasons."""
    answer: dict[str, Any] = run_inside(root, "inside.py", cards, tmp_path)
    assert answer["identity"] == "pi:0"
    assert answer["unknown controls"] == []
    for frames in answer["frames"]:
        first = frames[0]["number"]
        assert first > 1  # until the picture changes it may be one of the past
        assert [frame["number"] for frame in frames] == list(range(first, len(frames) + first))
        assert all(one["time"] <= other["time"] for one, other in pairwise(frames))
        assert all(0 <= frame["age"] < 1 for frame in frames)
        assert all(frame["size"] == SIZE and frame["small"] is None for frame in frames)
        assert {card_of(frame["colors"]) for frame in frames} == {0, 1}
    assert answer["missing"] == "camera_missing"
    assert answer["stopped"] == "camera_timeout"


def test_the_watchdog_brings_real_picamera2_back(root: Path, cards: Path, tmp_path: Path) -> None:
    """Killed with -9 while libcamera runs, three times."""
    answer = run_inside(root, "supervised.py", cards, tmp_path)
    assert answer["states"] == ["Starting", "Live", *["Dead", "Live"] * 3]
    assert answer["shapes"] == [[SIZE[1], SIZE[0], 3]] * 4


def test_nothing_stays_mounted(root: Path) -> None:
    """The root can be deleted like any folder."""
    assert str(root) not in Path("/proc/mounts").read_text()
