"""A table at one moment, with every moment that undo and redo can reach."""

from enum import StrEnum
from typing import Generic

from msgspec import Struct

from companion.game import C, E, S, T
from companion.table.events import Step
from companion.table.players import Player


class Status(StrEnum):
    """How a game stands."""

    OPEN = "open"
    PAUSED = "paused"
    ABANDONED = "abandoned"
    OVER = "over"


class Position(Struct, Generic[C, E, T], frozen=True):
    """The steps that count and the state of the game that they lead to."""

    steps: tuple[Step[C, E], ...]
    game: T


class TableState(Struct, Generic[S, C, E, T], frozen=True):
    """Everything about a table; the version counts its events."""

    kind: str
    version: int
    status: Status
    players: tuple[Player, ...]
    setup: S
    opening: tuple[E, ...]
    numbered: int
    now: Position[C, E, T]
    past: tuple[Position[C, E, T], ...] = ()
    future: tuple[Position[C, E, T], ...] = ()
