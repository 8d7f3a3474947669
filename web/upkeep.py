"""What keeps an appliance in order, beside its devices: calibration, buttons, settings, the log."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct

from web.calibrating import NO_CALIBRATING, Calibrating


class ButtonSeen(Struct, frozen=True):
    """A button, and when it was pressed last."""

    name: str
    pressed: str | None


@dataclass(frozen=True)
class Upkeep:
    """Filled by whoever joins the rooms; by itself it has nothing to say. No password is in any of it."""

    calibrating: Calibrating = NO_CALIBRATING
    buttons: Callable[[], tuple[ButtonSeen, ...]] = tuple
    """Lists the buttons that there are."""
    settings: Callable[[], str] = str
    """Gives the text of the settings."""
    log: Callable[[], str] = str
    """Gives the last lines of the log, bounded."""


NO_UPKEEP = Upkeep()
