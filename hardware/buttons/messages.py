"""What the buttons say, and what reads their contacts."""

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from msgspec import Struct


class Button(StrEnum):
    """The buttons a table may have."""

    CONFIRM = "confirm"
    UNDO = "undo"
    NEXT = "next"


class Pressed(Struct, frozen=True, tag="pressed"):
    """A button was pressed and let go; `time` is on the monotonic clock."""

    button: Button
    time: float


class ShutdownAsked(Struct, frozen=True, tag="shutdown_asked"):
    """A button was held for two seconds: end the program cleanly."""

    button: Button
    time: float


ButtonMessage = Pressed | ShutdownAsked


class Keys(Protocol):
    """The contacts of the buttons that there are."""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Which buttons there are."""

    def down(self) -> frozenset[Button]:
        """Tell whose contacts are closed at this moment, bouncing or not."""

    def woken(self, wake: Callable[[], None]) -> None:
        """Have `wake` called, from any thread, whenever a contact changes."""

    def close(self) -> None:
        """Let the contacts go; a second time does nothing."""
