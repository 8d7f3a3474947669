"""The story of a table: the steps that count, and among them all that was taken back or corrected."""

from collections.abc import Iterable
from typing import Generic

from msgspec import Struct

from companion.game import C, E, S, T
from companion.table.events import Corrected, Played, Step, TableEvent
from companion.table.moments import Fate
from companion.table.state import TableState


class Line(Struct, Generic[C, E], frozen=True):
    """A step, and what became of it; instead: it was put in the place of another."""

    step: Step[C, E]
    fate: Fate
    instead: bool


Key = tuple[int, object]
"""A step's number and its command: a corrected step keeps the number."""


def history(events: Iterable[TableEvent[S, E, C]], state: TableState[S, C, E, T]) -> tuple[Line[C, E], ...]:
    """List every step that was ever taken: those that count in order, the others before what came next."""
    ever: dict[Key, Line[C, E]] = {}
    for event in events:
        match event:
            case Played():
                ever[_key(event.step)] = Line(event.step, Fate.UNDONE, instead=False)
            case Corrected():
                _correct(ever, event)
            case _:
                pass
    counting = {_key(step) for step in state.now.steps}
    gone = [line for key, line in ever.items() if key not in counting]
    lines: list[Line[C, E]] = []
    for step in state.now.steps:
        lines += [line for line in gone if line.step.number <= step.number]
        gone = [line for line in gone if line.step.number > step.number]
        lines.append(Line(step, Fate.STANDS, ever[_key(step)].instead))
    return (*lines, *gone)


def _correct(ever: dict[Key, Line[C, E]], event: Corrected[C, E]) -> None:
    """Mark what was replaced and what fell away; whatever counts in the end is marked so later."""
    for key, line in tuple(ever.items()):
        if line.step.number == event.number:
            ever[key] = Line(line.step, Fate.CORRECTED, line.instead)
    for step in event.dropped:
        ever[_key(step)] = Line(step, Fate.DROPPED, ever[_key(step)].instead)
    for step in event.instead:
        ever[_key(step)] = Line(step, Fate.UNDONE, instead=True)


def _key(step: Step[C, E]) -> Key:
    return step.number, step.command
