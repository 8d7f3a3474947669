"""What the server is told at its start."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from msgspec import Struct

PORT = 8000
VIEWERS = 200
HEARTBEAT_SECONDS = 5.0
"""Two missed, and a page says that its line is dead; for 200 pages a quarter of a percent of a core."""


class WebSettings(Struct, frozen=True):
    """The choices of whoever joins the rooms; the defaults are those of an appliance."""

    folder: Path
    """Where the PIN, the paired devices and the key of the cookies are kept."""
    port: int = PORT
    viewers: int = VIEWERS
    """As many may follow the table at the same time."""
    heartbeat: float = HEARTBEAT_SECONDS
    """Seconds between signs of life on a stream where nothing happens."""
    names: tuple[str, ...] = ()
    """Names beside its own under which this machine may be asked."""
    mdns_name: str = "table-companion"
    """The first part of its name on the local network, before `.local`."""
    ticks: Callable[[], float] = monotonic
    """Seconds that only ever go on, for whatever runs out."""
    show_code: Callable[[str], None] = print
    """Shows the code that pairs a device on the appliance's console, whenever there is a new one."""
