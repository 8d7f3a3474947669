"""Of the modes that each of the Pi's cameras has, the binned one that sees everything."""

from typing import Any

import pytest

from hardware.cameras.sensor_mode import small_size, whole_view_mode


def mode(width: int, height: int, fps: float, crop: tuple[int, int], bits: int = 10) -> dict[str, Any]:
    """Write a mode as picamera2's `sensor_modes` does."""
    return {"size": (width, height), "fps": fps, "crop_limits": (0, 0, *crop), "bit_depth": bits}


CAMERAS = {
    "Camera Module 1": (
        [
            mode(640, 480, 58.92, (2560, 1920)),
            mode(1296, 972, 46.34, (2592, 1944)),
            mode(1920, 1080, 32.81, (1928, 1080)),
            mode(2592, 1944, 15.63, (2592, 1944)),
        ],
        (1296, 972),
    ),
    "Camera Module 2": (
        [
            mode(640, 480, 206.65, (1280, 960)),
            mode(1640, 1232, 83.7, (3280, 2464)),
            mode(1640, 1232, 41.85, (3280, 2464), 8),
            mode(1920, 1080, 47.57, (1920, 1080)),
            mode(3280, 2464, 21.19, (3280, 2464)),
        ],
        (1640, 1232),
    ),
    "HQ Camera": (
        [
            mode(1332, 990, 120.05, (2664, 1980)),
            mode(2028, 1080, 50.03, (4056, 2160)),
            mode(2028, 1520, 40.01, (4056, 3040), 12),
            mode(4056, 3040, 10.0, (4056, 3040), 12),
        ],
        (2028, 1520),
    ),
    "Global Shutter Camera": ([mode(1456, 1088, 60.38, (1456, 1088))], (1456, 1088)),
    "one that is slow at everything": (
        [mode(4000, 3000, 5.0, (4000, 3000)), mode(2000, 1500, 12.0, (4000, 3000))],
        (2000, 1500),
    ),
}


@pytest.mark.parametrize("name", list(CAMERAS))
def test_the_whole_view_fast_enough_and_then_the_sharpest(name: str) -> None:
    """No die at the rim is out of sight, and no roll is seen at ten pictures a second."""
    modes, wanted = CAMERAS[name]
    chosen = whole_view_mode(modes)
    assert chosen
    assert chosen["size"] == wanted
    assert chosen["bit_depth"] == max(one["bit_depth"] for one in modes if one["size"] == wanted)


def test_a_camera_that_tells_no_sizes_is_asked_for_none() -> None:
    """As a webcam does, through libcamera."""
    assert whole_view_mode([{"format": "MJPEG"}]) is None
    assert whole_view_mode([]) is None


@pytest.mark.parametrize(
    ("size", "small"), [((2304, 1296), (320, 180)), ((1640, 1232), (320, 240)), ((300, 201), (300, 200))]
)
def test_the_small_stream_has_the_same_shape_even_numbers_and_is_no_wider(
    size: tuple[int, int], small: tuple[int, int]
) -> None:
    """Libcamera refuses the rest."""
    assert small_size(size, 320) == small
