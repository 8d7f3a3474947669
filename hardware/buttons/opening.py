"""Opens the buttons that are wired, or says why there are none."""

from importlib import import_module
from typing import Any, cast

from hardware.buttons.messages import Keys
from hardware.errors import ButtonsMissing
from hardware.wiring import Wiring, check_wiring


def open_keys(wiring: Wiring, factory: Any = None) -> Keys:
    """Open the buttons on pins.

    Raises:
        ButtonsMissing: no pins here, or gpiozero is not installed; `TwinKeys` do instead.
        WiringError: the wiring uses a pin twice.
    """
    check_wiring(wiring)
    try:
        return cast("Keys", import_module("hardware.buttons.pins").PinKeys(wiring.buttons, factory))
    except ImportError as error:
        raise ButtonsMissing(f"buttons need gpiozero, which does not load: {error}") from error
