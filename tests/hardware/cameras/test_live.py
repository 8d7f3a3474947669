"""A live camera behind a driver that is slow, stuck or gone never holds its caller."""

import time
from threading import Event
from typing import Any, cast

import cv2
import pytest

from hardware.cameras.live import FAILURES_UNTIL_LOST, LiveCamera
from hardware.errors import CameraLost, CameraMissing, CameraTimeout
from hardware.frames import Picture, open_camera
from tests.hardware.pictures import SHADES, grey, shade_of


class Driver:
    """Stands for cv2.VideoCapture: gives what it is told."""

    def __init__(self, opens: bool = True) -> None:
        self.opens = opens
        self.answers: list[bool] = []
        self.let_go = Event()
        self.let_go.set()
        self.unpacked = 0
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802
        """Say whether there is a camera."""
        return self.opens

    def grab(self) -> bool:
        """Take a picture, or hang, or fail."""
        time.sleep(0.001)
        self.let_go.wait(5)
        return self.answers.pop(0) if self.answers else True

    def retrieve(self) -> tuple[bool, Picture]:
        """Unpack the picture."""
        self.unpacked += 1
        return True, grey(SHADES[1])

    def release(self) -> None:
        """Let the device go."""
        self.released = True


def live(driver: Driver) -> LiveCamera:
    """Open a camera on that driver."""
    return LiveCamera(cast("cv2.VideoCapture", cast("Any", driver)), "usb:0")


def test_pictures_that_nobody_asked_for_are_not_unpacked() -> None:
    """A camera that gives more than is read costs no more than what is read."""
    driver = Driver()
    with live(driver) as camera:
        first = camera.next()
        time.sleep(0.05)
        second = camera.next()
    assert shade_of(second.picture) == SHADES[1]
    assert second.number > first.number + 1
    assert driver.unpacked == 2


def test_a_stuck_driver_is_a_timeout_and_closing_does_not_wait_for_it() -> None:
    """A call that never returns is the driver's, not ours."""
    driver = Driver()
    driver.let_go.clear()
    camera = live(driver)
    with pytest.raises(CameraTimeout):
        camera.next(timeout=0.05)
    started = time.monotonic()
    camera.close()
    assert time.monotonic() - started < 1
    driver.let_go.set()


def test_one_dropped_frame_is_no_loss() -> None:
    """Cables do that."""
    driver = Driver()
    driver.answers = [True, *[False] * (FAILURES_UNTIL_LOST - 1), True]
    with live(driver) as camera:
        for _ in range(3):
            camera.next()


def test_a_driver_that_goes_on_failing_is_lost() -> None:
    """A camera pulled out is told as lost, for every later question too, and released."""
    driver = Driver()
    driver.answers = [False] * FAILURES_UNTIL_LOST
    with live(driver) as camera:
        for _ in range(2):
            with pytest.raises(CameraLost):
                camera.next()
    assert driver.released


def test_closed_it_is_released_and_gives_nothing() -> None:
    """The device is free for the next one."""
    driver = Driver()
    camera = live(driver)
    camera.close()
    assert driver.released
    with pytest.raises(CameraLost):
        camera.next()


def test_no_device_is_missing() -> None:
    """A USB camera that is not plugged in."""
    with pytest.raises(CameraMissing) as missing:
        live(Driver(opens=False))
    assert missing.value.facts == {"camera": "usb:0"}


def test_a_usb_camera_that_is_not_plugged_in_is_missing() -> None:
    """Asked of the real OpenCV."""
    with pytest.raises(CameraMissing) as missing:
        open_camera("usb:63")
    assert missing.value.facts == {"camera": "usb:63"}
