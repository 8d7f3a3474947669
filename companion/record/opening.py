"""Opening the record: ours is brought up to date, a broken one is set aside, what is not ours is left."""

import sqlite3
from pathlib import Path

from msgspec import Struct

from companion.record import schema
from companion.record.connection import connect, keep_log, settle
from companion.record.errors import RecordDamaged, RecordForeign, RecordTooNew, RecordUnusable
from companion.record.failures import named
from companion.record.files import log_of, set_aside, size_of, sync_folder
from companion.record.hold import Hold
from companion.record.record import Record


class Opened(Struct, frozen=True):
    """The record, and where a damaged one was put, if there was one."""

    record: Record
    set_aside: Path | None


def open_record(path: Path, now: str) -> Opened:
    """Open the record, or begin one; `now` names a damaged file that is set aside."""
    path = path.resolve()
    with named(path):
        hold = Hold(path)
        try:
            connection, aside = _open(path, hold, now)
        except BaseException:
            hold.release()
            raise
    return Opened(Record(path, connection, hold), aside)


def _open(path: Path, hold: Hold, now: str) -> tuple[sqlite3.Connection, Path | None]:
    try:
        return _ready(path), None
    except RecordDamaged:
        with hold.alone():
            aside = set_aside(path, "damaged", now)
        return _ready(path), aside


def _ready(path: Path) -> sqlite3.Connection:
    """A connection to a record that is whole and up to date."""
    if not size_of(path) and size_of(log_of(path)):
        raise RecordDamaged(path, "the file is gone, its log is not")
    with named(path):
        connection = connect(path, "mode=rwc")
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
        sync_folder(path.parent)
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    settle(connection)
    _recognize(connection, path)
    _check(connection, path)
    if (journal := keep_log(connection)) != "wal":
        raise RecordUnusable(path, f"no write-ahead log on this disk, only {journal}")
    schema.migrate(connection, up_to=schema.newest())
    if not schema.tables_of(connection) >= schema.tables_at(schema.newest()):
        raise RecordDamaged(path, "a table is missing or not as it was made")
    connection.execute("BEGIN IMMEDIATE")  # a file that cannot be written is told now, not in the first turn
    connection.execute("ROLLBACK")


def _recognize(connection: sqlite3.Connection, path: Path) -> None:
    """Leave untouched what is not ours or too new for us; the rest may be opened, or called damaged."""
    application, version = schema.application_of(connection), schema.version_of(connection)
    tables = schema.tables_of(connection)
    if application != schema.APPLICATION_ID:
        if tables >= schema.tables_at(schema.newest()):
            raise RecordDamaged(path, f"our tables, but application id {application}")
        if tables or application:
            raise RecordForeign(path, application)
    if version > schema.newest():
        raise RecordTooNew(path, version, schema.newest())
    if version < 0 or (tables and not version):
        raise RecordDamaged(path, f"version {version}")


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise RecordDamaged(path, answer)
