"""The story of a table: what counts, and what was taken back, corrected or fell away, each in its place."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.dice import Color, Die
from companion.las_vegas.commands import Place, Roll, StartRound
from companion.record import Record
from companion.table.commands import Correct, Play, Redo, Undo
from companion.table.history import history
from companion.table.lines import Lines
from companion.table.moments import Fate
from companion.table.table import Table
from tests.table.seated import GAME, ask, do, play_on, record_in, sit_down

AnyTable = Table[Any, Any, Any, Any]


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record]:
    """Give a record of its own."""
    with record_in(tmp_path) as one:
        yield one


def fates(its: AnyTable, record: Record) -> list[tuple[int, Fate, bool]]:
    """Tell the story in numbers."""
    lines = Lines(GAME)
    events = [lines.read(its.id, entry) for entry in record.entries(its.id)]
    return [(one.step.number, one.fate, one.instead) for one in history(events, its.state)]


def rolled(its: AnyTable, *values: int) -> Roll:
    """Roll these for whoever rolls."""
    color: Color = its.state.now.game.player
    return Roll(tuple(Die(color, value) for value in values))


def begun(record: Record) -> AnyTable:
    """Begin a round and roll."""
    its = sit_down(record)
    do(its, Play(StartRound()))
    do(its, Play(rolled(its, 1, 1, 2, 2, 3, 3, 4, 4)))
    do(its, Play(Place(1)))
    return its


def test_what_was_taken_back_stays_in_the_story(record: Record) -> None:
    """Marked while it may be done again, and for good once something else was played."""
    its = begun(record)
    do(its, Undo())
    assert fates(its, record)[-1] == (3, Fate.UNDONE, False)
    do(its, Redo())
    assert fates(its, record) == [(n, Fate.STANDS, False) for n in (1, 2, 3)]
    do(its, Undo())
    do(its, Play(Place(2)))
    assert fates(its, record)[-2:] == [(3, Fate.UNDONE, False), (4, Fate.STANDS, False)]


def test_a_corrected_step_stands_before_what_counts_instead(record: Record) -> None:
    """Both are told under the same number; taking the correction back turns them round."""
    its = begun(record)
    do(its, Correct(3, (Place(2),)))
    assert fates(its, record)[-2:] == [(3, Fate.CORRECTED, False), (3, Fate.STANDS, True)]
    do(its, Undo())
    assert fates(its, record)[-2:] == [(3, Fate.UNDONE, True), (3, Fate.STANDS, False)]


def test_what_fell_away_is_told(record: Record) -> None:
    """A step struck out takes with it whatever no longer stands."""
    its = begun(record)
    do(its, Correct(2, ()))
    assert fates(its, record) == [
        (1, Fate.STANDS, False),
        (2, Fate.CORRECTED, False),
        (3, Fate.DROPPED, False),
    ]


def test_every_step_that_counts_is_told_once_and_in_order(record: Record) -> None:
    """Whatever is played, taken back and corrected at random."""
    its, chance = sit_down(record), Random(4)
    for _ in range(12):
        play_on(its, chance, 6)
        do(its, Undo(chance.randint(1, 3)))
        step = chance.choice(its.state.now.steps)
        if isinstance(step.command, Place):
            values = [value for value in range(1, 7) if value != step.command.value]
            ask(its, Correct(step.number, (Place(chance.choice(values)),)))
    lines = Lines(GAME)
    events = [lines.read(its.id, entry) for entry in record.entries(its.id)]
    story = history(events, its.state)
    assert tuple(one.step for one in story if one.fate is Fate.STANDS) == its.state.now.steps
    assert any(one.fate is not Fate.STANDS for one in story)
