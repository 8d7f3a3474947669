"""How SQLite is opened and how a change is made: on the disk when it is done, or not at all."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BUSY_SECONDS = 5.0
"""How long a write waits for another process."""
LOG_BYTES = 4 * 1024 * 1024
"""What the write-ahead log shrinks to after something large went through it."""


def connect(path: Path, options: str) -> sqlite3.Connection:
    """Open a file with SQLite's own options, with no transaction but those asked for."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?{options}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )


def settle(connection: sqlite3.Connection) -> None:
    """Every commit waits for the disk; nothing in the file's own schema is trusted."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")


def keep_log(connection: sqlite3.Connection) -> str:
    """Turn on the write-ahead log, and say which journal the file has now."""
    return str(connection.execute("PRAGMA journal_mode = WAL").fetchone()[0])


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write-lock the file from the first statement; commit at the end, or leave everything as it was."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:  # SQLite itself rolls back on a full disk
            connection.execute("ROLLBACK")
