"""Events of a table as lines of the record, and back."""

from typing import Any, Generic

import msgspec

from companion.game import C, E, Game, S, T
from companion.record import Entry
from companion.table.apply import apply, opened
from companion.table.events import Opened, TableEvent
from companion.table.state import TableState

FORMAT = 1
"""The version of the vocabulary of events that this program writes."""


class GameTooNewError(Exception):
    """The game was written by a newer program, in words that this one does not know."""

    def __init__(self, game_id: str, found: int) -> None:
        super().__init__(f"game {game_id} is in format {found}, this program knows up to {FORMAT}")
        self.game_id = game_id
        self.found = found


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
        event: TableEvent[S, E, C] = self._decoder.decode(entry.event)
        return event

    def replay(self, game_id: str, entries: tuple[Entry, ...]) -> TableState[S, C, E, T]:
        """Make the table's state from all its lines."""
        first, *rest = (self.read(game_id, entry) for entry in entries)
        if not isinstance(first, Opened):
            raise TypeError(f"game {game_id} does not begin with Opened")
        state = opened(self.game, first)
        for event in rest:
            state = apply(self.game, state, event)
        return state
