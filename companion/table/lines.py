"""Events of a table as lines of the record, and back."""

from collections.abc import Iterator
from typing import Any, Generic

import msgspec

from companion.game import C, E, Game, S, T
from companion.record import Entry
from companion.table.apply import apply, opened
from companion.table.events import Opened, TableEvent
from companion.table.state import TableState

FORMAT = 1
"""The version of the vocabulary of events that this program writes."""


class LinesError(Exception):
    """A game in the record that can't be taken up."""

    def __init__(self, game_id: str, sentence: str) -> None:
        super().__init__(f"game {game_id} {sentence}")
        self.game_id = game_id


class GameTooNewError(LinesError):
    """The game was written by a newer program, in words that this one does not know."""

    def __init__(self, game_id: str, found: int) -> None:
        super().__init__(game_id, f"is in format {found}, this program knows up to {FORMAT}")
        self.found = found


class LineUnreadableError(LinesError):
    """A line says nothing that can have happened there."""

    def __init__(self, game_id: str, version: int, problem: str) -> None:
        super().__init__(game_id, f"can't be read at {version}: {problem}")
        self.version = version
        self.problem = problem


class Lines(Generic[S, C, E, T]):
    """Reads and writes the lines of one kind of game."""

    def __init__(self, game: Game[S, C, E, T]) -> None:
        self.game = game
        events: Any = TableEvent  # its parameters are known only while running
        self._decoder = msgspec.json.Decoder(events[game.Setup, game.EVENTS, game.COMMANDS])

    def write(self, version: int, at: str, request_id: str, event: TableEvent[S, E, C]) -> Entry:
        """Make the line of an event."""
        return Entry(version, at, request_id, msgspec.json.encode(event), FORMAT)

    def read(self, game_id: str, entry: Entry) -> TableEvent[S, E, C]:
        """Get the event out of a line."""
        if entry.format > FORMAT:
            raise GameTooNewError(game_id, entry.format)
        try:
            event: TableEvent[S, E, C] = self._decoder.decode(entry.event)
        except msgspec.DecodeError as error:
            raise LineUnreadableError(game_id, entry.version, str(error)) from error
        return event

    def replay(self, game_id: str, entries: tuple[Entry, ...]) -> TableState[S, C, E, T]:
        """Make the table's state from all its lines."""
        last: TableState[S, C, E, T] | None = None
        for _, state in self.course(game_id, entries):
            last = state
        if last is None:
            raise LineUnreadableError(game_id, 0, "no lines")
        return last

    def course(
        self, game_id: str, entries: tuple[Entry, ...]
    ) -> Iterator[tuple[TableEvent[S, E, C], TableState[S, C, E, T]]]:
        """Go through a game line by line: what happened, and the table right after it."""
        state: TableState[S, C, E, T] | None = None
        for entry in entries:
            event = self.read(game_id, entry)
            try:
                state = self._after(state, event)
            except (ValueError, TypeError, LookupError) as error:
                raise LineUnreadableError(game_id, entry.version, str(error)) from error
            yield event, state

    def _after(
        self, state: TableState[S, C, E, T] | None, event: TableEvent[S, E, C]
    ) -> TableState[S, C, E, T]:
        if state:
            return apply(self.game, state, event)
        if isinstance(event, Opened):
            return opened(self.game, event)
        raise TypeError("a game begins with its opening")
