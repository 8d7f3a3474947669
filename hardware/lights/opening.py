"""Opens the lights that are wired, or says why there are none."""

from importlib import import_module
from typing import Any, cast

from hardware.errors import LightsMissing
from hardware.lights.bank import Bank
from hardware.wiring import Wiring, check_wiring


def open_bank(wiring: Wiring, seats: int | None = None, factory: Any = None) -> Bank:
    """Open the strip if one is wired, else the lamps on pins; `seats` is for the strip, which has any number.

    Raises:
        LightsMissing: no pins here, or gpiozero is not installed; a `DrawnBank` does instead.
        WiringError: the wiring uses a pin twice.
    """
    check_wiring(wiring)
    try:
        if wiring.strip:
            strip = import_module("hardware.lights.strip")
            count = len(wiring.seats) if seats is None else seats
            return cast("Bank", strip.StripBank(count, wiring.strip, factory))
        return cast("Bank", import_module("hardware.lights.pins").PinBank(wiring, factory))
    except ImportError as error:
        raise LightsMissing(f"lights need gpiozero, which does not load: {error}") from error
