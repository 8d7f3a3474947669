"""A game moment by moment, as its record tells it: what was taken back or corrected later is marked."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from msgspec import Struct

from companion.record import Entry
from companion.table.events import Corrected, Played, Step
from companion.table.lines import Lines
from companion.table.state import TableState

AnyState = TableState[Any, Any, Any, Any]


class Fate(StrEnum):
    """What became of a moment later on."""

    STANDS = "stands"
    UNDONE = "undone"
    CORRECTED = "corrected"
    DROPPED = "dropped"
    """It stood no more after a correction of what came before."""


class Moment(Struct, frozen=True):
    """One line of the record, and the table right after it."""

    version: int
    at: str
    event: Any
    state: AnyState
    fate: Fate


def moments(lines: Lines[Any, Any, Any, Any], game_id: str, entries: tuple[Entry, ...]) -> tuple[Moment, ...]:
    """Replay a game once, and keep every table on the way."""
    course = list(lines.course(game_id, entries))
    standing = {step.number: step.command for step in course[-1][1].now.steps} if course else {}
    struck = _struck(event for event, _ in course)
    return tuple(
        Moment(entry.version, entry.at, event, state, _fate(event, standing, struck))
        for entry, (event, state) in zip(entries, course, strict=True)
    )


def _struck(events: Iterable[object]) -> dict[int, Fate]:
    """Say what corrections did to the steps that they took away."""
    struck: dict[int, Fate] = {}
    for event in events:
        if isinstance(event, Corrected):
            struck |= {step.number: Fate.DROPPED for step in event.dropped}
            struck[event.number] = Fate.CORRECTED
    return struck


def _fate(event: object, standing: dict[int, Any], struck: dict[int, Fate]) -> Fate:
    match event:
        case Played(step=step):
            return Fate.STANDS if _stands(step, standing) else struck.get(step.number, Fate.UNDONE)
        case Corrected(instead=()):
            return Fate.UNDONE if event.number in standing else Fate.STANDS
        case Corrected():
            return Fate.STANDS if _stands(event.instead[0], standing) else Fate.UNDONE
        case _:
            return Fate.STANDS


def _stands(step: Step[Any, Any], standing: dict[int, Any]) -> bool:
    return bool(standing.get(step.number) == step.command)
