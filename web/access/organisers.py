"""Organisers: who has given the PIN lately. A restart, a new PIN or half an hour ends it."""

from collections.abc import Callable

from msgspec.structs import replace

from web.access.pin import fits, hashed
from web.access.vault import Vault

SECONDS = 30 * 60.0
"""After this the tablet on the table is no organiser any more."""
MOST = 50
"""As many are organisers at the same time; the one signed in first leaves."""


class Organisers:
    """Knows by the id of its session who is one."""

    def __init__(self, vault: Vault, ticks: Callable[[], float]) -> None:
        self._vault = vault
        self._ticks = ticks
        self._until: dict[str, float] = {}

    @property
    def pin_set(self) -> bool:
        """Say whether there is a PIN; without one nobody is an organiser."""
        return self._vault.secrets.pin is not None

    def set_pin(self, pin: str) -> None:
        """Set the PIN; whoever was an organiser by the old one is none any more."""
        with self._vault.lock:
            self._vault.keep(replace(self._vault.secrets, pin=hashed(pin)))
            self._until.clear()

    def set_first_pin(self, pin: str) -> bool:
        """Set the PIN unless there is one already; of two devices at once, one does."""
        with self._vault.lock:
            if self.pin_set:
                return False
            self.set_pin(pin)
            return True

    def sign_in(self, session: str, pin: str) -> bool:
        """Make this session an organiser's if the PIN fits."""
        kept = self._vault.secrets.pin
        if kept is None or not fits(pin, kept):
            return False
        with self._vault.lock:
            if self._vault.secrets.pin is not kept:  # changed while we compared
                return False
            self.welcome(session)
            return True

    def welcome(self, session: str) -> None:
        """Make this session an organiser's."""
        with self._vault.lock:
            while len(self._until) >= MOST:
                del self._until[next(iter(self._until))]
            self._until[session] = self._ticks() + SECONDS

    def sign_out(self, session: str) -> None:
        """End it."""
        with self._vault.lock:
            self._until.pop(session, None)

    def knows(self, session: str) -> bool:
        """Say whether this session is an organiser's."""
        return self._until.get(session, float("-inf")) > self._ticks()
