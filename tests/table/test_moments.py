"""A game looked at again, moment by moment."""

from pathlib import Path
from random import Random

from companion.las_vegas.commands import Place, Roll
from companion.las_vegas.state import Phase
from companion.table.commands import Correct, Pause, Play, Redo, Undo
from companion.table.lines import Lines
from companion.table.moments import Fate, Moment, moments
from companion.table.table import Table
from tests.las_vegas.play import next_command
from tests.table.seated import GAME, do, play_on, record_in, sit_down


def _moments(folder: Path, *doings: object) -> tuple[Moment, ...]:
    with record_in(folder) as record:
        its = sit_down(record)
        for doing in doings:
            if isinstance(doing, int):
                play_on(its, Random("moments"), doing)
            elif doing == "correct":
                do(its, Correct(_last_roll(its), (_other_roll(its),)))
            else:
                do(its, doing)  # type: ignore[arg-type]
        return moments(Lines(GAME), its.id, record.entries(its.id))


def _last_roll(its: Table) -> int:  # type: ignore[type-arg]
    return next(step.number for step in its.state.now.steps[::-1] if isinstance(step.command, Roll))


def _other_roll(its: Table) -> Roll:  # type: ignore[type-arg]
    """Make a roll that leaves the placement after it without its value."""
    steps = its.state.now.steps
    roll, placed = steps[-2].command, steps[-1].command
    assert isinstance(roll, Roll)
    assert isinstance(placed, Place)
    other = next(value for value in range(1, 7) if value != placed.value)
    return Roll(tuple(type(die)(die.color, other) for die in roll.dice))


def test_every_moment_is_the_table_as_it_was(tmp_path: Path) -> None:
    """Each moment equals what was on the table right after that line, to the end of the game."""
    with record_in(tmp_path) as record:
        its, chance, seen = sit_down(record), Random("moments"), []
        seen.append(its.state)
        while its.state.now.game.phase is not Phase.OVER:
            do(its, Play(next_command(its.state.now.game, chance)))
            seen.append(its.state)
        found = moments(Lines(GAME), its.id, record.entries(its.id))
    assert [moment.state for moment in found] == seen
    assert [moment.version for moment in found] == list(range(1, len(seen) + 1))
    assert {moment.fate for moment in found} == {Fate.STANDS}


def test_what_was_taken_back_is_marked(tmp_path: Path) -> None:
    """Two steps taken back, one done again: only the other one never counted."""
    found = _moments(tmp_path, 5, Undo(2), Redo(1), Pause())
    assert [moment.fate for moment in found[-5:]] == [
        Fate.STANDS,
        Fate.UNDONE,
        Fate.STANDS,
        Fate.STANDS,
        Fate.STANDS,
    ]


def test_what_was_corrected_is_marked(tmp_path: Path) -> None:
    """The wrong roll, and the placement that fell away with it; the correction itself stands."""
    found = _moments(tmp_path, 3, "correct")
    assert [moment.fate for moment in found[-3:]] == [Fate.CORRECTED, Fate.DROPPED, Fate.STANDS]


def test_a_correction_that_was_taken_back_is_marked(tmp_path: Path) -> None:
    """Then the roll that had been corrected stands after all."""
    found = _moments(tmp_path, 3, "correct", Undo())
    assert [moment.fate for moment in found[-4:]] == [Fate.STANDS, Fate.STANDS, Fate.UNDONE, Fate.STANDS]
