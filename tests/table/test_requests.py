"""Requests: done once, told when stale, refused with a reason."""

from pathlib import Path

import msgspec
import pytest

from companion.las_vegas.commands import COMMANDS, PayCasino, StartRound
from companion.las_vegas.refusals import NotNow
from companion.las_vegas.setup import CannotStart
from companion.record import Record
from companion.table.commands import Opening, Play, Request, Undo
from companion.table.refusals import PlayerProblem, WrongPlayers
from companion.table.table import Accepted, Refused, Stale, Table, open_game
from tests.las_vegas.play import table
from tests.table.seated import GAME, NOON, do, players, record_in, sit_down


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """Give a record of its own to each test."""
    return record_in(tmp_path)


def test_a_repeated_request_is_done_once(record: Record) -> None:
    """A retried request gets the same answer and changes nothing."""
    its = sit_down(record)
    request = Request("tap-1", 1, Play(StartRound()))
    first = its.ask(request, NOON)
    again = its.ask(request, NOON)
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    assert (first.version, first.event) == (again.version, again.event)
    assert len(record.entries("game")) == 2


def test_a_repeated_request_is_known_after_a_restart(record: Record) -> None:
    """The ids of what was done are in the record, not only in memory."""
    request = Request("tap-1", 1, Play(StartRound()))
    sit_down(record).ask(request, NOON)
    answer = Table(GAME, record, "game").ask(request, NOON)
    assert isinstance(answer, Accepted)
    assert answer.version == 2


def test_a_stale_request_is_answered_with_the_new_state(record: Record) -> None:
    """What was meant for an older table is not done; the asker sees the table as it is."""
    its = sit_down(record)
    do(its, Play(StartRound()))
    answer = its.ask(Request("late", 1, Play(StartRound())), NOON)
    assert isinstance(answer, Stale)
    assert answer.state == its.state
    assert answer.state.version == 2


def test_another_program_at_the_same_record_makes_a_request_stale(record: Record) -> None:
    """Two programs on one record never write over each other; the later one catches up."""
    ours, theirs = sit_down(record), sit_down(record)
    do(theirs, Play(StartRound()))
    answer = ours.ask(Request("ours", 1, Play(StartRound())), NOON)
    assert isinstance(answer, Stale)
    assert ours.state == theirs.state


def test_a_retry_that_reaches_another_program_is_done_once(record: Record) -> None:
    """The same request asked of two programs at one record: both give the same answer."""
    ours, theirs = sit_down(record), sit_down(record)
    request = Request("tap-1", 1, Play(StartRound()))
    first, again = theirs.ask(request, NOON), ours.ask(request, NOON)
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    assert (first.version, first.event) == (again.version, again.event)
    assert ours.state == theirs.state
    assert len(record.entries("game")) == 2


def test_a_refusal_is_named_and_changes_nothing(record: Record) -> None:
    """A command that the rules forbid leaves no trace in the record."""
    its = sit_down(record)
    answer = its.ask(Request("early", 1, Play(PayCasino())), NOON)
    assert isinstance(answer, Refused)
    assert isinstance(answer.refusal, NotNow)
    assert len(record.entries("game")) == 1


def test_the_same_opening_twice_opens_one_game(record: Record) -> None:
    """A retried set-up takes up the game that it opened the first time."""
    its = sit_down(record)
    do(its, Play(StartRound()))
    assert sit_down(record).state == its.state
    assert len(record.games()) == 1


def test_wrong_people_are_told_everything_at_once(record: Record) -> None:
    """Colours out of order, equal names and shared seats are named together."""
    setup = table(3)
    anna, benno, carla = players(setup)
    wrong = (benno, anna, msgspec.structs.replace(carla, name="ANNA", seat=1))
    refusal = open_game(GAME, record, Opening("game", setup, wrong), NOON)
    assert isinstance(refusal, WrongPlayers)
    assert set(refusal.problems) == set(PlayerProblem)
    assert record.games() == ()


def test_a_set_up_that_the_game_refuses_opens_nothing(record: Record) -> None:
    """The game's own word on a set-up comes first."""
    setup = msgspec.structs.replace(table(2), seed="")
    assert isinstance(open_game(GAME, record, Opening("game", setup, players(setup)), NOON), CannotStart)


def test_requests_are_checked_at_the_door() -> None:
    """Unknown fields, odd ids and impossible values never reach the table."""
    decoder = msgspec.json.Decoder(Request[COMMANDS])
    good = b'{"id":"a","version":1,"command":{"type":"play","command":{"type":"place","value":6}}}'
    assert decoder.decode(good).version == 1
    for bad in (
        good.replace(b'"value":6', b'"value":7'),
        good.replace(b'"id":"a"', b'"id":"a b"'),
        good.replace(b'"version":1', b'"version":0'),
        good.replace(b'"place"', b'"cheat"'),
        good.replace(b'"id"', b'"cheat":1,"id"'),
    ):
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(bad)


def test_undo_asked_twice_goes_back_once(record: Record) -> None:
    """An impatient double tap on undo, sent as the same request, takes back one step."""
    its = sit_down(record)
    do(its, Play(StartRound()))
    request = Request("undo", 2, Undo())
    its.ask(request, NOON)
    its.ask(request, NOON)
    assert its.state.version == 3
    assert its.state.now.steps == ()
