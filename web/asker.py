"""Who is asking: what the signed cookie says, and what follows from it."""

from typing import Any

from flask import g, request, session
from msgspec import Struct

from companion.dice import Color
from companion.game import EVERYONE, Onlooker
from companion.words import Language, Words, choose
from web.hall import AnyTable
from web.here import here
from web.permission import Permission


class Seat(Struct, frozen=True):
    """A player's own phone: the game and the colour that it was given a link for."""

    game: str
    color: Color

    def onlooker(self, table: AnyTable | None) -> Onlooker:
        """Say what this phone may see of a table: the own secrets of the own game only."""
        mine = table is not None and table.id == self.game
        return Onlooker(self.color) if mine else EVERYONE


class Asker(Struct, frozen=True):
    """A device as far as it is known."""

    paired: bool
    organiser: bool
    seat: Seat | None
    language: Language

    def may(self, permission: Permission) -> bool:
        """Say whether this device has a permission."""
        return {
            Permission.WATCH: True,
            Permission.ANSWER: self.seat is not None or self.paired or self.organiser,
            Permission.PLAY: self.paired or self.organiser,
            Permission.ORGANISE: self.organiser,
        }[permission]

    def onlooker(self, table: AnyTable | None) -> Onlooker:
        """Say what this device may see of a table."""
        return self.seat.onlooker(table) if self.seat else EVERYONE

    @property
    def words(self) -> Words:
        """Get the words of the asker's language."""
        return Words(self.language)


def asker() -> Asker:
    """Find out, once for each request, who is asking."""
    if "asker" not in g:
        g.asker = _read()
    known: Asker = g.asker
    return known


def _read() -> Asker:
    access = here().access
    return Asker(
        paired=access.paired.knows(_text("device")),
        organiser=access.organisers.knows(_text("id")),
        seat=_seat(session.get("seat")),
        language=_language(),
    )


def _text(key: str) -> str:
    return str(session.get(key, ""))


def _seat(kept: Any) -> Seat | None:
    return Seat(kept[0], Color(kept[1])) if kept else None


def _language() -> Language:
    """Take the language chosen on this device, else what its browser asks for."""
    chosen = session.get("language")
    return Language(chosen) if chosen else choose(request.headers.get("Accept-Language"))
