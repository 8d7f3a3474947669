"""What was counted, kept on disk: no start of the program counts a thousand games again.

The file is nothing but a shortcut. What does not fit any more, because a game went on, another record was
brought back or the counting itself was changed, is counted anew.
"""

import logging
from collections.abc import Collection
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock

from msgspec import MsgspecError, Struct, msgpack

import companion
from companion.figures.records import Counted
from companion.record import Header
from companion.record.files import whole_file

log = logging.getLogger(__name__)


class Kept(Struct, frozen=True):
    """The file: by what was counted, and each game's figures with the header that it had then."""

    counted_by: str
    games: dict[str, tuple[Header, Counted]]


class Tally:
    """Remembers counted games. May be asked from several threads."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = Lock()
        self._games = self._read()
        self._fresh = False

    def get(self, header: Header) -> Counted | None:
        """Give the figures of a game, if they were counted when it stood as it stands now."""
        then, counted = self._games.get(header.id, (None, None))
        return counted if then == header else None

    def add(self, header: Header, counted: Counted) -> None:
        """Remember a game's figures."""
        with self._lock:
            self._games[header.id] = header, counted
            self._fresh = True

    def keep(self, games: Collection[str]) -> None:
        """Write down what was counted of these games, if any of it is new."""
        with self._lock:
            if not self._fresh:
                return
            self._games = {name: one for name, one in self._games.items() if name in games}
            try:
                with whole_file(self._file) as part:
                    part.write_bytes(msgpack.encode(Kept(counted_by(), self._games)))
            except OSError as error:  # it is counted again after the next start
                log.warning("could not keep what was counted: %s", error)
            self._fresh = False

    def _read(self) -> dict[str, tuple[Header, Counted]]:
        try:
            kept = msgpack.decode(self._file.read_bytes(), type=Kept)
        except (OSError, MsgspecError, UnicodeDecodeError, RecursionError):
            return {}
        return kept.games if kept.counted_by == counted_by() else {}


@cache
def counted_by() -> str:
    """Name the program that counts: with another one, the same games may have other figures."""
    files = sorted(Path(companion.__file__).parent.rglob("*.py"))
    return blake2b(b"".join(file.read_bytes() for file in files), digest_size=8).hexdigest()
