"""The file of secrets: small, readable by nobody else, and whole at every moment."""

import logging
import secrets
from pathlib import Path
from threading import RLock

from msgspec import MsgspecError, Struct, json

from companion.record.files import whole_file

log = logging.getLogger(__name__)

KEY_BYTES = 32


class Hashed(Struct, frozen=True):
    """A PIN as it is kept: nobody can read it back."""

    salt: bytes
    digest: bytes


class Device(Struct, frozen=True):
    """A device that was paired; the name is what its owner calls it."""

    id: str
    name: str


class Secrets(Struct, frozen=True):
    """All that is kept: the key that signs the cookies, the PIN, the paired devices."""

    key: str
    pin: Hashed | None = None
    devices: tuple[Device, ...] = ()


class Vault:
    """Holds the secrets; each change is on the disk when it returns."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.lock = RLock()
        self.secrets = self._read() or self.keep(Secrets(secrets.token_hex(KEY_BYTES)))

    def keep(self, changed: Secrets) -> Secrets:
        """Write the secrets to the disk, and only then go by them."""
        with self.lock, whole_file(self._path) as part:  # made with mode 0600
            part.write_bytes(json.encode(changed))
        self.secrets = changed
        return changed

    def _read(self) -> Secrets | None:
        """Read the file; one that can't be read is set aside: everyone pairs again, nobody comes in by it."""
        try:
            return json.decode(self._path.read_bytes(), type=Secrets)
        except FileNotFoundError:
            return None
        except (MsgspecError, UnicodeDecodeError, RecursionError) as error:
            aside = self._path.with_name(f"{self._path.name}.damaged")
            self._path.replace(aside)
            log.warning("%s was damaged (%s) and set aside as %s", self._path, error, aside.name)
            return None
