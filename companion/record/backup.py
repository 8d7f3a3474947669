"""The record as one file, taken while play goes on."""

import sqlite3
from pathlib import Path

from companion.record.connection import connect
from companion.record.failures import named
from companion.record.files import whole_file


def backup(path: Path, target: Path) -> None:
    """Write the record, as it is at one moment, to a file that appears whole or not at all."""
    with named(target), whole_file(target) as part:
        with named(path):
            source = connect(path, "mode=ro")
        try:
            _copy(source, part)
        finally:
            source.close()


def _copy(source: sqlite3.Connection, part: Path) -> None:
    copy = connect(part, "mode=rw")
    try:
        source.backup(copy)  # all pages in one step: one snapshot, and no writer waits
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, no log beside it
    finally:
        copy.close()
