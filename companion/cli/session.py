"""What every command needs: the record, the game meant, the language, the clock."""

import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from platformdirs import user_data_path

from companion.cli.errors import Refusing
from companion.games import GAMES
from companion.record import Header, Record, RecordError, open_record
from companion.table.commands import Request, TableCommand
from companion.table.state import Status
from companion.table.table import Accepted, Refused, Table

APP = "table-companion"
RECORD_NAME = "games.db"


def now() -> str:
    """Read the clock."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def new_id() -> str:
    """Make up an id that nobody has."""
    return uuid.uuid4().hex


def default_record() -> Path:
    """Say where this platform keeps such files."""
    return user_data_path(APP, appauthor=False) / RECORD_NAME


class Session:
    """One run of the command line."""

    def __init__(self, record: Path | None, game: str | None, language: str | None) -> None:
        self.path = record or default_record()
        self.game = game
        self.language = language or os.environ.get("LANG", "en")[:2]

    @contextmanager
    def record(self) -> Iterator[Record]:
        """Open the record, and say so if a damaged one had to be set aside."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            opened = open_record(self.path, now())
            if opened.set_aside:
                click.echo(f"damaged record set aside: {opened.set_aside}", err=True)
            with opened.record:
                yield opened.record
        except RecordError as error:
            raise Refusing(str(error)) from error

    @contextmanager
    def table(self) -> Iterator[Table[Any, Any, Any, Any]]:
        """Take up the game that was asked for, or the one played last."""
        with self.record() as record:
            header = self._meant(record)
            yield Table(GAMES[header.kind], record, header.id)

    def _meant(self, record: Record) -> Header:
        games = record.games()
        if self.game:
            games = tuple(header for header in games if header.id.startswith(self.game))
        latest = sorted(games, key=lambda header: (header.status == Status.OPEN, header.changed))
        if not latest:
            raise Refusing("no such game")
        return latest[-1]


def do(table: Table[Any, Any, Any, Any], command: TableCommand[Any]) -> Accepted[Any, Any, Any, Any]:
    """Ask the table as it stands."""
    answer = table.ask(Request(new_id(), table.state.version, command), now())
    match answer:
        case Accepted():
            return answer
        case Refused(refusal=refusal):
            raise Refusing(str(refusal))
        case _:
            raise Refusing("stale")
