"""Everything that decides on access, around one file of secrets."""

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

from web.access.home import HomeLink
from web.access.links import Links
from web.access.organisers import Organisers
from web.access.paired import PairedDevices
from web.access.pairing import Pairing
from web.access.tries import Tries
from web.access.vault import Vault

FILE = "access.json"


class Access:
    """The doorkeeper of one appliance. May be asked from several threads."""

    def __init__(self, folder: Path, ticks: Callable[[], float], show_code: Callable[[str], None]) -> None:
        vault = Vault(folder / FILE)
        self.key = vault.secrets.key
        self.tries = Tries(ticks)
        self.pairing = Pairing(ticks, show_code)
        self.paired = PairedDevices(vault)
        self.organisers = Organisers(vault, ticks)
        self.links = Links(ticks)
        self.home = HomeLink(ticks)
        self._vault = vault

    @property
    def secrets(self) -> tuple[str, ...]:
        """List every text that opens something: none of them may leave in a file."""
        kept = self._vault.secrets
        pin = (b64encode(kept.pin.salt).decode(), b64encode(kept.pin.digest).decode()) if kept.pin else ()
        devices = [device.id for device in kept.devices]
        return (kept.key, *pin, *devices, *self.pairing.codes, *self.links.waiting)
