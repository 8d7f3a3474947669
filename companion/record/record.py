"""The record: what is in it is on the disk."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Self

import msgspec

from companion.record.backup import backup
from companion.record.bounds import check_entry, check_header, check_players, check_status
from companion.record.connection import transaction
from companion.record.entry import Entry, Header
from companion.record.errors import CommandRepeated, GameExists, GameUnknown, RecordBehind, RecordClosed
from companion.record.failures import named
from companion.record.hold import Hold
from companion.record.restore import replace_all
from companion.record.rows import (
    ENTRIES,
    GAMES,
    GameRow,
    add_entry,
    add_game,
    change_game,
    entry_of,
    game_of,
    header_of,
    in_order,
)
from companion.record.source import Source

REPEATED = "SELECT version FROM entry WHERE game = ? AND id = ?"


class Record:
    """All games, entry by entry. May be used from several threads; `open_record` makes one."""

    def __init__(self, path: Path, connection: sqlite3.Connection, hold: Hold) -> None:
        self.path = path
        self._connection = connection
        self._hold = hold
        self._lock = RLock()
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open_game(self, header: Header, entry: Entry) -> None:
        """Begin a game with its first entry: both are on the disk, or neither."""
        check_header(header)
        check_entry(entry)
        if entry.version != 1:
            raise RecordBehind(header.id, given=entry.version, last=0)
        with self._writing():
            if self._find(header.id):
                raise GameExists(header.id)
            number = add_game(self._connection, header, entry.version)
            add_entry(self._connection, number, header.id, entry)

    def append(
        self, game_id: str, entry: Entry, status: str | None = None, players: tuple[str, ...] | None = None
    ) -> None:
        """Add the next entry of a game; it is on the disk when this returns. The header follows with it."""
        check_entry(entry)
        with self._writing():
            game = self._game(game_id)
            self._check_next(game, entry)
            add_entry(self._connection, game.number, game_id, entry)
            self._follow(game, entry, status, players)

    def entries(self, game_id: str) -> tuple[Entry, ...]:
        """Everything that was accepted in a game, in order; RecordDamaged when one is missing or altered."""
        with self._reading():
            game = self._game(game_id)
            rows = self._connection.execute(ENTRIES, (game.number,)).fetchall()
        return in_order(game, tuple(entry_of(row, game_id, self.path) for row in rows), self.path)

    def games(self) -> tuple[Header, ...]:
        """The headers of all games, the newest first; a damaged one has the status "damaged"."""
        with self._reading():
            rows = self._connection.execute(f"{GAMES} ORDER BY number DESC").fetchall()
        return tuple(header_of(row, self.path) for row in rows)

    def header(self, game_id: str) -> Header | None:
        """The header of one game, if there is such a game."""
        with self._reading():
            game = self._find(game_id)
        return game.header if game else None

    def writes_elsewhere(self) -> int:
        """Give a number that changes when another program has written here; very cheap to ask."""
        with self._lock, named(self.path):
            self._check_open()
            return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    def backup(self, target: Path) -> None:
        """Write everything to one file while play goes on; it replaces the target whole or not at all."""
        self._check_open()
        backup(self.path, target)

    def look(self, source: Path) -> tuple[Header, ...]:
        """Read all of a backup without taking it in, and give the headers of its games."""
        with named(source), Source(source) as checked:
            checked.check()
            return tuple(game.header for game, entry in checked.entries() if entry.version == 1)

    def restore(self, source: Path) -> Path | None:
        """Replace everything by what a backup holds, all or nothing; say where the old record is kept."""
        self._check_open()
        with named(source), Source(source) as checked:
            checked.check()
            with self._lock, named(self.path), self._hold.alone():
                self._check_open()
                return replace_all(self._connection, self.path, checked)

    def close(self) -> None:
        """Let go of the file. Closing twice does no harm."""
        with self._lock, named(self.path):
            if not self._closed:
                self._closed = True
                try:
                    self._connection.close()
                finally:
                    self._hold.release()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        with self._lock, named(self.path):
            self._check_open()
            self._connection.execute("BEGIN")  # header and entries of one moment
            try:
                yield
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._lock, named(self.path):
            self._check_open()
            with transaction(self._connection):
                yield

    def _check_open(self) -> None:
        if self._closed:
            raise RecordClosed(self.path)

    def _find(self, game_id: str) -> GameRow | None:
        row = self._connection.execute(f"{GAMES} WHERE id = ?", (game_id,)).fetchone()
        return game_of(row, self.path) if row else None

    def _game(self, game_id: str) -> GameRow:
        if game := self._find(game_id):
            return game
        raise GameUnknown(game_id)

    def _check_next(self, game: GameRow, entry: Entry) -> None:
        repeated = self._connection.execute(REPEATED, (game.number, entry.id)).fetchone()
        if repeated:
            raise CommandRepeated(game.header.id, entry.id, repeated[0])
        if entry.version != game.version + 1:
            raise RecordBehind(game.header.id, given=entry.version, last=game.version)

    def _follow(
        self, game: GameRow, entry: Entry, status: str | None, players: tuple[str, ...] | None
    ) -> None:
        status = game.header.status if status is None else status
        players = game.header.players if players is None else players
        check_status(status)
        check_players(players)
        header = msgspec.structs.replace(game.header, changed=entry.at, status=status, players=players)
        change_game(self._connection, game.number, header, entry.version)
