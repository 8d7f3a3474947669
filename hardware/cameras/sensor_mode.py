"""Which of a sensor's modes to read dice in: the whole view, fast enough, and as sharp as that allows."""

from collections.abc import Iterable, Mapping
from typing import Any

WHOLE_VIEW = 0.95
"""Share of the largest field of view; the binned modes of some sensors lose a few rows."""
ENOUGH_FPS = 25.0
"""Sorts out the unbinned modes: a Camera Module 3 gives 14 pictures a second at full size, 56 when binned."""

Size = tuple[int, int]


def whole_view_mode(modes: Iterable[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """Choose from picamera2's `sensor_modes`; None when they tell no sizes, as those of a webcam do."""
    told = [mode for mode in modes if {"size", "fps", "crop_limits"} <= mode.keys()]
    if not told:
        return None
    widest = max(_view(mode) for mode in told)
    whole = [mode for mode in told if _view(mode) >= WHOLE_VIEW * widest]
    fast = [mode for mode in whole if mode["fps"] >= ENOUGH_FPS]
    if fast:
        return max(fast, key=lambda mode: (_pixels(mode["size"]), mode.get("bit_depth", 0)))
    return max(whole, key=lambda mode: (mode["fps"], _pixels(mode["size"])))


def small_size(size: Size, width: int) -> Size:
    """Give the small stream's size: the same shape, even numbers, never wider than the main one."""
    width = min(width, size[0]) // 2 * 2
    return width, max(2, round(size[1] * width / size[0]) // 2 * 2)


def _view(mode: Mapping[str, Any]) -> int:
    _, _, width, height = mode["crop_limits"]
    return int(width * height)


def _pixels(size: Size) -> int:
    return size[0] * size[1]
