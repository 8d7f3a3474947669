"""Who has the record open: many may, but whoever replaces the file or what is in it must be alone.

A lock on a file of its own: SQLite's locks on the record fall when any handle on it closes. The system
lets go of it when a process dies.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.record.errors import RecordBusy


class Hold:
    """A share in the record, from open to close."""

    def __init__(self, path: Path) -> None:
        self.path = path
        lock = path.with_name(f"{path.name}.lock")
        self._handle = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            self._lock(fcntl.LOCK_SH)
        except RecordBusy:
            self.release()
            raise

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep everyone else out for a while; RecordBusy when someone else is in."""
        try:
            self._lock(fcntl.LOCK_EX)
            yield
        finally:
            fcntl.flock(self._handle, fcntl.LOCK_SH)

    def release(self) -> None:
        """Leave."""
        os.close(self._handle)

    def _lock(self, kind: int) -> None:
        try:
            fcntl.flock(self._handle, kind | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise RecordBusy(self.path) from error
