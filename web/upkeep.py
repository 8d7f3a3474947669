"""What else the pages know of the appliance: buttons, the settings' faults, the log. Plain data again."""

from typing import Protocol

from msgspec import Struct

from companion.words import Words


class ButtonSeen(Struct, frozen=True):
    """A button, and when it was pressed last."""

    name: str
    pressed: str | None


class Upkeep(Protocol):
    """What whoever joins the rooms knows beside the devices."""

    def buttons(self) -> tuple[ButtonSeen, ...]:
        """List the buttons that there are."""

    def complaints(self, words: Words) -> tuple[str, ...]:
        """Say what is wrong with the settings, each with its line and its cure."""

    def settings(self) -> str:
        """Give the text of the settings."""

    def log(self) -> str:
        """Give the last lines of the log, bounded."""


class NoUpkeep:
    """Pages alone: nothing to look after."""

    def buttons(self) -> tuple[ButtonSeen, ...]:
        """Say that there are none."""
        return ()

    def complaints(self, words: Words) -> tuple[str, ...]:  # noqa: ARG002  nothing to say
        """Find nothing wrong."""
        return ()

    def settings(self) -> str:
        """Give no settings."""
        return ""

    def log(self) -> str:
        """Give no log."""
        return ""
