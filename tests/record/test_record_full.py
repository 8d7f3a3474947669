"""A full disk: told by its name, nothing half written, and play goes on when there is room."""

import os
import resource
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from record_examples import NOW, content_at, entry, header, opened, with_game

from companion.record import Record, RecordDiskFailed, RecordFull, open_record

DISK_BYTES = 400 * 1024
FILLER_BYTES = 150 * 1024


def fill(record: Record) -> int:
    """Append until there is no room; give the version that did not fit."""
    version = len(record.entries("g1"))
    with pytest.raises(RecordFull) as refusal:  # noqa: PT012
        while True:
            version += 1
            record.append("g1", entry(version))
    assert refusal.value.path == record.path
    return version


def is_as_before(record: Record, version: int) -> None:
    """Nothing of the version that did not fit is there; all before it is, and the header says the same."""
    assert record.entries("g1") == tuple(entry(number) for number in range(1, version))
    found = record.header("g1")
    assert found is not None
    assert found.changed == entry(version - 1).at


def test_a_file_that_may_not_grow(path: Path) -> None:
    """The append that finds no page raises RecordFull, and the very same succeeds when there is room."""
    with_game(path, entries=2)
    with opened(path) as record:
        ((pages,),) = record._connection.execute("PRAGMA page_count")
        record._connection.execute(f"PRAGMA max_page_count = {pages + 3}")
        version = fill(record)
        is_as_before(record, version)
        with pytest.raises(RecordFull):
            record.append("g1", entry(version))
        record._connection.execute("PRAGMA max_page_count = 1000000")
        record.append("g1", entry(version))
        assert len(record.entries("g1")) == version


def test_a_write_that_breaks_off_in_the_middle(path: Path) -> None:
    """When the system writes a part of a page and then no more, that part is as good as never written."""
    with_game(path, entries=2)
    limit, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with opened(path) as record:
        record.append("g1", entry(3))
        log = path.with_name("record.db-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (log + 1000, hard))
        try:
            with pytest.raises(RecordDiskFailed):
                record.append("g1", entry(4))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
        is_as_before(record, 4)
        record.append("g1", entry(4))
    assert [len(entries) for entries in content_at(path).values()] == [4]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of a few hundred kilobytes, in memory."""
    disk = tmp_path / "disk"
    disk.mkdir()
    unmount = ["umount", str(disk)]
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "record-test", str(disk)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no right to mount a small file system here; the injected errors are tested all the same")
    yield disk
    subprocess.run(unmount, check=True)


def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    """On a full disk nothing is lost: not while playing, not when opened again; with room play goes on."""
    path, filler = small_disk / "record.db", small_disk / "holiday.mp4"
    filler.write_bytes(bytes(FILLER_BYTES))
    with opened(path) as record:
        record.open_game(header(), entry(1))
        version = fill(record)
        is_as_before(record, version)
        with pytest.raises(RecordFull):
            record.backup(small_disk / "backup.db")
        assert not list(small_disk.glob("*backup*"))
        filler.unlink()
        record.append("g1", entry(version))
        filler.write_bytes(bytes(os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize))
        version = fill(record)
    with opened(path) as record:
        is_as_before(record, version)
        filler.unlink()
        record.append("g1", entry(version))


def test_a_restore_that_finds_no_room(small_disk: Path, tmp_path: Path) -> None:
    """A restore for which there is no room leaves the record as it was, and no litter."""
    with_game(tmp_path / "large.db", entries=40, size=20_000)
    path = small_disk / "record.db"
    with opened(path) as record:
        record.open_game(header(), entry(1))
        record.append("g1", entry(2))
        with pytest.raises(RecordFull):
            record.restore(tmp_path / "large.db")
        is_as_before(record, 3)
        record.append("g1", entry(3))
    assert sorted(file.name for file in small_disk.iterdir()) == ["record.db", "record.db.lock"]


def test_no_room_to_begin(small_disk: Path) -> None:
    """Opening on a full disk says that it is full, and sets nothing aside; with room it begins."""
    filler = small_disk / "holiday.mp4"
    filler.write_bytes(bytes(DISK_BYTES))
    with pytest.raises(RecordFull):
        open_record(small_disk / "record.db", NOW)
    filler.unlink()
    opened(small_disk / "record.db").close()
