"""Files that appear whole or not at all, and stay when the plug is pulled."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

COMPANIONS = ("", "-wal", "-shm")
"""What SQLite lays beside a file. The file goes first: a file without its log would look older, but whole."""

TO_THE_SECOND = len("2026-05-01T20:15:00")
PART = ".part"
NO_FILE_NAME = re.compile(r"[^0-9A-Za-z-]")
"""What stands in an ISO time and not in the name of a file on every disk."""


def sync_folder(folder: Path) -> None:
    """Make new and changed names in a folder survive a pulled plug."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_file(path: Path) -> None:
    """Make what is in a file survive a pulled plug."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def whole_file(target: Path) -> Iterator[Path]:
    """Give a path beside the target to write to; the target appears, whole, when the block ends well."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=PART, dir=target.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        sync_file(part)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def parts_of(path: Path) -> list[Path]:
    """What a killed process left half written beside a file."""
    begin = f".{path.name}."
    return [file for file in path.parent.iterdir() if file.name.startswith(begin) and file.suffix == PART]


def named_after(path: Path, word: str, at: str) -> Path:
    """A free name that says what became of a file and when: `record.db.damaged-2026-05-01T20-15-00`."""
    stamp = NO_FILE_NAME.sub("-", at[:TO_THE_SECOND])
    base = path.with_name(f"{path.name}.{word}-{stamp}")
    names = (base if number == 1 else base.with_name(f"{base.name}.{number}") for number in count(1))
    return next(name for name in names if not any(_beside(name, end).exists() for end in COMPANIONS))


def set_aside(path: Path, word: str, at: str) -> Path:
    """Move a file, with what SQLite laid beside it, to a name that says why and when."""
    aside = named_after(path, word, at)
    for end in COMPANIONS:
        with suppress(FileNotFoundError):
            _beside(path, end).rename(_beside(aside, end))
    sync_folder(path.parent)
    return aside


def log_of(path: Path) -> Path:
    """The write-ahead log of a SQLite file."""
    return _beside(path, "-wal")


def size_of(path: Path) -> int:
    """Bytes in a file; none when it is missing."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)
