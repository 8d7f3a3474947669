"""What people can want of the table itself; a game's own commands travel inside Play."""

from typing import Annotated, Generic

from msgspec import Meta, Struct

from companion.dice import Color
from companion.game import C, S
from companion.refusal import snake
from companion.table.players import MOST_SEATS, Name, Player, Seat

MOST_STEPS = 10_000
"""More steps than any game has; an undo never asks for more."""
MOST_INSTEAD = 20
"""One wrong step is never replaced by more than this."""

Steps = Annotated[int, Meta(ge=1, le=MOST_STEPS)]


class Play(Struct, Generic[C], frozen=True, tag=snake, forbid_unknown_fields=True):
    """Do something in the game."""

    command: C


class Undo(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Take back the last steps."""

    steps: Steps = 1


class Redo(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Do again what was just taken back."""

    steps: Steps = 1


class Correct(Struct, Generic[C], frozen=True, tag=snake, forbid_unknown_fields=True):
    """Replace an earlier step by what really happened, and play on from there what still stands."""

    number: Annotated[int, Meta(ge=1)]
    instead: Annotated[tuple[C, ...], Meta(max_length=MOST_INSTEAD)]


class Rename(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Give a player another name."""

    color: Color
    name: Name


class Reseat(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Move a player to another seat; who sits there changes places."""

    color: Color
    seat: Seat


class Pause(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Leave the game for a while."""


class Resume(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Go on with a paused or abandoned game."""


class Abandon(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Give the game up; it stays in the record."""


TableCommand = Play[C] | Undo | Redo | Correct[C] | Rename | Reseat | Pause | Resume | Abandon


Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
"""A name that whoever asks makes up, different each time."""


class Opening(Struct, Generic[S], frozen=True, forbid_unknown_fields=True):
    """A new game with an id of its own, its set-up and its people, clockwise."""

    id: Id
    setup: S
    players: Annotated[tuple[Player, ...], Meta(max_length=MOST_SEATS)]


class Request(Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """A command with an id of its own and the version of the table that it was meant for."""

    id: Id
    version: Annotated[int, Meta(ge=1)]
    command: TableCommand[C]
