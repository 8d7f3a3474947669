"""The record that loses nothing: every accepted command, on the disk before it is acknowledged."""

from companion.record.entry import Entry, Header
from companion.record.errors import (
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
)
from companion.record.opening import Opened, open_record
from companion.record.record import Record

__all__ = [
    "CommandRepeated",
    "Entry",
    "GameExists",
    "GameUnknown",
    "Header",
    "Opened",
    "OutOfBounds",
    "Reason",
    "Record",
    "RecordBehind",
    "RecordBusy",
    "RecordClosed",
    "RecordDamaged",
    "RecordDiskFailed",
    "RecordError",
    "RecordForeign",
    "RecordFull",
    "RecordTooNew",
    "RecordUnusable",
    "RestoreRefused",
    "open_record",
]
