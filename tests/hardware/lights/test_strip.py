"""The strip is spoken to in bytes: as they are made, and as they leave the pins."""

from typing import ClassVar

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.dice import Color
from hardware.errors import LightsMissing
from hardware.lights import Lights, Pattern, open_bank
from hardware.lights.bank import DARK, Glow
from hardware.lights.strip import StripBank, message
from hardware.wiring import Strip, Wiring
from tests.hardware.conftest import Clock

STRIP = Strip(brightness=8)
DATA, CLOCK = 10, 11


class WatchedPin(MockPWMPin):  # type: ignore[misc]
    """A pin that writes what it does into one diary with all others, so that their order is known."""

    diary: ClassVar[list[tuple[int, bool]]] = []

    def _change_state(self, value: float) -> bool:
        changed = bool(super()._change_state(value))
        if changed:
            self.diary.append((int(self.info.name.removeprefix("GPIO")), bool(value)))
        return changed


@pytest.fixture
def pins(pins: MockFactory) -> MockFactory:
    """Give pins that share a diary."""
    pins.pin_class = WatchedPin
    WatchedPin.diary.clear()
    return pins


def sent() -> bytes:
    """Read the bytes off the diary: a bit of data for each time the clock rose."""
    bits, data = "", False
    for pin, value in WatchedPin.diary:
        if pin == DATA:
            data = value
        elif pin == CLOCK and value:
            bits += str(int(data))
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def test_a_message_has_a_start_a_word_for_each_lamp_and_enough_clock_to_carry_it() -> None:
    """Brightness behind three ones, then blue, green, red."""
    told = message([Glow((255, 80, 0), 1.0), DARK, Glow((0, 0, 255), 0.5)], brightness=8)
    assert told[:4] == bytes(4)
    assert told[4:16] == bytes([0xE8, 0, 80, 255, 0xE8, 0, 0, 0, 0xE8, 128, 0, 0])
    assert told[16:] == bytes(5)


@pytest.mark.parametrize("lamps", [1, 7, 16, 17, 64])
def test_the_last_lamp_is_reached(lamps: int) -> None:
    """Half a clock for each lamp must follow the last of them, and thirty-two before an SK9822 shows it."""
    end = message([DARK] * lamps, 31)[4 + 4 * lamps :]
    assert len(end) * 8 >= 32 + lamps / 2
    assert not any(end)


def test_bytes_leave_the_pins_as_they_were_made(pins: MockFactory) -> None:
    """Through gpiozero's own SPI, bit by bit, with the data set before the clock rises."""
    bank = StripBank(1, STRIP, pins)
    dark = message([DARK, DARK], 8)
    shown = [Glow((255, 0, 0), 1.0), DARK]
    bank.write(shown)
    bank.write(shown)
    bank.close()
    bank.close()
    assert sent() == dark + message(shown, 8) + dark


def test_a_turn_on_a_strip(pins: MockFactory, clock: Clock) -> None:
    """Behind the same lights as lamps on pins; dark at the end."""
    with Lights(
        open_bank(Wiring(strip=STRIP), seats=2, factory=pins), [Color.RED, Color.BLUE], clock
    ) as lights:
        lights.show(1, Pattern.YOUR_TURN)
        lights.show_status(Pattern.CAMERA_LOST)
    red, blue = Glow((255, 0, 0), 1.0), Glow((0, 0, 255), 1.0)
    steps = [[DARK, DARK, DARK], [DARK, blue, DARK], [DARK, blue, red], [DARK, DARK, DARK]]
    assert sent() == b"".join(message(step, 8) for step in steps)


def test_a_port_in_use_is_told(pins: MockFactory) -> None:
    """Two programs cannot share the strip."""
    first = StripBank(1, STRIP, pins)
    with pytest.raises(LightsMissing):
        StripBank(1, STRIP, pins)
    first.close()
