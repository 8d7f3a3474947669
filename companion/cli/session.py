"""What every command needs: the record, the game meant, the language, the clock."""

import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any

import click

from companion.cli.errors import Refusing
from companion.cli.folders import default_record, default_settings
from companion.cli.settings import Loaded, load, say_complaints
from companion.games import GAMES
from companion.record import Header, Record, RecordError, open_record
from companion.table.commands import Request, TableCommand
from companion.table.lines import LinesError
from companion.table.state import Status, TableState
from companion.table.table import Accepted, Refused, Table
from companion.words import Language, TableWords, Words, choose, say_error, say_refusal, say_stale

AnyTable = Table[Any, Any, Any, Any]
AnyState = TableState[Any, Any, Any, Any]


def now() -> str:
    """Read the clock."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def new_id() -> str:
    """Make up an id that nobody has."""
    return uuid.uuid4().hex


def choice(words: type[StrEnum]) -> click.Choice[str]:
    """Offer the words of an enumeration as they are written in records."""
    return click.Choice([word.value for word in words])


def _system_language() -> str | None:
    return os.environ.get("LC_ALL") or os.environ.get("LANG")


class Session:
    """One run of the command line."""

    def __init__(
        self, record: Path | None, game: str | None, language: str | None, settings: Path | None = None
    ) -> None:
        self.path = record or default_record()
        self.game = game
        self.settings_path = settings or default_settings()
        self.language: Language = choose(language or self._language_set() or _system_language())
        self.words = Words(self.language)

    @cached_property
    def loaded(self) -> Loaded:
        """The settings as the file says, with what is wrong with it."""
        return load(self.settings_path)

    def notes(self, words: Words) -> tuple[str, ...]:
        """Say in a language what is wrong with the settings."""
        return say_complaints(self.loaded.complaints, words)

    def _language_set(self) -> str | None:
        language = self.loaded.settings.table.language
        return None if language == "system" else language

    def words_of(self, state: AnyState) -> TableWords:
        """Get the words for a table."""
        return TableWords.of(state, self.language)

    @contextmanager
    def record(self) -> Iterator[Record]:
        """Open the record, and say so if a damaged one had to be set aside."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            opened = open_record(self.path, now())
            if opened.set_aside:
                click.echo(self._set_aside(opened.set_aside), err=True)
            with opened.record:
                yield opened.record
        except (RecordError, LinesError) as error:
            raise Refusing(say_error(error, self.words)) from error

    def _set_aside(self, path: Path) -> str:
        return self.words.gettext(
            "The record was damaged. It was set aside as %(path)s; a new one begins.", path=path
        )

    @contextmanager
    def table(self) -> Iterator[AnyTable]:
        """Take up the game that was asked for, or the one played last."""
        with self.record() as record:
            header = self.meant(record)
            yield Table(GAMES[header.kind], record, header.id)

    def meant(self, record: Record) -> Header:
        """Find the game that was asked for: open ones before ended ones, then the one changed last."""
        games = [header for header in record.games() if header.id.startswith(self.game or "")]
        if not games:
            raise Refusing(self.words.gettext("There is no such game. Set one up with: companion new"))
        return max(games, key=lambda header: (header.status == Status.OPEN, header.changed))

    def do(self, table: AnyTable, command: TableCommand[Any]) -> Accepted[Any, Any, Any, Any]:
        """Ask the table as it stands; what it refuses ends the command with the reason."""
        answer = table.ask(Request(new_id(), table.state.version, command), now())
        match answer:
            case Accepted():
                return answer
            case Refused(refusal=refusal):
                raise Refusing(say_refusal(refusal, self.words_of(table.state)))
            case _:
                raise Refusing(say_stale(self.words))
