"""Undo and redo: any number of steps, all of it in the record."""

from pathlib import Path
from random import Random

from companion.dice import Color
from companion.las_vegas.commands import StartRound
from companion.table.commands import Abandon, Pause, Play, Redo, Rename, Reseat, Resume, Undo
from companion.table.refusals import (
    NameTaken,
    NoSuchPlayer,
    NothingToRedo,
    NothingToResume,
    NothingToUndo,
    NotOpen,
)
from companion.table.state import Status
from companion.table.table import Table
from tests.las_vegas.play import table
from tests.table.seated import GAME, do, play_on, record_in, refused, sit_down


def test_undo_goes_back_any_number_of_steps_and_redo_forward_again(tmp_path: Path) -> None:
    """From the last payout back to the first bill, and to the end again."""
    with record_in(tmp_path) as record:
        its = sit_down(record, table(3))
        play_on(its, Random(1))
        end = its.state.now
        steps = len(end.steps)
        assert its.state.status is Status.OVER
        do(its, Undo(steps))
        assert its.state.now.steps == ()
        assert its.state.status is Status.OPEN
        do(its, Redo(steps))
        assert its.state.now == end
        assert its.state.status is Status.OVER
        assert its.state.version == 1 + steps + 2
        assert len(record.entries("game")) == its.state.version
        assert Table(GAME, record, "game").state == its.state


def test_a_new_step_ends_what_could_be_redone(tmp_path: Path) -> None:
    """After going another way there is nothing to redo, and the record still holds what was undone."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        play_on(its, Random(2), steps=10)
        do(its, Undo(4))
        assert isinstance(refused(its, Redo(5)), NothingToRedo)
        play_on(its, Random(3), steps=1)
        assert isinstance(refused(its, Redo()), NothingToRedo)
        assert len(record.entries("game")) == 13


def test_undo_stops_at_the_first_step(tmp_path: Path) -> None:
    """More than was done can't be taken back; the refusal says how much can."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        play_on(its, Random(2), steps=3)
        refusal = refused(its, Undo(4))
        assert refusal == NothingToUndo(steps=4, possible=3)


def test_names_and_seats_change_while_playing(tmp_path: Path) -> None:
    """A new name stays through undo; a taken seat changes hands; doubles are refused."""
    with record_in(tmp_path) as record:
        its = sit_down(record, table(2))
        red, blue = (player.color for player in its.state.players)
        do(its, Play(StartRound()))
        do(its, Rename(red, "Änne"))
        do(its, Reseat(red, 2))
        do(its, Undo())
        assert [player.name for player in its.state.players] == ["Änne", "Benno"]
        assert [player.seat for player in its.state.players] == [2, 1]
        assert record.games()[0].players == ("Änne", "Benno")
        do(its, Reseat(blue, 7))
        assert [player.seat for player in its.state.players] == [2, 7]
        assert isinstance(refused(its, Rename(blue, "änne")), NameTaken)
        assert isinstance(refused(its, Rename(Color.PURPLE, "Emil")), NoSuchPlayer)
        assert isinstance(refused(its, Reseat(Color.PURPLE, 1)), NoSuchPlayer)


def test_a_paused_game_waits_until_it_is_resumed(tmp_path: Path) -> None:
    """Nothing is played in a game that rests or was given up; resuming goes on where it was."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        play_on(its, Random(2), steps=3)
        rest = its.state.now
        assert isinstance(refused(its, Resume()), NothingToResume)
        for stop, status in ((Pause(), Status.PAUSED), (Abandon(), Status.ABANDONED)):
            do(its, stop)
            assert record.games()[0].status == status
            assert isinstance(refused(its, Undo()), NotOpen)
            assert isinstance(refused(its, Pause()), NotOpen)
            assert Table(GAME, record, "game").state.status is status
            do(its, Resume())
            assert its.state.status is Status.OPEN
        assert its.state.now == rest


def test_a_finished_game_can_be_neither_paused_nor_abandoned(tmp_path: Path) -> None:
    """What is over is over, but for undo."""
    with record_in(tmp_path) as record:
        its = sit_down(record, table(2, rounds=1))
        play_on(its, Random(2))
        assert isinstance(refused(its, Pause()), NotOpen)
        assert isinstance(refused(its, Abandon()), NotOpen)
        assert record.games()[0].status == Status.OVER
