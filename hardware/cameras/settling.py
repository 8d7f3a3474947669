"""Focus, exposure and white balance of a Pi camera: let them settle, then hold them.

A roll must not change the brightness of the picture, nor a hand its focus. Only what the camera's
`camera_controls` offers is touched: to set another control raises, in libcamera's own thread.
"""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from libcamera import controls

log = logging.getLogger(__name__)

Metadata = Mapping[str, Any]

STEADY_FRAMES = 5
STEADY_SHARE = 0.02
"""Two frames whose brightness and colour differ by less are called equal."""
MOST_FRAMES = 120
"""Four seconds at thirty frames a second: light that flickers never settles."""


def settle(next_metadata: Callable[[], Metadata]) -> Metadata:
    """Wait until exposure and white balance hold still for five frames, or four seconds have gone by."""
    still, last = 0, next_metadata()
    for _ in range(MOST_FRAMES):
        now = next_metadata()
        still = still + 1 if _equal(_measures(last), _measures(now)) else 0
        last = now
        if still >= STEADY_FRAMES:
            return last
    log.warning("the light did not settle in %s frames; its last measures are kept", MOST_FRAMES)
    return last


def focus_holding(offered: Metadata, metadata: Metadata, focused: bool) -> dict[str, Any]:
    """Give the controls that hold the focus where the camera found it."""
    if "AfMode" not in offered:
        return {}
    if not focused or "LensPosition" not in metadata:
        log.warning("the camera found no focus; it goes on looking for it")
        return {"AfMode": controls.AfModeEnum.Continuous}
    return {"AfMode": controls.AfModeEnum.Manual, "LensPosition": metadata["LensPosition"]}


def light_holding(offered: Metadata, metadata: Metadata) -> dict[str, Any]:
    """Give the controls that hold exposure and white balance as they were measured."""
    held: dict[str, Any] = {}
    if "ExposureTime" in offered and "ExposureTime" in metadata:
        held |= {"AeEnable": False, "ExposureTime": metadata["ExposureTime"]}
        held |= {"AnalogueGain": metadata.get("AnalogueGain")}
    if "ColourGains" in offered and "ColourGains" in metadata:
        held |= {"AwbEnable": False, "ColourGains": metadata["ColourGains"]}
    return {name: value for name, value in held.items() if name in offered and value is not None}


def _measures(metadata: Metadata) -> tuple[float, ...]:
    exposure = metadata.get("ExposureTime", 0) * metadata.get("AnalogueGain", 1)
    return (float(exposure), *(float(gain) for gain in metadata.get("ColourGains", ())))


def _equal(last: tuple[float, ...], now: tuple[float, ...]) -> bool:
    return len(last) == len(now) and all(
        abs(one - other) <= STEADY_SHARE * max(abs(one), abs(other))
        for one, other in zip(last, now, strict=True)
    )
