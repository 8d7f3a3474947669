"""A file that someone wants to restore. Nothing in it is trusted: a row is checked whenever it is read."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from companion.record import schema
from companion.record.bounds import (
    MAX_EVENT_BYTES,
    MAX_FILE_BYTES,
    MAX_GAMES,
    check_entry,
    check_header,
)
from companion.record.connection import connect
from companion.record.entry import Entry
from companion.record.errors import OutOfBounds, Reason, RecordDamaged, RecordError, RestoreRefused
from companion.record.files import log_of, size_of
from companion.record.rows import ENTRIES, GAMES, GameRow, entry_of, game_of

MAGIC = b"SQLite format 3\0"
MAX_VALUE_BYTES = MAX_EVENT_BYTES + 64 * 1024
"""SQLite hands out no row longer than this: the largest event and what stands beside it."""


class Source:
    """The file, opened without changing it: no lock, no log, and no statement but those below."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._look()
        self._connection = connect(path, "mode=ro&immutable=1")
        self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES)
        self._connection.execute("PRAGMA trusted_schema = OFF")
        self._connection.execute("PRAGMA cell_size_check = ON")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def check(self) -> None:
        """Read everything once, to know that it can be restored."""
        with self._judging():
            self._recognize()
            (answer,) = self._connection.execute("PRAGMA integrity_check(1)").fetchone()
            if answer != "ok":
                raise self.refused(Reason.DAMAGED, answer)
        for _ in self.entries():
            pass

    def entries(self) -> Iterator[tuple[GameRow, Entry]]:
        """Every entry with its game, in order; RestoreRefused at the first that is not as it should be."""
        with self._judging():
            self._count()
            for row in self._connection.execute(f"{GAMES} ORDER BY number"):
                game = game_of(row, self.path)
                check_header(game.header)
                yield from ((game, entry) for entry in self._entries(game))

    @contextmanager
    def _judging(self) -> Iterator[None]:
        try:
            yield
        except OutOfBounds as error:
            raise self.refused(Reason.OUT_OF_BOUNDS, str(error)) from error
        except (sqlite3.Error, UnicodeDecodeError, RecordDamaged) as error:
            raise self.refused(Reason.DAMAGED, str(error)) from error

    def refused(self, reason: Reason, problem: str) -> RecordError:
        """The answer for this file."""
        return RestoreRefused(self.path, reason, problem)

    def _entries(self, game: GameRow) -> Iterator[Entry]:
        version = 0
        for version, row in enumerate(self._connection.execute(ENTRIES, (game.number,)), start=1):
            entry = entry_of(row, game.header.id, self.path)
            check_entry(entry)
            if entry.version != version:
                raise self.refused(Reason.DAMAGED, f"entry {version} of game {game.header.id} is missing")
            yield entry
        if version != game.version:
            raise self.refused(Reason.DAMAGED, f"game {game.header.id} ends at {version}, not {game.version}")

    def _count(self) -> None:
        games, promised = self._connection.execute("SELECT count(*), total(version) FROM game").fetchone()
        (entries,) = self._connection.execute("SELECT count(*) FROM entry").fetchone()
        if games > MAX_GAMES:
            raise self.refused(Reason.TOO_LARGE, f"{games} games, more than {MAX_GAMES}")
        if entries != promised:
            raise self.refused(Reason.DAMAGED, f"{entries} entries where {promised:.0f} were written")

    def _recognize(self) -> None:
        application, version = schema.application_of(self._connection), schema.version_of(self._connection)
        if application != schema.APPLICATION_ID:
            raise self.refused(Reason.FOREIGN, f"application id {application}")
        if version > schema.newest():
            raise self.refused(Reason.TOO_NEW, f"version {version}, this program knows {schema.newest()}")
        if version < 1 or schema.tables_of(self._connection) != schema.tables_at(version):
            raise self.refused(Reason.OTHER_TABLES, f"not the tables of version {version}")

    def _look(self) -> None:
        """What can be known before SQLite sees the file."""
        if not self.path.is_file():
            raise self.refused(Reason.MISSING, "no such file")
        if (size := size_of(self.path)) > MAX_FILE_BYTES:
            raise self.refused(Reason.TOO_LARGE, f"{size} bytes, more than {MAX_FILE_BYTES}")
        with self.path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise self.refused(Reason.NOT_A_RECORD, "no SQLite file")
        if size_of(log_of(self.path)):
            raise self.refused(Reason.UNFINISHED, "its log lies beside it: make a backup of it instead")
