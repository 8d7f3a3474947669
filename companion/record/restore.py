"""Everything in the record replaced by what is in a file, in one transaction.

Rows are copied, not the file: whatever a stranger may have built into it, only checked rows come in.
A process that dies at any moment leaves the old record or the new one, and a copy of the old one stays.
"""

import sqlite3
from pathlib import Path

from companion.record.backup import backup
from companion.record.connection import transaction
from companion.record.files import named_after
from companion.record.rows import add_entry, add_game
from companion.record.source import Source

LAST_CHANGE = "SELECT max(changed) FROM game"


def replace_all(connection: sqlite3.Connection, path: Path, source: Source) -> Path | None:
    """Put the present record aside and what the source holds in its place; say where the old one is."""
    aside = None
    try:
        with transaction(connection):
            # from here no other writer comes in: the copy is exactly what is replaced
            aside = _keep(connection, path)
            connection.execute("DELETE FROM entry")
            connection.execute("DELETE FROM game")
            _copy(connection, source)
    except BaseException:
        if aside:
            aside.unlink(missing_ok=True)
        raise
    return aside


def _keep(connection: sqlite3.Connection, path: Path) -> Path | None:
    """Copy the present record to a name that says when it was last changed; an empty one is not kept."""
    (changed,) = connection.execute(LAST_CHANGE).fetchone()
    if changed is None:
        return None
    aside = named_after(path, "replaced", changed)
    backup(path, aside)
    return aside


def _copy(connection: sqlite3.Connection, source: Source) -> None:
    number = 0
    for game, entry in source.entries():
        if entry.version == 1:
            number = add_game(connection, game.header, game.version)
        add_entry(connection, number, game.header.id, entry)
