"""How much the record takes: the same bounds when an entry is written and when a file is restored."""

from datetime import datetime

import msgspec

from companion.record.entry import Entry, Header
from companion.record.errors import OutOfBounds

MAX_FILE_BYTES = 2**30
MAX_GAMES = 100_000
MAX_ENTRIES_PER_GAME = 100_000
MAX_EVENT_BYTES = 2 * 1024 * 1024
"""A correction holds every step that was played again, hundreds in a long game."""
MAX_ID_CHARACTERS = 100
MAX_WORD_CHARACTERS = 50
MAX_NAME_CHARACTERS = 200
MAX_PLAYERS = 16
MAX_FORMAT = 1_000_000
FIRST_PRINTABLE = " "


def check_entry(entry: Entry) -> None:
    """Raise OutOfBounds for the first field of the entry that does not fit."""
    _number("version", entry.version, MAX_ENTRIES_PER_GAME)
    _number("format", entry.format, MAX_FORMAT)
    _time("at", entry.at)
    _text("id", entry.id, MAX_ID_CHARACTERS)
    _json("event", entry.event)


def check_header(header: Header) -> None:
    """Raise OutOfBounds for the first field of the header that does not fit."""
    _text("id", header.id, MAX_ID_CHARACTERS)
    _text("kind", header.kind, MAX_WORD_CHARACTERS)
    _time("opened", header.opened)
    _time("changed", header.changed)
    check_status(header.status)
    check_players(header.players)


def check_status(status: str) -> None:
    """Raise OutOfBounds for a status that is no short word."""
    _text("status", status, MAX_WORD_CHARACTERS)


def check_players(players: tuple[str, ...]) -> None:
    """Raise OutOfBounds for too many names or one that is too long."""
    if len(players) > MAX_PLAYERS:
        raise OutOfBounds("players", f"are {len(players)}, more than {MAX_PLAYERS}")
    for name in players:
        _text("players", name, MAX_NAME_CHARACTERS, shortest=0)


def _number(field: str, number: int, largest: int) -> None:
    if not 1 <= number <= largest:
        raise OutOfBounds(field, f"is {number}, not between 1 and {largest}")


def _text(field: str, text: str, longest: int, *, shortest: int = 1) -> None:
    if not shortest <= len(text) <= longest:
        raise OutOfBounds(field, f"has {len(text)} characters, not {shortest} to {longest}")
    if any(letter < FIRST_PRINTABLE or "\ud800" <= letter <= "\udfff" for letter in text):
        raise OutOfBounds(field, "has characters that are no text")


def _time(field: str, text: str) -> None:
    _text(field, text, MAX_WORD_CHARACTERS)
    try:
        datetime.fromisoformat(text)
    except ValueError as error:
        raise OutOfBounds(field, "is no ISO time") from error


def _json(field: str, data: bytes) -> None:
    if len(data) > MAX_EVENT_BYTES:
        raise OutOfBounds(field, f"has {len(data)} bytes, more than {MAX_EVENT_BYTES}")
    try:
        msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise OutOfBounds(field, f"is no JSON: {error}") from error
