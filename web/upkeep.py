"""What else the pages know of the appliance: buttons, the settings, the log. Plain data again."""

from typing import Protocol

from msgspec import Struct


class ButtonSeen(Struct, frozen=True):
    """A button, and when it was pressed last."""

    name: str
    pressed: str | None


class Upkeep(Protocol):
    """What whoever joins the rooms knows beside the devices."""

    def buttons(self) -> tuple[ButtonSeen, ...]:
        """List the buttons that there are."""

    def settings(self) -> str:
        """Give the text of the settings."""

    def log(self) -> str:
        """Give the last lines of the log, bounded."""


class NoUpkeep:
    """Pages alone: nothing to look after."""

    def buttons(self) -> tuple[ButtonSeen, ...]:
        """Say that there are none."""
        return ()

    def settings(self) -> str:
        """Give no settings."""
        return ""

    def log(self) -> str:
        """Give no log."""
        return ""
