"""Entries and headers as rows, and back."""

import sqlite3
from pathlib import Path
from zlib import crc32

import msgspec

from companion.record.entry import Entry, Header
from companion.record.errors import RecordDamaged

GAMES = "SELECT number, id, kind, opened, changed, status, players, version FROM game"
ENTRIES = "SELECT version, at, id, event, format, checksum FROM entry WHERE game = ? ORDER BY version"
ADD_GAME = (
    "INSERT INTO game (id, kind, opened, changed, status, players, version) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
ADD_ENTRY = "INSERT INTO entry (game, version, at, id, event, format, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)"


class GameRow(msgspec.Struct, frozen=True):
    """A game as it lies in the file."""

    number: int
    header: Header
    version: int


def add_game(connection: sqlite3.Connection, header: Header, version: int) -> int:
    """Write a game and give its number."""
    players = msgspec.json.encode(header.players).decode()
    row = (header.id, header.kind, header.opened, header.changed, header.status, players, version)
    return int(connection.execute(f"{ADD_GAME} RETURNING number", row).fetchone()[0])


def add_entry(connection: sqlite3.Connection, number: int, game: str, entry: Entry) -> None:
    """Write an entry."""
    checksum = checksum_of(game, entry)
    row = (number, entry.version, entry.at, entry.id, entry.event, entry.format, checksum)
    connection.execute(ADD_ENTRY, row)


def checksum_of(game: str, entry: Entry) -> int:
    """CRC-32 of an entry and of the game it belongs to: SQLite does not notice a flipped bit in a value."""
    return crc32(msgspec.msgpack.encode((game, entry.version, entry.at, entry.id, entry.event, entry.format)))


def game_of(row: tuple[object, ...], path: Path) -> GameRow:
    """A row of GAMES, typed."""
    number, *words, players, version = row
    try:
        names = msgspec.json.decode(str(players), type=tuple[str, ...])
        header = dict(zip(("id", "kind", "opened", "changed", "status"), words, strict=True), players=names)
        return msgspec.convert({"number": number, "header": header, "version": version}, GameRow)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordDamaged(path, f"the header of a game: {error}") from error


def entry_of(row: tuple[object, ...], game: str, path: Path) -> Entry:
    """A row of ENTRIES, typed and compared with its checksum."""
    *fields, checksum = row
    try:
        entry = msgspec.convert(
            dict(zip(("version", "at", "id", "event", "format"), fields, strict=True)), Entry
        )
    except msgspec.ValidationError as error:
        raise RecordDamaged(path, f"an entry: {error}", game) from error
    if checksum_of(game, entry) != checksum:
        raise RecordDamaged(path, f"entry {entry.version} is not what was written", game)
    return entry


def in_order(game: GameRow, entries: tuple[Entry, ...], path: Path) -> tuple[Entry, ...]:
    """The entries of a game, once it is certain that none is missing."""
    if [entry.version for entry in entries] != list(range(1, game.version + 1)):
        raise RecordDamaged(path, f"{len(entries)} entries where {game.version} were written", game.header.id)
    return entries
