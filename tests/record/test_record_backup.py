"""The record as one file, taken while play goes on."""

import threading
from pathlib import Path

import pytest
from record_examples import content, content_at, entry, files_in, header, opened, with_game

from companion.record import RecordUnusable

BACKUPS = 10


def test_a_backup_is_the_record(path: Path, tmp_path: Path) -> None:
    """A backup is one file with no log beside it, and can itself be opened as a record."""
    target = tmp_path / "stick" / "backup.db"
    target.parent.mkdir()
    with_game(path, entries=30)
    with opened(path) as record:
        record.backup(target)
        assert files_in(target.parent) == ["backup.db"]
        assert content_at(target) == content(record)


def test_a_backup_replaces_the_one_before(path: Path, tmp_path: Path) -> None:
    """The same target twice holds the later state."""
    target = tmp_path / "backup.db"
    with opened(path) as record:
        record.open_game(header(), entry(1))
        record.backup(target)
        record.append("g1", entry(2))
        record.backup(target)
    assert content_at(target) == content_at(path)


def test_backups_while_others_play(path: Path, tmp_path: Path) -> None:
    """Backups taken while another thread appends are each whole: a beginning of the game, with no gap.

    What was acknowledged before the backup began is in it.
    """
    done = threading.Event()
    acknowledged = 1

    def play() -> None:
        nonlocal acknowledged
        while not done.is_set():
            record.append("g1", entry(acknowledged + 1))
            acknowledged += 1

    with opened(path) as record:
        record.open_game(header(), entry(1))
        player = threading.Thread(target=play)
        player.start()
        promised = []
        for number in range(BACKUPS):
            promised.append(acknowledged)
            record.backup(tmp_path / f"backup{number}.db")
        done.set()
        player.join()
    for number, least in enumerate(promised):
        (entries,) = content_at(tmp_path / f"backup{number}.db").values()
        assert entries == tuple(entry(version) for version in range(1, len(entries) + 1))
        assert least <= len(entries) <= acknowledged


def test_a_backup_that_cannot_be_written_changes_nothing(path: Path, tmp_path: Path) -> None:
    """A missing folder or a folder in place of the target has a named error, and leaves no litter."""
    with_game(path, entries=2)
    (tmp_path / "folder").mkdir()
    with opened(path) as record:
        before = files_in(tmp_path)
        for target in (tmp_path / "missing" / "backup.db", tmp_path / "folder"):
            with pytest.raises(RecordUnusable):
                record.backup(target)
        assert files_in(tmp_path) == before
        assert len(record.entries("g1")) == 2
