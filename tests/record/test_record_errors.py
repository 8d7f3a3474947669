"""Every failure has its name and its facts, and is told in a sentence."""

import errno
import sqlite3
from pathlib import Path

import pytest
from record_examples import NOW, entry, header, opened, with_game

from companion.record import (
    CommandRepeated,
    GameExists,
    GameUnknown,
    OutOfBounds,
    Reason,
    RecordBehind,
    RecordBusy,
    RecordClosed,
    RecordDamaged,
    RecordDiskFailed,
    RecordError,
    RecordForeign,
    RecordFull,
    RecordTooNew,
    RecordUnusable,
    RestoreRefused,
    open_record,
)
from companion.record.failures import named
from companion.record.hold import Hold

HERE = Path("record.db")


@pytest.mark.parametrize(
    ("error", "facts"),
    [
        (RecordTooNew(HERE, 7, 1), ["record.db", "7", "1"]),
        (RecordForeign(HERE, 42), ["record.db", "42"]),
        (RecordDamaged(HERE, "torn"), ["record.db", "torn"]),
        (RecordDamaged(HERE, "torn", "g1"), ["record.db", "torn", "g1"]),
        (RecordUnusable(HERE, "read-only"), ["record.db", "read-only"]),
        (RecordFull(HERE), ["record.db", "room"]),
        (RecordDiskFailed(HERE, "I/O"), ["record.db", "I/O"]),
        (RecordBusy(HERE), ["record.db", "in use"]),
        (RecordClosed(HERE), ["record.db", "closed"]),
        (RecordBehind("g1", 5, 3), ["g1", "5", "3"]),
        (CommandRepeated("g1", "c4", 4), ["g1", "c4", "4"]),
        (GameUnknown("g1"), ["g1"]),
        (GameExists("g1"), ["g1", "already"]),
        (OutOfBounds("id", "has 0 characters"), ["id", "0"]),
        (RestoreRefused(HERE, Reason.FOREIGN, "id 42"), ["record.db", "foreign", "42"]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_error_says_its_facts(error: RecordError, facts: list[str]) -> None:
    """One tree of errors; the sentence of each holds all of its facts."""
    assert isinstance(error, RecordError)
    assert all(fact in str(error) for fact in facts)


def test_a_writer_that_does_not_end_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When another process keeps the file locked, the append answers RecordBusy, and succeeds later."""
    monkeypatch.setattr("companion.record.connection.BUSY_SECONDS", 0.05)
    with opened(path) as record:
        record.open_game(header(), entry(1))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(RecordBusy):
            record.append("g1", entry(2))
        assert len(record.entries("g1")) == 1
        other.execute("ROLLBACK")
        other.close()
        record.append("g1", entry(2))


def test_nobody_comes_in_while_someone_is_alone(path: Path) -> None:
    """While the record is replaced, it cannot be opened; afterwards it can."""
    with_game(path, entries=2)
    hold = Hold(path)
    with hold.alone(), pytest.raises(RecordBusy):
        open_record(path, NOW)
    opened(path).close()
    hold.release()


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        (OSError(errno.ENOSPC, "no space"), RecordFull),
        (OSError(errno.EDQUOT, "quota"), RecordFull),
        (OSError(errno.EIO, "broken"), RecordUnusable),
        (sqlite3.OperationalError("could not decode"), RecordDamaged),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid"), RecordDamaged),
    ],
    ids=str,
)
def test_what_the_system_says_gets_a_name(raised: Exception, expected: type[RecordError]) -> None:
    """No failure of the system or of SQLite leaves the record without a name; the cause stays attached."""
    with pytest.raises(expected) as found, named(HERE):
        raise raised
    assert found.value.__cause__ is raised
