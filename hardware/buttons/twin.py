"""Buttons without hardware: pressed by a call."""

from collections.abc import Callable

from hardware.buttons.messages import Button


class TwinKeys:
    """Contacts that a test or a page closes and opens."""

    def __init__(self, buttons: tuple[Button, ...] = tuple(Button)) -> None:
        self.buttons = buttons
        self._down: set[Button] = set()
        self._wake: Callable[[], None] = lambda: None

    def down(self) -> frozenset[Button]:
        """Tell whose contacts are closed."""
        return frozenset(self._down)

    def woken(self, wake: Callable[[], None]) -> None:
        """Have `wake` called whenever a contact changes."""
        self._wake = wake

    def press(self, button: Button) -> None:
        """Close a contact."""
        self._down.add(button)
        self._wake()

    def release(self, button: Button) -> None:
        """Open a contact."""
        self._down.discard(button)
        self._wake()

    def close(self) -> None:
        """Let the contacts go."""
        self._down.clear()
