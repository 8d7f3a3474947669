"""The link for the browser of the machine that the companion itself runs on: it pairs that browser, once."""

import secrets
from collections.abc import Callable
from ipaddress import ip_address
from threading import Lock

SECONDS = 10 * 60.0


class HomeLink:
    """Keeps one link; whoever is not on this machine, comes late or comes second gets nothing by it."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._lock = Lock()
        self._secret = ""
        self._until = float("-inf")

    def make(self) -> str:
        """Make a new secret; the one before is worth nothing any more."""
        with self._lock:
            self._secret, self._until = secrets.token_urlsafe(16), self._ticks() + SECONDS
            return self._secret

    def use(self, secret: str, address: str) -> bool:
        """Use the link up from an address."""
        with self._lock:
            good = self._secret and secrets.compare_digest(secret.encode(), self._secret.encode())
            if not good or not _here(address) or self._ticks() >= self._until:
                return False
            self._secret = ""
            return True


def _here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
