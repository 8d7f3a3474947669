"""Opening the record: ours is brought up to date, a broken one is set aside, what is not ours is left."""

import sqlite3
from contextlib import ExitStack, suppress
from pathlib import Path

from msgspec import Struct

from companion.record import schema
from companion.record.connection import connect, keep_log, settle
from companion.record.errors import RecordBusy, RecordDamaged, RecordForeign, RecordTooNew, RecordUnusable
from companion.record.failures import named
from companion.record.files import log_of, parts_of, set_aside, size_of, sync_folder
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
            _tidy(path, hold)
            connection, aside = _open(path, hold, now)
        except BaseException:
            hold.release()
            raise
    return Opened(Record(path, connection, hold), aside)


def _tidy(path: Path, hold: Hold) -> None:
    """Remove what a killed process left half written, unless someone may still be writing it."""
    if parts := parts_of(path):
        with suppress(RecordBusy), hold.alone():
            for part in parts:
                part.unlink(missing_ok=True)


def _open(path: Path, hold: Hold, now: str) -> tuple[sqlite3.Connection, Path | None]:
    with ExitStack() as closing:
        if size_of(path) or not size_of(log_of(path)):  # of a log without its file, SQLite would make nothing
            connection = connect(path, "mode=rwc")
            closing.callback(connection.close)
            try:
                _prepare(connection, path)
            except RecordDamaged:
                pass
            else:
                closing.pop_all()
                return connection, None
        with hold.alone():  # before the connection closes: SQLite would tidy the log away with it
            aside = set_aside(path, "damaged", now)
    return _fresh(path), aside


def _fresh(path: Path) -> sqlite3.Connection:
    with ExitStack() as closing:
        connection = connect(path, "mode=rwc")
        closing.callback(connection.close)
        _prepare(connection, path)
        closing.pop_all()
        return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the file up to date and be certain that it can be written."""
    with named(path):
        settle(connection)
        _recognize(connection, path)
        _check(connection, path)
        _keep_log(connection, path)
        if schema.version_of(connection) < schema.newest():
            schema.migrate(connection, up_to=schema.newest())
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the tables do not hang on the log
        if not schema.tables_of(connection) >= schema.tables_at(schema.newest()):
            raise RecordDamaged(path, "a table is missing or not as it was made")
        _try_to_write(connection)
        sync_folder(path.parent)


def _try_to_write(connection: sqlite3.Connection) -> None:
    """No right to write is told now, not in the first turn; taken back, a full disk stops no one here."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {schema.newest()}")
    finally:
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


def _keep_log(connection: sqlite3.Connection, path: Path) -> None:
    journal = keep_log(connection)
    if journal != "wal":
        raise RecordUnusable(path, f"no write-ahead log on this disk, only {journal}")


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise RecordDamaged(path, answer)
