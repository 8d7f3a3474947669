"""Buttons on pins, through gpiozero: between pin and ground, with the pin's own pull-up."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from gpiozero import Button as Contact

from hardware.buttons.messages import Button
from hardware.errors import ButtonError, ButtonsMissing
from hardware.pin_errors import pin_errors
from hardware.wiring import ButtonPins


class PinKeys:
    """The contacts of a wiring; `factory` is any of gpiozero's pin factories, None its own choice."""

    def __init__(self, pins: ButtonPins, factory: Any = None) -> None:
        wired = {Button.CONFIRM: pins.confirm, Button.UNDO: pins.undo, Button.NEXT: pins.next}
        self._contacts: dict[Button, Any] = {}
        with ExitStack() as stack:
            try:
                for button, pin in wired.items():
                    if pin is not None:
                        self._contacts[button] = stack.enter_context(Contact(pin, pin_factory=factory))
            except pin_errors() as error:
                raise ButtonsMissing(f"the buttons cannot be read: {error}") from error
            self._close = stack.pop_all()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Which buttons there are."""
        return tuple(self._contacts)

    def down(self) -> frozenset[Button]:
        """Tell whose contacts are closed at this moment."""
        try:
            return frozenset(button for button, contact in self._contacts.items() if contact.is_pressed)
        except pin_errors() as error:
            raise ButtonError(f"the buttons cannot be read: {error}") from error

    def woken(self, wake: Callable[[], None]) -> None:
        """Have `wake` called from gpiozero's thread whenever a contact changes."""
        for contact in self._contacts.values():
            contact.when_pressed = contact.when_released = wake

    def close(self) -> None:
        """Let the pins go."""
        self._close.close()
