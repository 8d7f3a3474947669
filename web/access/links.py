"""Links by which a player's own phone is bound to a colour: each works once."""

import secrets
from collections.abc import Callable
from threading import Lock

from msgspec import Struct

from companion.dice import Color

SECONDS = 10 * 60.0
MOST = 50
"""As many links wait at the same time; the one made first is forgotten."""


class Link(Struct, frozen=True):
    """What a link stands for."""

    game: str
    color: Color
    until: float


class Links:
    """Keeps the links that nobody has used yet."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._lock = Lock()
        self._links: dict[str, Link] = {}

    @property
    def waiting(self) -> tuple[str, ...]:
        """List the secrets of the links that nobody has used yet."""
        return tuple(self._links)

    def make(self, game: str, color: Color) -> tuple[str, float]:
        """Make a secret that binds whoever brings it to a colour, and say how many seconds it lasts."""
        secret = secrets.token_urlsafe(16)
        with self._lock:
            while len(self._links) >= MOST:
                del self._links[next(iter(self._links))]
            self._links[secret] = Link(game, color, self._ticks() + SECONDS)
        return secret, SECONDS

    def use(self, secret: str) -> Link | None:
        """Use a link up."""
        with self._lock:
            link = self._links.pop(secret, None)
        return link if link and self._ticks() < link.until else None
