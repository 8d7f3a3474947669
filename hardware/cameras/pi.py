"""The Pi's own camera, through picamera2: `pi`, or `pi:1` for the second one."""

import logging
import time
from typing import Any

from picamera2 import Picamera2

from hardware.cameras.base import CameraBase
from hardware.cameras.pixels import to_bgr, to_grey
from hardware.cameras.sensor_mode import Size, small_size, whole_view_mode
from hardware.cameras.settling import Metadata, focus_holding, light_holding, settle
from hardware.errors import CameraLost, CameraMissing, CameraTimeout
from hardware.frames import FRAME_TIMEOUT_S, Frame

UNTOLD_SIZE_PX = (1280, 720)
"""Asked of a camera that has no sensor modes; it gives the nearest that it has."""
SMALL_WIDTH_PX = 320
"""Wide enough for motion and a thumbnail."""
FOCUS_TIMEOUT_S = 5.0
BUFFERS = 4
"""Two more than one that is read and one that is written; each takes 9 MB at 2304x1296."""
OLDEST_S = 5.0
"""A sensor's time stamp that is further from the clock is on another clock."""

log = logging.getLogger(__name__)


class PiCamera(CameraBase):
    """Focused, exposed and balanced when it opens; held so until it is closed."""

    def __init__(self, number: int = 0) -> None:
        self.identity = f"pi:{number}"
        self._number = 0
        self._job: Any = None
        try:
            self._camera = Picamera2(number)
        except (RuntimeError, IndexError) as error:
            raise CameraMissing(f"there is no Pi camera {number}: {error}", camera=self.identity) from error
        try:
            self._start()
        except (RuntimeError, TimeoutError, CameraTimeout) as error:
            self.close()
            raise CameraMissing(f"{self.identity} does not start: {error}", camera=self.identity) from error

    def next(self, timeout: float = FRAME_TIMEOUT_S) -> Frame:
        """Give the next frame, or raise CameraTimeout; the capture that was asked for stays asked for."""
        request = self._request(timeout)
        try:
            taken = _taken(request.get_metadata())
            main = request.make_array("main")
            small = request.make_array("lores") if self._small else None
        finally:
            request.release()
        self._number += 1
        picture = to_bgr(main, *self._main)
        grey = None if small is None else to_grey(small, *self._small)
        return Frame(self._number, taken, picture, grey)

    def close(self) -> None:
        """Stop the camera and release it; requests that never came are forgotten first."""
        self._camera.cancel_all_and_flush()
        self._camera.close()

    def _start(self) -> None:
        self._configure()
        self._camera.start()
        offered = self._camera.camera_controls
        focused = "AfMode" in offered and self._autofocus()
        measured = settle(self._next_metadata)
        self._camera.set_controls(
            focus_holding(offered, measured, focused) | light_holding(offered, measured)
        )

    def _configure(self) -> None:
        mode = self._sensor_mode()
        size: Size = mode["size"] if mode else UNTOLD_SIZE_PX
        settings: dict[str, Any] = {"main": {"size": size, "format": "RGB888"}, "buffer_count": BUFFERS}
        if mode:
            settings["sensor"] = {"output_size": size, "bit_depth": mode["bit_depth"]}
            settings["lores"] = {"size": small_size(size, SMALL_WIDTH_PX), "format": "YUV420"}
        self._camera.configure(self._camera.create_video_configuration(**settings))
        given = self._camera.camera_configuration()
        self._main = (str(given["main"]["format"]), int(given["main"]["size"][0]))
        lores = given.get("lores")
        self._small = (str(lores["format"]), int(lores["size"][0])) if lores else ()
        log.info("%s gives %s at %s", self.identity, self._main[0], given["main"]["size"])

    def _sensor_mode(self) -> Metadata | None:
        if "ScalerCrop" not in self._camera.camera_controls:  # no sensor of the Pi's own, hence no modes
            return None
        return whole_view_mode(self._camera.sensor_modes)

    def _autofocus(self) -> bool:
        try:
            return bool(self._camera.wait(self._camera.autofocus_cycle(wait=False), timeout=FOCUS_TIMEOUT_S))
        except TimeoutError:
            self._camera.cancel_all_and_flush()
            return False

    def _next_metadata(self) -> Metadata:
        request = self._request(FRAME_TIMEOUT_S)
        try:
            metadata: Metadata = request.get_metadata()
            return metadata
        finally:
            request.release()

    def _request(self, timeout: float) -> Any:
        self._job = self._job or self._camera.capture_request(wait=False)
        try:
            request = self._camera.wait(self._job, timeout=timeout)
        except TimeoutError as error:
            sentence = f"{self.identity} gave no picture"
            raise CameraTimeout(sentence, camera=self.identity, timeout_s=timeout) from error
        except RuntimeError as error:
            raise CameraLost(f"{self.identity} stopped: {error}", camera=self.identity) from error
        self._job = None
        return request


def _taken(metadata: Metadata) -> float:
    """Give the sensor's time stamp where it is on the monotonic clock, else the present."""
    now = time.monotonic()
    stamped = float(metadata.get("SensorTimestamp", 0)) / 1e9
    return stamped if now - OLDEST_S < stamped <= now else now


def from_source(source: str) -> PiCamera:
    """Open the Pi camera that `pi` or `pi:N` names."""
    number = source.partition(":")[2] or "0"
    if not number.isdecimal():
        raise CameraMissing(f"a Pi camera is named by number, as in pi:1, not {source!r}", source=source)
    return PiCamera(int(number))
