"""What crosses the door of the record: an entry, and the header of a game."""

from msgspec import Struct


class Entry(Struct, frozen=True):
    """One accepted command."""

    version: int
    """Of the table; counts up by one from 1."""
    at: str
    """ISO time, handed in."""
    id: str
    """The command's id, unique within the game."""
    event: bytes
    """JSON; the record does not look inside."""
    format: int = 1
    """Version of the vocabulary it was written in."""


class Header(Struct, frozen=True):
    """What a list of games shows."""

    id: str
    kind: str
    opened: str
    changed: str
    status: str
    players: tuple[str, ...]
