"""Mock pins, and a clock that moves when it is told to."""

from collections.abc import Iterator

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin


class Clock:
    """Seconds that pass only by `pass_s`."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now

    def pass_s(self, seconds: float) -> None:
        """Let time go by."""
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    """Give a clock of the test's own."""
    return Clock()


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    """Give gpiozero's mock pins, which remember their history and know brightness."""
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)
    yield factory
    factory.close()
