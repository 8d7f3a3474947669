"""Lights on pins, through gpiozero: an LED or an RGB LED for each seat."""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from gpiozero import LED, RGBLED

from hardware.errors import LightError, LightsMissing
from hardware.lights.bank import DARK, Glow
from hardware.pin_errors import pin_errors
from hardware.wiring import Lamp, Led, Wiring, check_wiring

LIT = 0.5
"""A lamp that knows only on and off is on from here; it never flickers as a dimmed one does to a camera."""


class PinBank:
    """The lamps of a wiring; `factory` is any of gpiozero's pin factories, None its own choice."""

    def __init__(self, wiring: Wiring, factory: Any = None) -> None:
        check_wiring(wiring)
        self.seats = len(wiring.seats)
        self._glows: list[Glow] = [DARK] * (self.seats + 1)
        with ExitStack() as stack:
            try:
                lamps = [_lamp(lamp, factory, stack) for lamp in wiring.seats]
                status = _lamp(wiring.status, factory, stack) if wiring.status else None
            except pin_errors() as error:
                raise LightsMissing(f"the lights cannot be driven: {error}") from error
            self._lamps = [*lamps, status]
            self._close = stack.pop_all()

    def write(self, glows: Sequence[Glow]) -> None:
        """Let every lamp shine as told; one that already does is left alone."""
        for number, (lamp, glow) in enumerate(zip(self._lamps, glows, strict=True)):
            if lamp is not None and glow != self._glows[number]:
                try:
                    lamp.value = glow.shine() if isinstance(lamp, RGBLED) else glow.level >= LIT
                except pin_errors() as error:
                    raise LightError(f"lamp {number} cannot be set: {error}", lamp=number) from error
                self._glows[number] = glow

    def close(self) -> None:
        """Put out every lamp and let the pins go, even when one of them fails."""
        try:
            self._close.close()
        except pin_errors() as error:
            raise LightError(f"a lamp cannot be put out: {error}") from error


def _lamp(lamp: Lamp, factory: Any, stack: ExitStack) -> Any:
    """Open a lamp; the stack puts it out and closes it, whatever becomes of the others."""
    if isinstance(lamp, Led):
        device = LED(lamp.pin, pin_factory=factory)
    else:
        device = RGBLED(lamp.red, lamp.green, lamp.blue, pin_factory=factory)
    stack.enter_context(device)
    stack.callback(device.off)
    return device
