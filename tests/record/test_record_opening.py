"""Opening: play can start, and nothing that was there is lost."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record_examples import (
    JUNK,
    NOW,
    content,
    content_at,
    entry,
    header,
    opened,
    overwritten,
    tamper,
    with_game,
)

from companion.record import (
    RecordBusy,
    RecordError,
    RecordForeign,
    RecordTooNew,
    RecordUnusable,
    open_record,
)

NOBODY = 65534


def test_a_newer_file_is_refused_untouched(path: Path) -> None:
    """A file from a newer program is named with both versions and not changed."""
    with_game(path, entries=3)
    tamper(path, "PRAGMA user_version = 7")
    before = path.read_bytes()
    with pytest.raises(RecordTooNew) as refusal:
        open_record(path, NOW)
    assert (refusal.value.found, refusal.value.known) == (7, 1)
    assert path.read_bytes() == before


@pytest.mark.parametrize("change", ["CREATE TABLE recipes (cake TEXT)", "PRAGMA application_id = 42"])
def test_a_foreign_file_is_refused_untouched(path: Path, change: str) -> None:
    """Another program's SQLite file is neither written nor moved."""
    tamper(path, change)
    before = path.read_bytes()
    with pytest.raises(RecordForeign):
        open_record(path, NOW)
    assert path.read_bytes() == before


def test_an_interrupted_first_start_is_begun_again(path: Path) -> None:
    """An empty file, or an empty database, is a record yet to be written."""
    path.touch()
    opened(path).close()
    path.unlink()
    tamper(path, "PRAGMA journal_mode = WAL")
    with_game(path, entries=2)
    assert len(content_at(path)) == 1


def break_header(path: Path) -> None:
    """Overwrite the first bytes."""
    with path.open("r+b") as file:
        file.write(b"no SQLite file at all")


def break_page(path: Path) -> None:
    """Overwrite the page with the first table."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(4096))


def cut_in_half(path: Path) -> None:
    """Lose the second half."""
    os.truncate(path, path.stat().st_size // 2)


def lose_tables(path: Path) -> None:
    """Drop a table."""
    tamper(path, "DROP TABLE entry")


def forget_application(path: Path) -> None:
    """Lose the application id, but not the tables."""
    tamper(path, "PRAGMA application_id = 0")


def forget_version(path: Path) -> None:
    """Lose the version, but not the tables."""
    tamper(path, "PRAGMA user_version = 0")


@pytest.mark.parametrize(
    "damage", [break_header, break_page, cut_in_half, lose_tables, forget_application, forget_version]
)
def test_a_damaged_file_is_set_aside_and_play_can_start(path: Path, damage: object) -> None:
    """The damaged file keeps every byte under a name with the time; a fresh record takes its place."""
    assert callable(damage)
    with_game(path, entries=60)
    damage(path)
    before = path.read_bytes()
    found = open_record(path, NOW)
    with found.record as record:
        assert found.set_aside == path.with_name("record.db.damaged-2026-05-01T20-15-00")
        assert found.set_aside.read_bytes() == before
        record.open_game(header(), entry(1))
    assert len(content_at(path)) == 1


def test_the_log_of_a_damaged_file_goes_with_it(path: Path, tmp_path: Path) -> None:
    """The log keeps every byte and its name after the damaged file's, so that SQLite finds it there."""
    elsewhere = tmp_path / "pulled_plug"
    elsewhere.mkdir()
    with_game(path, entries=60)
    with opened(path) as record:
        record.append("g1", entry(61))
        for name in ("record.db", "record.db-wal"):
            shutil.copy(path.with_name(name), elsewhere)
    copied = elsewhere / "record.db"
    break_header(copied)
    log = copied.with_name("record.db-wal").read_bytes()
    found = open_record(copied, NOW)
    found.record.close()
    assert found.set_aside is not None
    assert log
    assert found.set_aside.with_name(f"{found.set_aside.name}-wal").read_bytes() == log


def test_a_log_without_its_file_is_kept(path: Path) -> None:
    """When the file is gone and its log is not, the log is set aside and not silently deleted."""
    log = path.with_name("record.db-wal")
    log.write_bytes(b"acknowledged moves")
    found = open_record(path, NOW)
    found.record.close()
    assert found.set_aside is not None
    assert found.set_aside.with_name(f"{found.set_aside.name}-wal").read_bytes() == b"acknowledged moves"


def test_a_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    """Two damaged files in the same second get two names: a clock that stands still loses nothing."""
    names = set()
    for content_of_file in (b"one" * 500, b"two" * 500):
        path.write_bytes(content_of_file)
        found = open_record(path, NOW)
        found.record.close()
        assert found.set_aside is not None
        names.add(found.set_aside)
        assert found.set_aside.read_bytes() == content_of_file
    assert len(names) == 2


def test_a_file_that_someone_plays_on_is_not_moved(path: Path) -> None:
    """While another process has the record open, it is not set aside under it, whatever it looks like."""
    with_game(path, entries=60)
    with opened(path):
        break_header(path)
        with pytest.raises(RecordBusy):
            open_record(path, NOW)
        assert path.exists()


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, who may write everywhere."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def shut_folder() -> Iterator[Path]:
    """A folder that everyone may read and nobody may write."""
    folder = Path(tempfile.mkdtemp())
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_folder_that_cannot_be_written_is_named(shut_folder: Path) -> None:
    """No rights, a missing folder, a folder in place of the file: one clear error with the path."""
    path = shut_folder / "record.db"
    shut_folder.chmod(0o555)
    with as_nobody(), pytest.raises(RecordUnusable) as refusal:
        open_record(path, NOW)
    assert refusal.value.path == path
    with pytest.raises(RecordUnusable):
        open_record(shut_folder / "missing" / "record.db", NOW)
    with pytest.raises(RecordUnusable):
        open_record(shut_folder, NOW)


def test_a_file_that_may_only_be_read_is_named(shut_folder: Path) -> None:
    """A record that cannot be written is told when it is opened, not in the first turn; it is not damaged."""
    path = shut_folder / "record.db"
    with_game(path, entries=2)
    path.chmod(0o444)
    shut_folder.chmod(0o777)
    path.with_name("record.db.lock").chmod(0o666)
    with as_nobody(), pytest.raises(RecordUnusable):
        open_record(path, NOW)
    assert sqlite3.connect(path).execute("SELECT count(*) FROM entry").fetchone() == (2,)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A good record of several pages."""
    path = tmp_path_factory.mktemp("sound") / "record.db"
    with_game(path, entries=60)
    return path


@settings(max_examples=100)
@given(junk=JUNK, length=st.sampled_from([None, None, 3 * 4096, 4096, 100, 1]))
def test_whatever_the_bytes_nothing_is_lost_or_made_up(
    sound: Path, junk: list[tuple[int, bytes]], length: int | None
) -> None:
    """A file with any bytes overwritten or cut off opens, is set aside whole, or is refused by name.

    What can be read of it afterwards is what was written, never something else.
    """
    bytes_now = overwritten(sound.read_bytes(), junk)[:length]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.db"
        path.write_bytes(bytes_now)
        try:
            found = open_record(path, NOW)
        except RecordError:
            assert path.read_bytes() == bytes_now
            return
        with found.record as record:
            if found.set_aside:
                assert found.set_aside.read_bytes() == bytes_now
                assert content(record) == {}
            try:
                entries = record.entries("g1")
            except RecordError:
                return
            assert entries == tuple(entry(version) for version in range(1, 61))
