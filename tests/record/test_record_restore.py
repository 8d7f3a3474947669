"""A restore accepts only what it knows, within bounds, and is all or nothing."""

import os
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from record_examples import (
    JUNK,
    content,
    content_at,
    entry,
    files_in,
    header,
    opened,
    overwritten,
    tamper,
    with_game,
)

from companion.record import Entry, Reason, RecordBusy, RestoreRefused
from companion.record.bounds import MAX_EVENT_BYTES, MAX_FILE_BYTES
from companion.record.rows import checksum_of

KEPT = "record.db.replaced-2026-05-01T20-15-10"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A good backup with one game of thirty entries."""
    with_game(tmp_path / "played.db", entries=30, game="restored")
    with opened(tmp_path / "played.db") as record:
        record.backup(tmp_path / "source.db")
    return tmp_path / "source.db"


def test_a_restore_replaces_everything(path: Path, source: Path) -> None:
    """After a restore the record is what the backup holds, play goes on in it, and so it stays on disk."""
    with_game(path, entries=10, game="old")
    with opened(path) as record:
        record.restore(source)
        assert content(record) == content_at(source)
        record.append("restored", entry(31))
    assert [len(entries) for entries in content_at(path).values()] == [31]


def test_the_old_record_is_kept(path: Path, source: Path) -> None:
    """What was replaced lies beside the record, named by its last change, and can be restored in turn."""
    with_game(path, entries=10, game="old")
    before = content_at(path)
    with opened(path) as record:
        kept = record.restore(source)
        assert kept == path.with_name(KEPT)
        assert content_at(kept) == before
        record.restore(kept)
        assert content(record) == before


def test_an_empty_record_leaves_nothing_behind(path: Path, source: Path) -> None:
    """There is nothing to keep of a record without games."""
    with opened(path) as record:
        assert record.restore(source) is None
        assert content(record) == content_at(source)


def test_many_games_keep_their_order(path: Path, tmp_path: Path) -> None:
    """Games come back newest first, as they were; an empty backup restores to an empty record."""
    with opened(tmp_path / "one.db") as record:
        for number in range(5):
            record.open_game(header(f"g{9 - number}"), entry(1))
        games = record.games()
        record.backup(tmp_path / "source.db")
    with opened(tmp_path / "two.db") as record:
        record.backup(tmp_path / "empty.db")
    with opened(path) as record:
        record.restore(tmp_path / "source.db")
        assert record.games() == games
        record.restore(tmp_path / "empty.db")
        assert record.games() == ()


def test_nobody_is_surprised_by_a_restore(path: Path, source: Path) -> None:
    """While another process has the record open, it is not replaced under it."""
    with opened(path) as record, opened(path) as other:
        other.open_game(header(), entry(1))
        with pytest.raises(RecordBusy):
            record.restore(source)
        other.append("g1", entry(2))
        assert len(record.entries("g1")) == 2


def forged(version: int, event: bytes = b"{}", id_: str | None = None) -> str:
    """SQL for an entry with a correct checksum, written by someone who knows how."""
    made = Entry(version=version, at="2026-05-01T20:15:00", id=id_ or f"c{version}", event=event)
    checksum = checksum_of("restored", made.version, made.at, made.id, made.event, made.format)
    return (
        f"INSERT INTO entry VALUES (1, {version}, '{made.at}', '{made.id}',"  # noqa: S608
        f" x'{event.hex()}', 1, {checksum})"
    )


COUNT = "UPDATE game SET version = 31"
TAMPERED = {
    "newer": (Reason.TOO_NEW, ["PRAGMA user_version = 99"]),
    "older than any": (Reason.OTHER_TABLES, ["PRAGMA user_version = 0"]),
    "another program's": (Reason.FOREIGN, ["PRAGMA application_id = 42"]),
    "one more table": (Reason.OTHER_TABLES, ["CREATE TABLE stowaway (x)"]),
    "a trigger": (
        Reason.OTHER_TABLES,
        ["CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM game; END"],
    ),
    "a view for a table": (
        Reason.OTHER_TABLES,
        ["ALTER TABLE game RENAME TO hidden", "CREATE VIEW game AS SELECT * FROM hidden"],
    ),
    "a gap": (Reason.DAMAGED, ["DELETE FROM entry WHERE version = 7", "UPDATE game SET version = 29"]),
    "an end missing": (Reason.DAMAGED, ["DELETE FROM entry WHERE version = 30"]),
    "a forged event": (Reason.DAMAGED, ["UPDATE entry SET event = x'7b7d' WHERE version = 7"]),
    "an entry of no game": (Reason.DAMAGED, ["UPDATE entry SET game = 5 WHERE version = 30"]),
    "no JSON": (Reason.OUT_OF_BOUNDS, [forged(31, b"{"), COUNT]),
    "deep JSON": (Reason.OUT_OF_BOUNDS, [forged(31, b"[" * 100_000), COUNT]),
    "a large event": (Reason.OUT_OF_BOUNDS, [forged(31, b" " * (MAX_EVENT_BYTES + 1)), COUNT]),
    "an immense event": (
        Reason.DAMAGED,
        ["INSERT INTO entry VALUES (1, 31, '2026-05-01', 'c', zeroblob(100000000), 1, 1)", COUNT],
    ),
    "a long id": (Reason.OUT_OF_BOUNDS, [forged(31, id_="x" * 500), COUNT]),
    "a long name": (Reason.OUT_OF_BOUNDS, ["UPDATE game SET players = json_array(hex(zeroblob(500)))"]),
    "names that are none": (Reason.DAMAGED, ["UPDATE game SET players = '{\"a\": 1}'"]),
    "a time that is none": (Reason.OUT_OF_BOUNDS, ["UPDATE game SET changed = '../../etc/passwd'"]),
}


@pytest.mark.parametrize(("reason", "statements"), TAMPERED.values(), ids=TAMPERED.keys())
def test_what_it_does_not_know_is_refused(
    path: Path, source: Path, reason: Reason, statements: list[str]
) -> None:
    """A file someone changed is refused with a reason; record and folder are exactly as before."""
    tamper(source, *statements, forge=reason not in {Reason.OTHER_TABLES, Reason.FOREIGN})
    refuses(path, source, reason)


def not_there(source: Path) -> None:
    """No file."""
    source.unlink()


def a_folder(source: Path) -> None:
    """No file either."""
    source.unlink()
    source.mkdir()


def a_pipe(source: Path) -> None:
    """Something that would never end."""
    source.unlink()
    os.mkfifo(source)


def a_picture(source: Path) -> None:
    """A file of another kind."""
    source.write_bytes(b"\x89PNG\r\n" * 1000)


def a_huge_file(source: Path) -> None:
    """A file of more than the bound, though it takes no room."""
    os.truncate(source, MAX_FILE_BYTES + 1)


def cut_off(source: Path) -> None:
    """A copy that was interrupted."""
    os.truncate(source, source.stat().st_size // 2)


def torn(source: Path) -> None:
    """A page of something else in the middle."""
    with source.open("r+b") as file:
        file.seek(2 * 4096)
        file.write(os.urandom(4096))


def with_log(source: Path) -> None:
    """A file copied from under a running program, whose last entries are in the log beside it."""
    source.with_name(f"{source.name}-wal").write_bytes(b"the last entries")


def only_a_database(source: Path) -> None:
    """Another program's SQLite file."""
    source.unlink()
    tamper(source, "CREATE TABLE recipes (cake TEXT)")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (not_there, Reason.MISSING),
        (a_folder, Reason.MISSING),
        (a_pipe, Reason.MISSING),
        (a_picture, Reason.NOT_A_RECORD),
        (a_huge_file, Reason.TOO_LARGE),
        (cut_off, Reason.DAMAGED),
        (torn, Reason.DAMAGED),
        (with_log, Reason.UNFINISHED),
        (only_a_database, Reason.FOREIGN),
    ],
)
def test_what_is_no_backup_is_refused(
    path: Path, source: Path, change: Callable[[Path], None], reason: Reason
) -> None:
    """Whatever is chosen in place of a backup is refused with a reason; record and folder are as before."""
    change(source)
    refuses(path, source, reason)


def refuses(path: Path, source: Path, reason: Reason) -> None:
    """The restore is refused for this reason and nothing has changed."""
    with_game(path, entries=3, game="old")
    with opened(path) as record:
        before, files = content(record), files_in(path.parent)
        with pytest.raises(RestoreRefused) as refusal:
            record.restore(source)
        assert (refusal.value.reason, refusal.value.source) == (reason, source)
        assert content(record) == before
        assert files_in(path.parent) == files
        record.append("old", entry(4))


def test_a_backup_changed_between_check_and_copy_is_refused(
    path: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows are checked again as they are copied: a file swapped after the check brings nothing in."""
    monkeypatch.setattr("companion.record.source.Source.check", lambda _: None)
    tamper(source, "UPDATE entry SET event = x'7b7d' WHERE version = 30")
    refuses(path, source, Reason.DAMAGED)


@pytest.fixture(scope="module")
def backed_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A good backup."""
    folder = tmp_path_factory.mktemp("backed_up")
    with_game(folder / "record.db", entries=40)
    with opened(folder / "record.db") as record:
        record.backup(folder / "backup.db")
    return folder / "backup.db"


@settings(max_examples=60)
@given(junk=JUNK)
def test_no_bytes_bring_in_what_was_not_written(backed_up: Path, junk: list[tuple[int, bytes]]) -> None:
    """Any damage to a backup is refused, or was where nothing is written: the entries are the same."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.db"
        source.write_bytes(overwritten(backed_up.read_bytes(), junk))
        with opened(Path(folder) / "record.db") as record:
            try:
                record.restore(source)
            except RestoreRefused:
                assert content(record) == {}
                return
            (entries,) = content(record).values()
            assert entries == tuple(entry(version) for version in range(1, 41))


def test_the_source_is_only_read(path: Path, source: Path) -> None:
    """A restore changes nothing of the backup and lays nothing beside it."""
    before, files = source.read_bytes(), files_in(source.parent)
    with opened(path) as record:
        record.restore(source)
    assert source.read_bytes() == before
    assert sorted(set(files_in(source.parent)) - {path.name, f"{path.name}.lock"}) == files
    assert sqlite3.connect(source).execute("PRAGMA journal_mode").fetchone() == ("delete",)
