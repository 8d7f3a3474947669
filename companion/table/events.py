"""What happened to a table; each accepted command is one such event and one line of the record."""

from typing import Any, Generic

from msgspec import Struct

from companion.dice import Color
from companion.game import C, E, S
from companion.refusal import snake
from companion.table.players import Player


class Step(Struct, Generic[C, E], frozen=True):
    """A command of the game and what came of it; what replaces it in a correction has its number."""

    number: int
    command: C
    events: tuple[E, ...]


class Opened(Struct, Generic[S, E], frozen=True, tag=snake):
    """A game was set up."""

    game: str
    setup: S
    players: tuple[Player, ...]
    events: tuple[E, ...]


class Played(Struct, Generic[C, E], frozen=True, tag=snake):
    """A step was taken."""

    step: Step[C, E]


class Undone(Struct, frozen=True, tag=snake):
    """The table went back by this many changes."""

    steps: int


class Redone(Struct, frozen=True, tag=snake):
    """The table went forward again."""

    steps: int


class Why(Struct, frozen=True):
    """The refusal that a step met when it was played again."""

    reason: str
    facts: dict[str, Any]


class Corrected(Struct, Generic[C, E], frozen=True, tag=snake):
    """A step was replaced; what followed was played again as far as it still stands, the rest dropped."""

    number: int
    instead: tuple[Step[C, E], ...]
    replayed: tuple[Step[C, E], ...]
    dropped: tuple[Step[C, E], ...]
    why: Why | None


class Renamed(Struct, frozen=True, tag=snake):
    """A player has another name."""

    color: Color
    name: str


class Reseated(Struct, frozen=True, tag=snake):
    """A player sits elsewhere; who sat there has the old seat."""

    color: Color
    seat: int


class Paused(Struct, frozen=True, tag=snake):
    """The game rests."""


class Resumed(Struct, frozen=True, tag=snake):
    """The game goes on."""


class Abandoned(Struct, frozen=True, tag=snake):
    """The game was given up."""


TableEvent = (
    Opened[S, E]
    | Played[C, E]
    | Undone
    | Redone
    | Corrected[C, E]
    | Renamed
    | Reseated
    | Paused
    | Resumed
    | Abandoned
)
