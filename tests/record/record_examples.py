"""Games to write down, and ways to look at a record from outside."""

import sqlite3
from pathlib import Path

from hypothesis import strategies as st

from companion.record import Entry, Header, Record, open_record
from companion.record.rows import GAMES, checksum_of

NOW = "2026-05-01T20:15:00+02:00"


def header(game: str = "g1", **changes: str) -> Header:
    """A game of two."""
    words = {"kind": "las_vegas", "opened": NOW, "changed": NOW, "status": "playing"} | changes
    return Header(id=game, players=("Ann", "Zoë"), **words)


def entry(version: int, size: int = 200) -> Entry:
    """An entry whose content can be told from its version alone, of roughly the size of a real one."""
    body = b'{"type":"rolled","version":%d,"pad":"%s"}' % (version, b"x" * size)
    return Entry(version=version, at=f"2026-05-01T20:15:{version % 60:02}", id=f"c{version}", event=body)


def opened(path: Path) -> Record:
    """The record at this path, sound."""
    found = open_record(path, NOW)
    assert found.set_aside is None
    return found.record


def with_game(path: Path, entries: int, game: str = "g1", size: int = 200) -> None:
    """Write a game of so many entries and close."""
    with opened(path) as record:
        record._connection.execute("PRAGMA synchronous = OFF")  # this is only to have something to test on
        record.open_game(header(game), entry(1))
        for version in range(2, entries + 1):
            record.append(game, entry(version, size))


def content(record: Record) -> dict[Header, tuple[Entry, ...]]:
    """All that is in a record."""
    return {header: record.entries(header.id) for header in record.games()}


def content_at(path: Path) -> dict[Header, tuple[Entry, ...]]:
    """All that is in a record that nobody has open."""
    with opened(path) as record:
        return content(record)


def files_in(folder: Path) -> list[str]:
    """The names of all that lies in a folder."""
    return sorted(file.name for file in folder.iterdir())


def overwritten(data: bytes, junk: list[tuple[int, bytes]]) -> bytes:
    """The same bytes with others laid over them."""
    changed = bytearray(data)
    for place, piece in junk:
        start = place % len(data)
        changed[start : start + len(piece)] = piece[: len(data) - start]
    return bytes(changed)


JUNK = st.lists(st.tuples(st.integers(0, 2**20), st.binary(min_size=1, max_size=64)), min_size=1, max_size=4)
"""Bytes to lay over a file, and where."""


def tamper(path: Path, *statements: str, forge: bool = False) -> None:
    """Change a file behind the record's back; with `forge`, give the headers the checksums they need."""
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    if forge:
        for number, *fields, _ in connection.execute(GAMES).fetchall():
            change = (checksum_of(*fields), number)
            connection.execute("UPDATE game SET checksum = ? WHERE number = ?", change)
    connection.close()
