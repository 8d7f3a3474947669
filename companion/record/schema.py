"""Which tables a record has, and how an older file gets them."""

import sqlite3
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from companion.record.connection import transaction

APPLICATION_ID = 0x4C56_5443
"""`LVTC` in ASCII: written into the file, so that it is known for what it is."""

Tables = frozenset[tuple[str, str, str | None]]
"""Kind, name and SQL of everything in a schema."""


@cache
def migrations() -> tuple[tuple[int, str], ...]:
    """The numbered steps, in order, each with its SQL."""
    folder = files("companion.record") / "migrations"
    steps = (step for step in folder.iterdir() if step.name.endswith(".sql"))
    return tuple(sorted((int(step.name[:4]), step.read_text(encoding="utf-8")) for step in steps))


def newest() -> int:
    """The version of the tables that this program writes."""
    return migrations()[-1][0]


def version_of(connection: sqlite3.Connection) -> int:
    """Which migration this file has seen last."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def application_of(connection: sqlite3.Connection) -> int:
    """Which program this file says it belongs to."""
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def tables_of(connection: sqlite3.Connection) -> Tables:
    """Everything that the file's schema holds."""
    return frozenset(connection.execute("SELECT type, name, sql FROM sqlite_schema"))


@cache
def tables_at(version: int) -> Tables:
    """What a file of this version holds, no more and no less."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, up_to=version)
        return tables_of(connection)
    finally:
        connection.close()


def migrate(connection: sqlite3.Connection, up_to: int) -> None:
    """Bring a file up to a version, each step whole or not at all."""
    for number, sql in migrations():
        if number <= up_to and number > version_of(connection):
            _step(connection, number, sql)


def _step(connection: sqlite3.Connection, number: int, sql: str) -> None:
    with transaction(connection):
        if version_of(connection) >= number:  # another process was faster
            return
        for statement in statements(sql):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {number}")


def statements(sql: str) -> Iterator[str]:
    """Cut a script into statements: executescript would commit the open transaction."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
