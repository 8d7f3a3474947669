"""Everything that decides on access, around one file of secrets."""

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
