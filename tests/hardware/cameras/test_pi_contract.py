"""Each call that the Pi camera's code makes is one that the real picamera2 takes, on any machine."""

import ast
import inspect
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from hardware.cameras import base, pixels, sensor_mode
from hardware.errors import CameraError, CameraLost, CameraMissing, CameraTimeout
from tests.hardware.cameras.module_3 import FOCUS, SETTLING, Module3
from tests.hardware.cameras.real_picamera2 import real_picamera2

assert base, (pixels, sensor_mode)  # imported before picamera2, to outlive it


@pytest.fixture
def module_3(monkeypatch: pytest.MonkeyPatch) -> Iterator[Module3]:
    """Give a Camera Module 3 that the code under test opens as `pi`."""
    with real_picamera2() as picamera2:
        module = Module3(picamera2)
        monkeypatch.setattr(pi(), "Picamera2", module.built)
        yield module


def pi() -> Any:
    """Give the module under test, imported against the real picamera2."""
    return import_module("hardware.cameras.pi")


def held(module: Module3) -> dict[str, Any]:
    """Give the controls that were set in the end."""
    controls: dict[str, Any] = module.camera.set_controls.call_args.args[0]
    return controls


def test_it_reads_in_the_binned_mode_with_a_small_stream_beside_it(module_3: Module3) -> None:
    """The whole view at 2304x1296, by the real code's configuration."""
    with pi().PiCamera() as camera:
        frame = camera.next()
    wanted = module_3.camera.configure.call_args.args[0]
    assert wanted["main"]["size"] == (2304, 1296)
    assert wanted["main"]["format"] == "RGB888"
    assert wanted["lores"]["size"] == (320, 180)
    assert wanted["sensor"] == {"output_size": (2304, 1296), "bit_depth": 10}
    assert wanted["use_case"] == "video"
    assert frame.picture.shape == (1296, 2304, 3)
    assert frame.picture[0, 0].tolist() == [30, 90, 150]
    assert frame.small.shape == (180, 320)


def test_focus_exposure_and_white_balance_are_held_as_they_settled(module_3: Module3) -> None:
    """Not at the first measure but at the one that stayed."""
    with pi().PiCamera():
        controls = import_module("libcamera").controls
        assert held(module_3) == {
            "AfMode": controls.AfModeEnum.Manual,
            "LensPosition": 2.25,
            "AeEnable": False,
            "ExposureTime": SETTLING[-1],
            "AnalogueGain": 2.0,
            "AwbEnable": False,
            "ColourGains": (1.9, 2.2),
        }


def test_only_what_the_camera_offers_is_set(module_3: Module3) -> None:
    """A Module 2 has no focus, a webcam perhaps nothing at all: libcamera would raise."""
    for name in FOCUS:
        del module_3.camera.camera_controls[name]
    with pi().PiCamera():
        assert set(held(module_3)) <= set(module_3.camera.camera_controls)
        assert "ExposureTime" in held(module_3)
    module_3.camera.autofocus_cycle.assert_not_called()
    module_3.camera.camera_controls.clear()
    with pi().PiCamera():
        assert held(module_3) == {}
    assert module_3.camera.configure.call_args.args[0]["lores"] is None


@pytest.mark.parametrize("failure", [False, TimeoutError()])
def test_a_camera_that_finds_no_focus_goes_on_looking(module_3: Module3, failure: bool | Exception) -> None:
    """Better a focus that moves than one fixed on nothing."""
    module_3.focuses = failure
    with pi().PiCamera():
        continuous = import_module("libcamera").controls.AfModeEnum.Continuous
        assert held(module_3)["AfMode"] is continuous
        assert "LensPosition" not in held(module_3)


def test_a_frame_carries_the_sensors_time_where_it_can_be_trusted(module_3: Module3) -> None:
    """Else the present: a stamp on another clock would make every frame look old."""
    with pi().PiCamera() as camera:
        module_3.stamp = lambda: time.monotonic_ns() - 40_000_000
        frame = camera.next()
        assert 0.04 <= time.monotonic() - frame.time < 0.04 + 1
        module_3.stamp = lambda: time.monotonic_ns() + 10**12
        asked = time.monotonic()
        frame = camera.next()
        assert asked <= frame.time <= time.monotonic()
        assert [frame.number, camera.next().number] == [2, 3]


def test_every_picture_goes_back_to_the_camera_once(module_3: Module3) -> None:
    """Of four buffers none may be kept, not even when the format is one that nobody knows."""
    module_3.main_format = "MYSTERY"
    with pi().PiCamera() as camera:
        for _ in range(3):
            with pytest.raises(CameraError):
                camera.next()
    assert [request.release.call_count for request in module_3.requests] == [1] * len(module_3.requests)


def test_silence_is_a_timeout_and_the_same_question_is_waited_for_again(module_3: Module3) -> None:
    """Asked anew each time, the first answers would go to nobody."""
    with pi().PiCamera() as camera:
        asked = module_3.camera.capture_request.call_count
        module_3.silent = True
        for _ in range(3):
            with pytest.raises(CameraTimeout):
                camera.next(timeout=0.5)
        assert module_3.camera.wait.call_args.kwargs == {"timeout": 0.5}
        module_3.silent = False
        camera.next()
        assert module_3.camera.capture_request.call_count == asked + 1


def test_a_camera_that_does_not_start_is_missing_and_let_go(module_3: Module3) -> None:
    """Another program may have it; the next try must find it free."""
    module_3.camera.start.side_effect = RuntimeError("busy")
    with pytest.raises(CameraMissing, match="busy"):
        pi().PiCamera()
    module_3.camera.close.assert_called_once_with()


def test_a_camera_that_breaks_is_lost(module_3: Module3) -> None:
    """Told with its own words."""
    with pi().PiCamera() as camera:
        module_3.camera.wait.side_effect = RuntimeError("cable")
        with pytest.raises(CameraLost, match="cable"):
            camera.next()


def test_no_camera_is_missing(module_3: Module3) -> None:
    """picamera2 says it with a RuntimeError, older ones with an IndexError."""
    for error in (RuntimeError("No camera number 1 found"), IndexError("list index out of range")):
        module_3.built.side_effect = error
        with pytest.raises(CameraMissing) as missing:
            pi().from_source("pi:1")
        assert missing.value.facts == {"camera": "pi:1"}


def test_no_call_goes_unchecked(module_3: Module3) -> None:
    """Whatever the code calls on a camera exists there and was called above through its real signature."""
    tree = ast.parse(inspect.getsource(pi()))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "_camera"
    }
    assert used == {
        *(
            "autofocus_cycle",
            "camera_configuration",
            "camera_controls",
            "cancel_all_and_flush",
            "capture_request",
        ),
        *(
            "close",
            "configure",
            "create_video_configuration",
            "sensor_modes",
            "set_controls",
            "start",
            "wait",
        ),
    }
    assert all(hasattr(module_3.picamera2.Picamera2, name) for name in used)
    with pytest.raises(TypeError):
        module_3.camera.wait(None, patience=1)
