"""A Camera Module 3 behind the real picamera2's signatures: what the real one refuses raises here."""

from collections.abc import Callable
from types import ModuleType
from typing import Any
from unittest.mock import create_autospec

import numpy as np

WHOLE = (0, 0, 4608, 2592)
SENSOR_MODES = [
    {"size": (1536, 864), "fps": 120.13, "crop_limits": (768, 432, 3072, 1728), "bit_depth": 10},
    {"size": (2304, 1296), "fps": 56.03, "crop_limits": WHOLE, "bit_depth": 10},
    {"size": (4608, 2592), "fps": 14.35, "crop_limits": WHOLE, "bit_depth": 10},
]
LIGHT = ("AeEnable", "ExposureTime", "AnalogueGain", "AwbEnable", "ColourGains", "FrameDurationLimits")
FOCUS = ("AfMode", "AfTrigger", "LensPosition")
SETTLING = (4000, 9000, 14000, 19000)
"""Exposure in microseconds, frame by frame; the last one stays."""


class Module3:
    """Stands behind a mock of the class `Picamera2`; `built` is that mock, `camera` its only instance."""

    def __init__(self, picamera2: ModuleType) -> None:
        self.picamera2 = picamera2
        self.built = create_autospec(picamera2.Picamera2)
        self.camera = self.built.return_value
        self.focuses: bool | Exception = True
        self.silent = False
        self.main_format = "RGB888"
        self.stamp: Callable[[], int] = lambda: 0
        self.requests: list[Any] = []
        self.camera.camera_controls = dict.fromkeys((*LIGHT, *FOCUS, "ScalerCrop"), (0, 1, 0))
        self.camera.sensor_modes = SENSOR_MODES
        self.camera.create_video_configuration.side_effect = self._real_configuration
        self.camera.camera_configuration.side_effect = self._given
        self.camera.autofocus_cycle.side_effect = lambda **_: self._focus
        self.camera.capture_request.side_effect = lambda **_: self._capture
        self.camera.wait.side_effect = lambda job, timeout: job()

    def _real_configuration(self, **wanted: Any) -> dict[str, Any]:
        """Let the real code make the configuration: it refuses keys that it does not know."""
        real = self.picamera2.Picamera2
        self.camera.camera = object()
        self.camera.sensor_format = "SRGGB10_CSI2P"
        self.camera._raw_stream_ignore_list = real._raw_stream_ignore_list
        self.camera._make_initial_stream_config = real._make_initial_stream_config
        self.camera.align_stream = real.align_stream
        configuration: dict[str, Any] = real.create_video_configuration(self.camera, **wanted)
        return configuration

    def _given(self) -> dict[str, Any]:
        given: dict[str, Any] = self.camera.configure.call_args.args[0]
        return given | {"main": given["main"] | {"format": self.main_format}}

    def _focus(self) -> bool:
        if isinstance(self.focuses, Exception):
            raise self.focuses
        return self.focuses

    def _capture(self) -> Any:
        if self.silent:
            raise TimeoutError
        request = create_autospec(self.picamera2.request.CompletedRequest, instance=True)
        exposure = SETTLING[min(len(self.requests), len(SETTLING) - 1)]
        request.get_metadata.return_value = {
            "ExposureTime": exposure,
            "AnalogueGain": 2.0,
            "ColourGains": (1.9, 2.2),
            "LensPosition": 2.25,
            "SensorTimestamp": self.stamp(),
        }
        request.make_array.side_effect = self._array
        self.requests.append(request)
        return request

    def _array(self, name: str) -> Any:
        width, height = self._given()[name]["size"]
        if name == "lores":
            return np.full((height * 3 // 2, width), 90, np.uint8)
        return np.full((height, width, 3), (30, 90, 150), np.uint8)
