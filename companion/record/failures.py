"""What SQLite and the disk say, in the record's own words."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.record.errors import (
    RecordBusy,
    RecordDamaged,
    RecordDiskFailed,
    RecordError,
    RecordFull,
    RecordUnusable,
)

PRIMARY_CODE = 0xFF
"""SQLite's extended codes keep the plain code in the lowest byte."""
NO_ROOM_BYTES = 64 * 1024
"""With less free than this, a failed write is told as a full disk: the shared index grows by 32 KiB."""

DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
FORBIDDEN = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
MAYBE_FULL = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
NO_ROOM = {errno.ENOSPC, errno.EDQUOT}


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Give every failure of SQLite or the system inside this block its name."""
    try:
        yield
    except sqlite3.Error as error:
        raise name_of(error, path) from error
    except UnicodeDecodeError as error:  # a damaged name in SQLite's own message
        raise RecordDamaged(path, str(error)) from error
    except OSError as error:
        if error.errno in NO_ROOM:
            raise RecordFull(path) from error
        raise RecordUnusable(path, str(error)) from error


def name_of(error: sqlite3.Error, path: Path) -> RecordError:
    """The record's own error for one of SQLite's."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # Python's own: a text that does not decode
        return RecordDamaged(path, str(error))
    primary = code & PRIMARY_CODE
    if primary == sqlite3.SQLITE_FULL or (primary in MAYBE_FULL and _no_room(path)):
        return RecordFull(path)
    if primary in DAMAGED:
        return RecordDamaged(path, str(error))
    if primary in BUSY:
        return RecordBusy(path)
    if primary in FORBIDDEN:
        return RecordUnusable(path, str(error))
    return RecordDiskFailed(path, f"{error} ({getattr(error, 'sqlite_errorname', code)})")


def _no_room(path: Path) -> bool:
    try:
        disk = os.statvfs(path.parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < NO_ROOM_BYTES
