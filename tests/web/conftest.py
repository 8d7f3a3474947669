"""Houses and devices for all tests of the pages' interface."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.house import Device, House, Shown


@pytest.fixture
def devices() -> Shown:
    """Give a camera and a light whose state the test chooses."""
    return Shown()


@pytest.fixture
def house(tmp_path: Path, devices: Shown) -> Iterator[House]:
    """Give a companion of its own."""
    one = House(tmp_path, devices)
    yield one
    one.close()


@pytest.fixture
def watcher(house: House) -> Device:
    """Give a device that may only watch."""
    return Device(house, "192.168.1.9")


@pytest.fixture
def tablet(house: House) -> Device:
    """Give a device that was paired with the table."""
    return Device(house, "192.168.1.2").paired()


@pytest.fixture
def organiser(house: House) -> Device:
    """Give a device whose owner set the PIN."""
    return Device(house, "192.168.1.3").organising()
