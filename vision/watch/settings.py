"""How patient the watch is."""

from msgspec import Struct


class Settings(Struct, frozen=True):
    """Times in seconds of the frames' own clock."""

    steady_s: float = 0.3
    """A die that has held its place for so long is steady."""

    looks: int = 2
    """A steady die was seen in at least so many looks."""

    votes: int = 6
    """What has changed is looked at so often, once it is still; what something only passed, `looks` times."""

    look_every_s: float = 0.06
    """Looks come no closer together than this."""

    gone_s: float = 1.0
    """A die not seen again for so long was taken."""

    patience_s: float = 1.0
    """Motion elsewhere keeps back dice that lie steady for no longer than this."""

    hand_patience_s: float = 2.0
    """A hand, or darkness, that the eyes name without end is no reason to wait for longer than this."""

    tray: str = "tray"
    """The zone in which dice are rolled; without zones, the whole picture."""
