"""Entries and headers as rows, and back."""

import sqlite3
from pathlib import Path
from zlib import crc32

import msgspec

from companion.record.entry import Entry, Header
from companion.record.errors import RecordDamaged

GAMES = "SELECT number, id, kind, opened, changed, status, players, version, checksum FROM game"
ENTRIES = "SELECT version, at, id, event, format, checksum FROM entry WHERE game = ? ORDER BY version"
ADD_GAME = (
    "INSERT INTO game (id, kind, opened, changed, status, players, version, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number"
)
CHANGE_GAME = (
    "UPDATE game SET id = ?, kind = ?, opened = ?, changed = ?, status = ?, players = ?,"
    " version = ?, checksum = ? WHERE number = ?"
)
ADD_ENTRY = "INSERT INTO entry (game, version, at, id, event, format, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)"
DAMAGED_STATUS = "damaged"
"""What a list shows of a game whose header is not what was written."""


class GameRow(msgspec.Struct, frozen=True):
    """A game as it lies in the file."""

    number: int
    header: Header
    version: int


def add_game(connection: sqlite3.Connection, header: Header, version: int) -> int:
    """Write a game and give its number."""
    return int(connection.execute(ADD_GAME, _game_row(header, version)).fetchone()[0])


def change_game(connection: sqlite3.Connection, number: int, header: Header, version: int) -> None:
    """Write a game's header anew."""
    connection.execute(CHANGE_GAME, (*_game_row(header, version), number))


def _game_row(header: Header, version: int) -> tuple[str | int, ...]:
    players = msgspec.json.encode(header.players).decode()
    row = (header.id, header.kind, header.opened, header.changed, header.status, players, version)
    return (*row, checksum_of(*row))


def add_entry(connection: sqlite3.Connection, number: int, game: str, entry: Entry) -> None:
    """Write an entry."""
    row = (entry.version, entry.at, entry.id, entry.event, entry.format)
    connection.execute(ADD_ENTRY, (number, *row, checksum_of(game, *row)))


def checksum_of(*fields: object) -> int:
    """CRC-32 of what belongs together: SQLite does not notice a flipped bit in a value."""
    return crc32(msgspec.msgpack.encode(fields))


def game_of(row: tuple[object, ...], path: Path) -> GameRow:
    """A row of GAMES, typed and compared with its checksum."""
    number, *fields, checksum = row
    if checksum_of(*fields) != checksum:
        raise RecordDamaged(path, "the header of a game is not what was written", str(fields[0]))
    *words, players, version = fields
    try:
        names = msgspec.json.decode(str(players), type=tuple[str, ...])
        header = dict(zip(("id", "kind", "opened", "changed", "status"), words, strict=True), players=names)
        return msgspec.convert({"number": number, "header": header, "version": version}, GameRow)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordDamaged(path, f"the header of a game: {error}", str(fields[0])) from error


def header_of(row: tuple[object, ...], path: Path) -> Header:
    """A row of GAMES for a list, in which one damaged header must not hide the others."""
    try:
        return game_of(row, path).header
    except RecordDamaged:
        _, game, kind, opened, changed, *_ = map(str, row)
        return Header(game, kind, opened, changed, DAMAGED_STATUS, players=())


def entry_of(row: tuple[object, ...], game: str, path: Path) -> Entry:
    """A row of ENTRIES, typed and compared with its checksum."""
    *fields, checksum = row
    try:
        entry = msgspec.convert(
            dict(zip(("version", "at", "id", "event", "format"), fields, strict=True)), Entry
        )
    except msgspec.ValidationError as error:
        raise RecordDamaged(path, f"an entry: {error}", game) from error
    if checksum_of(game, *fields) != checksum:
        raise RecordDamaged(path, f"entry {entry.version} is not what was written", game)
    return entry


def in_order(game: GameRow, entries: tuple[Entry, ...], path: Path) -> tuple[Entry, ...]:
    """The entries of a game, once it is certain that none is missing."""
    if [entry.version for entry in entries] != list(range(1, game.version + 1)):
        raise RecordDamaged(path, f"{len(entries)} entries where {game.version} were written", game.header.id)
    return entries
