"""What is in the record is on the disk, in order, whole."""

import sqlite3
import threading
from pathlib import Path

import pytest
from record_examples import NOW, content, content_at, entry, header, opened, tamper, with_game

from companion.record import (
    CommandRepeated,
    Entry,
    GameExists,
    GameUnknown,
    OutOfBounds,
    RecordBehind,
    RecordClosed,
    RecordDamaged,
)
from companion.record.bounds import MAX_EVENT_BYTES


def test_a_game_comes_back_as_it_was_written(path: Path) -> None:
    """What was handed in comes back byte for byte after the record was closed and opened."""
    with_game(path, entries=30)
    with opened(path) as record:
        assert record.entries("g1") == tuple(entry(version) for version in range(1, 31))


def test_the_file_is_made_to_last(path: Path) -> None:
    """Write-ahead log, full synchronisation, foreign keys and our application id are really on."""
    with opened(path) as record:
        asked = ("journal_mode", "synchronous", "foreign_keys", "application_id", "user_version")
        found = [record._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
    assert found == ["wal", 2, 1, 0x4C565443, 1]


def test_the_header_follows_the_entries(path: Path) -> None:
    """Status, players and the time of change are those of the last entry; what is not given stays."""
    with opened(path) as record:
        record.open_game(header(), entry(1))
        record.append("g1", entry(2), players=("Ann", "Bob"))
        record.append("g1", entry(3), status="finished")
        found = record.header("g1")
    assert found is not None
    assert (found.status, found.players, found.changed) == ("finished", ("Ann", "Bob"), entry(3).at)
    assert (found.opened, found.kind) == (NOW, "las_vegas")


def test_the_newest_game_comes_first_whatever_the_clock_says(path: Path) -> None:
    """Games are listed by the order in which they were opened, even when the clock went back."""
    with opened(path) as record:
        record.open_game(header("late", opened="2030-01-01T00:00:00"), entry(1))
        record.open_game(header("early", opened="1970-01-01T00:00:00"), entry(1))
        assert [game.id for game in record.games()] == ["early", "late"]


@pytest.mark.parametrize(("version", "what"), [(4, "left out"), (2, "repeated"), (1, "repeated")])
def test_an_entry_that_does_not_follow_is_refused(path: Path, version: int, what: str) -> None:
    """A version left out or written twice is an error with both versions, and nothing is written."""
    with opened(path) as record:
        record.open_game(header(), entry(1))
        record.append("g1", entry(2))
        with pytest.raises(RecordBehind) as refusal:
            record.append("g1", Entry(version=version, at=NOW, id="another", event=b"{}"))
        assert (refusal.value.game, refusal.value.given, refusal.value.last) == ("g1", version, 2)
        record.append("g1", entry(3))


def test_two_openings_of_one_file_never_mix_their_entries(path: Path) -> None:
    """Whoever writes second on the same version is told so, and sees the other's entry."""
    with opened(path) as one, opened(path) as other:
        one.open_game(header(), entry(1))
        one.append("g1", entry(2))
        with pytest.raises(RecordBehind):
            other.append("g1", Entry(version=2, at=NOW, id="another", event=b"{}"))
        assert other.entries("g1")[-1] == entry(2)
        other.append("g1", entry(3))
        assert one.entries("g1") == other.entries("g1")


def test_a_repeated_command_names_its_entry(path: Path) -> None:
    """A command's id is unique in its game, and free in another."""
    with opened(path) as record:
        record.open_game(header(), entry(1))
        record.append("g1", entry(2))
        with pytest.raises(CommandRepeated) as refusal:
            record.append("g1", Entry(version=3, at=NOW, id="c2", event=b"{}"))
        assert refusal.value.version == 2
        record.open_game(header("g2"), entry(1))


def test_games_are_known_by_their_id(path: Path) -> None:
    """An unknown game, a game opened twice and a game that does not begin at 1 have their own errors."""
    with opened(path) as record:
        with pytest.raises(GameUnknown):
            record.append("g1", entry(2))
        with pytest.raises(GameUnknown):
            record.entries("g1")
        assert record.header("g1") is None
        with pytest.raises(RecordBehind):
            record.open_game(header(), entry(2))
        assert record.games() == ()
        record.open_game(header(), entry(1))
        with pytest.raises(GameExists):
            record.open_game(header(), entry(1))


GOOD = {"version": 2, "at": NOW, "id": "c2", "event": b"{}", "format": 1}


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": 0},
        {"format": 2**63},
        {"at": "yesterday"},
        {"id": ""},
        {"id": "x" * 101},
        {"id": "a\0b"},
        {"id": "\ud800"},
        {"event": b""},
        {"event": b"{"},
        {"event": b'"\xff"'},
        {"event": b"[" * 100_000},
        {"event": b'"' + b"x" * MAX_EVENT_BYTES + b'"'},
    ],
    ids=str,
)
def test_what_could_not_be_restored_is_not_written(path: Path, wrong: dict[str, object]) -> None:
    """An entry out of bounds is refused by the name of its field before it reaches the file."""
    with opened(path) as record:
        record.open_game(header(), entry(1))
        with pytest.raises(OutOfBounds) as refusal:
            record.append("g1", Entry(**(GOOD | wrong)))  # type: ignore[arg-type]
        assert refusal.value.field in wrong
        assert len(record.entries("g1")) == 1


def test_a_header_out_of_bounds_takes_its_entry_with_it(path: Path) -> None:
    """When the header cannot follow, the entry is not written either."""
    with opened(path) as record:
        record.open_game(header(), entry(1))
        with pytest.raises(OutOfBounds):
            record.append("g1", entry(2), players=("x" * 1000,))
        with pytest.raises(OutOfBounds):
            record.append("g1", entry(2), players=("x",) * 17)
        with pytest.raises(OutOfBounds):
            record.append("g1", entry(2), status="")
        assert len(record.entries("g1")) == 1


@pytest.mark.parametrize(
    "change",
    [
        'UPDATE entry SET event = CAST(\'{"type":"forged"}\' AS BLOB) WHERE version = 2',
        "UPDATE entry SET at = '2026-05-01T20:15:59' WHERE version = 2",
        "UPDATE entry SET at = CAST(x'ff' AS TEXT) WHERE version = 2",
        "DELETE FROM entry WHERE version = 3",
        "DELETE FROM entry WHERE version = 2",
        "UPDATE game SET players = '[['",
        "UPDATE game SET status = 'finished'",
    ],
)
def test_a_flipped_bit_is_noticed_and_other_games_go_on(path: Path, change: str) -> None:
    """An altered or missing entry is named when its game is read; it never passes for what was written."""
    with_game(path, entries=3)
    tamper(path, change)
    with opened(path) as record:
        with pytest.raises(RecordDamaged):
            record.entries("g1")
        record.open_game(header("g2"), entry(1))
        assert record.entries("g2") == (entry(1),)
        assert [game.id for game in record.games()] == ["g2", "g1"]


def test_many_threads_write_one_record(path: Path) -> None:
    """Threads that share the record lose nothing and tear nothing."""
    games, entries = 8, 10

    def play(game: str) -> None:
        record.open_game(header(game), entry(1))
        for version in range(2, entries + 1):
            record.append(game, entry(version))
            assert len(record.entries(game)) == version

    with opened(path) as record:
        threads = [threading.Thread(target=play, args=(f"g{number}",)) for number in range(games)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all(len(found) == entries for found in content(record).values())
    assert len(content_at(path)) == games


def test_a_closed_record_says_so(path: Path) -> None:
    """After closing, every call answers with the same named error; closing twice does no harm."""
    record = opened(path)
    record.close()
    record.close()
    for call in (record.games, lambda: record.backup(path), lambda: record.restore(path)):
        with pytest.raises(RecordClosed):
            call()


def test_the_record_is_one_file_when_closed(path: Path) -> None:
    """Nothing but the record, and the empty file that says who has it open, lies there after closing."""
    with_game(path, entries=3)
    assert sorted(file.name for file in path.parent.iterdir()) == ["record.db", "record.db.lock"]
    assert sqlite3.connect(path).execute("PRAGMA integrity_check").fetchone() == ("ok",)
