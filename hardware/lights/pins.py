"""Lights on pins, through gpiozero: an LED or an RGB LED for each seat."""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from gpiozero import LED, RGBLED, GPIOZeroError

from hardware.errors import LightError, LightsMissing
from hardware.lights.bank import DARK, Glow
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
                lamps = [stack.enter_context(_lamp(lamp, factory)) for lamp in wiring.seats]
                status = stack.enter_context(_lamp(wiring.status, factory)) if wiring.status else None
            except (GPIOZeroError, OSError) as error:
                raise LightsMissing(f"the lights cannot be driven: {error}") from error
            self._lamps = [*lamps, status]
            self._close = stack.pop_all()

    def write(self, glows: Sequence[Glow]) -> None:
        """Let every lamp shine as told; one that already does is left alone."""
        for number, (lamp, glow) in enumerate(zip(self._lamps, glows, strict=True)):
            if lamp is not None and glow != self._glows[number]:
                try:
                    lamp.value = glow.shine() if isinstance(lamp, RGBLED) else glow.level >= LIT
                except (GPIOZeroError, OSError) as error:
                    raise LightError(f"lamp {number} cannot be set: {error}", lamp=number) from error
                self._glows[number] = glow

    def close(self) -> None:
        """Put out every lamp and let the pins go; gpiozero sets a pin to input when it closes."""
        for lamp in self._lamps:
            if lamp is not None and not lamp.closed:
                lamp.off()
        self._close.close()


def _lamp(lamp: Lamp, factory: Any) -> Any:
    if isinstance(lamp, Led):
        return LED(lamp.pin, pin_factory=factory)
    return RGBLED(lamp.red, lamp.green, lamp.blue, pin_factory=factory)
