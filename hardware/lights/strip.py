"""Lights on an addressable strip of APA102 (or SK9822) over SPI, through gpiozero.

Not WS2812: that strip has no clock line, so its bits must be imitated at 2.4 or 3.2 MHz to within 150 ns,
and a Pi 3 or 4 changes its SPI clock with the processor's speed unless `core_freq` is fixed. An APA102 has
a clock of its own: any speed will do, on any Pi, even bits set one by one, and a pause in the middle
harms nothing.
"""

from collections.abc import Sequence
from typing import Any

from gpiozero import Device

from hardware.errors import LightError, LightsMissing
from hardware.lights.bank import DARK, Glow
from hardware.pin_errors import pin_errors
from hardware.wiring import Strip

START = bytes(4)
"""Thirty-two noughts begin a message."""
LAMP_MARK = 0b1110_0000
"""Every lamp's first byte begins with three ones; its brightness, of 31, follows."""


def message(glows: Sequence[Glow], brightness: int) -> bytes:
    """Give the bytes that let each lamp shine as told."""
    lamps = b"".join(_lamp(glow, brightness) for glow in glows)
    # Each lamp passes the data on half a clock late: one more bit of noughts for every two lamps, and
    # thirty-two of them first, which an SK9822 waits for before it shows anything.
    return START + lamps + bytes(4 + len(glows) // 16 + 1)


def _lamp(glow: Glow, brightness: int) -> bytes:
    red, green, blue = (round(255 * part) for part in glow.shine())
    return bytes([LAMP_MARK | brightness, blue, green, red])


class StripBank:
    """A strip with a lamp for each seat, the status lamp last."""

    def __init__(self, seats: int, strip: Strip, factory: Any = None) -> None:
        self.seats = seats
        self._brightness = strip.brightness
        self._glows: tuple[Glow, ...] = ()
        self._spi: Any = None
        try:
            chosen = factory or _own_factory()
            self._spi = chosen.spi(port=0, device=0)
        except pin_errors() as error:
            raise LightsMissing(f"the strip cannot be driven: {error}") from error
        self.write((DARK,) * (seats + 1))

    def write(self, glows: Sequence[Glow]) -> None:
        """Send what changed; a strip keeps what it was told."""
        if tuple(glows) == self._glows:
            return
        try:
            self._spi.transfer(list(message(glows, self._brightness)))
        except pin_errors() as error:
            raise LightError(f"the strip cannot be set: {error}") from error
        self._glows = tuple(glows)

    def close(self) -> None:
        """Put out every lamp and let the port go."""
        if self._spi is not None:
            self.write((DARK,) * (self.seats + 1))
            self._spi.close()
            self._spi = None


def _own_factory() -> Any:
    if Device.pin_factory is None:
        Device.ensure_pin_factory()
    return Device.pin_factory
