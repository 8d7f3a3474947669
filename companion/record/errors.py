"""Everything that can go wrong with the record, each by its name and with its facts."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class RecordError(Exception):
    """The root of all that the record raises on purpose."""


@dataclass(eq=False)
class RecordTooNew(RecordError):
    """A newer program wrote this file; an older one must not touch it."""

    path: Path
    found: int
    known: int

    def __str__(self) -> str:
        return (
            f"{self.path} has version {self.found}, this program knows up to {self.known}: update the program"
        )


@dataclass(eq=False)
class RecordForeign(RecordError):
    """A good SQLite file that belongs to another program."""

    path: Path
    application_id: int

    def __str__(self) -> str:
        return f"{self.path} belongs to another program (application id {self.application_id})"


@dataclass(eq=False)
class RecordDamaged(RecordError):
    """The file, or one game in it, is not what was written."""

    path: Path
    problem: str
    game: str | None = None

    def __str__(self) -> str:
        where = f"game {self.game} in {self.path}" if self.game else str(self.path)
        return f"{where} is damaged: {self.problem}"


@dataclass(eq=False)
class RecordUnusable(RecordError):
    """The folder or file cannot be read or written: missing, forbidden, or not a file."""

    path: Path
    problem: str

    def __str__(self) -> str:
        return f"{self.path} cannot be read and written: {self.problem}"


@dataclass(eq=False)
class RecordFull(RecordError):
    """No room on the disk. Nothing was written; the same call succeeds once there is room."""

    path: Path

    def __str__(self) -> str:
        return f"no room left for {self.path}"


@dataclass(eq=False)
class RecordDiskFailed(RecordError):
    """The disk answered with an error. Nothing is acknowledged."""

    path: Path
    problem: str

    def __str__(self) -> str:
        return f"the disk failed under {self.path}: {self.problem}"


@dataclass(eq=False)
class RecordBusy(RecordError):
    """Another writer kept the file too long, or this needs it alone and it is open elsewhere."""

    path: Path

    def __str__(self) -> str:
        return f"{self.path} is in use by another process"


@dataclass(eq=False)
class RecordClosed(RecordError):
    """The record was closed before this call."""

    path: Path

    def __str__(self) -> str:
        return f"{self.path} is closed"


@dataclass(eq=False)
class RecordBehind(RecordError):
    """The entry does not follow the last one: another writer was faster, or one was left out."""

    game: str
    given: int
    last: int

    def __str__(self) -> str:
        return f"entry {self.given} does not follow {self.last} in game {self.game}"


@dataclass(eq=False)
class CommandRepeated(RecordError):
    """This command is in the game already; its version says where."""

    game: str
    id: str
    version: int

    def __str__(self) -> str:
        return f"command {self.id} is entry {self.version} of game {self.game} already"


@dataclass(eq=False)
class GameUnknown(RecordError):
    """No game of this id."""

    game: str

    def __str__(self) -> str:
        return f"there is no game {self.game}"


@dataclass(eq=False)
class GameExists(RecordError):
    """A game of this id was opened before."""

    game: str

    def __str__(self) -> str:
        return f"there is a game {self.game} already"


@dataclass(eq=False)
class OutOfBounds(RecordError):
    """A field is too long, empty, or not what it should be."""

    field: str
    problem: str

    def __str__(self) -> str:
        return f"{self.field} {self.problem}"


class Reason(StrEnum):
    """Why a file is not restored."""

    MISSING = "missing"
    TOO_LARGE = "too_large"
    NOT_A_RECORD = "not_a_record"
    FOREIGN = "foreign"
    TOO_NEW = "too_new"
    UNFINISHED = "unfinished"
    OTHER_TABLES = "other_tables"
    DAMAGED = "damaged"
    OUT_OF_BOUNDS = "out_of_bounds"


@dataclass(eq=False)
class RestoreRefused(RecordError):
    """The file is not restored, and the present record is untouched."""

    source: Path
    reason: Reason
    problem: str

    def __str__(self) -> str:
        return f"{self.source} is not restored ({self.reason}): {self.problem}"
