"""An older file is brought up to date, each step whole or not at all."""

import sqlite3
import threading
from pathlib import Path

import pytest
from record_examples import NOW, content, entry, files_in, header, opened, with_game

from companion.record import Record, RecordBusy, RecordDiskFailed, open_record, schema

LATER = (2, "ALTER TABLE game ADD COLUMN mood TEXT;\n-- one; two\nCREATE TABLE extra (x TEXT) STRICT;")
BROKEN = (2, "ALTER TABLE game ADD COLUMN mood TEXT;\nCREATE TABLE game (x);\n")


@pytest.fixture(autouse=True)
def _forget_schemas() -> None:
    schema.tables_at.cache_clear()


def with_step(monkeypatch: pytest.MonkeyPatch, step: tuple[int, str]) -> None:
    """A program that knows one step more."""
    steps = (*schema.migrations(), step)
    monkeypatch.setattr(schema, "migrations", lambda: steps)


def test_steps_are_numbered_from_one() -> None:
    """No number is left out or used twice."""
    numbers = [number for number, _ in schema.migrations()]
    assert numbers == list(range(1, len(numbers) + 1))


def test_an_older_file_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program with one step more opens yesterday's record with everything in it."""
    with_game(path, entries=5)
    with_step(monkeypatch, LATER)
    with opened(path) as record:
        assert schema.version_of(record._connection) == 2
        assert [len(entries) for entries in content(record).values()] == [5]
        record.append("g1", entry(6))


def test_an_older_backup_is_restored(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup from before a step is still a backup to the program that knows the step."""
    source = tmp_path / "old.db"
    with_game(source, entries=5)
    with_step(monkeypatch, LATER)
    with opened(path) as record:
        record.restore(source)
        assert [len(entries) for entries in content(record).values()] == [5]


def test_a_step_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the second statement of a step fails, the first is not done either; the old program goes on."""
    with_game(path, entries=5)
    with monkeypatch.context() as newer:
        with_step(newer, BROKEN)
        with pytest.raises(sqlite3.OperationalError):
            schema.tables_at(2)
        newer.setattr(schema, "tables_at", lambda _: frozenset())
        with pytest.raises(RecordDiskFailed):
            open_record(path, NOW)
    with opened(path) as record:
        assert schema.version_of(record._connection) == 1
        assert [len(entries) for entries in content(record).values()] == [5]


def test_several_first_starts_at_once(path: Path) -> None:
    """Whoever begins a record at the same moment as another gets it or is told that it is busy."""
    records: list[Record] = []
    busy: list[RecordBusy] = []

    def start() -> None:
        try:
            records.append(open_record(path, NOW).record)
        except RecordBusy as error:
            busy.append(error)

    threads = [threading.Thread(target=start) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(records) + len(busy) == len(threads)
    assert records
    for number, record in enumerate(records):
        record.open_game(header(f"g{number}"), entry(1))
    assert len(records[0].games()) == len(records)
    for record in records:
        record.close()
    assert files_in(path.parent) == ["record.db", "record.db.lock"]
