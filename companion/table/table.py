"""The table in the room: takes requests, writes what it accepts to the record, then answers."""

from collections.abc import Callable
from threading import RLock
from typing import Generic

from msgspec import Struct

from companion.game import C, E, Game, S, T
from companion.record import CommandRepeated, Header, Record, RecordBehind
from companion.refusal import Refusal
from companion.table.apply import apply, opened
from companion.table.commands import Opening, Request
from companion.table.decide import decide, open_table
from companion.table.events import TableEvent
from companion.table.lines import Lines
from companion.table.players import names
from companion.table.state import TableState


class Accepted(Struct, Generic[S, C, E, T], frozen=True):
    """It is on the disk; the version is that of the table right after it."""

    version: int
    event: TableEvent[S, E, C]
    state: TableState[S, C, E, T]


class Refused(Struct, Generic[S, C, E, T], frozen=True):
    """It can't be; nothing has changed."""

    refusal: Refusal
    state: TableState[S, C, E, T]


class Stale(Struct, Generic[S, C, E, T], frozen=True):
    """The table has moved on since: look at it again."""

    state: TableState[S, C, E, T]


Answer = Accepted[S, C, E, T] | Refused[S, C, E, T] | Stale[S, C, E, T]


Listener = Callable[[], None]
"""Told that the table has changed; it must neither wait nor fail."""


class Table(Generic[S, C, E, T]):
    """A game being played, and its place in the record. May be asked from several threads."""

    def __init__(self, game: Game[S, C, E, T], record: Record, game_id: str) -> None:
        """Take up a game from the record."""
        self.game = game
        self.id = game_id
        self._record = record
        self._lines = Lines(game)
        self._lock = RLock()
        self._listeners: tuple[Listener, ...] = ()
        self._state, self._done = self._load()

    @property
    def state(self) -> TableState[S, C, E, T]:
        """The table as it stands."""
        return self._state

    def listen(self, listener: Listener) -> None:
        """Call this after each change, once it is on the disk, in the order of the changes."""
        self._listeners += (listener,)

    def ask(self, request: Request[C], at: str) -> Answer[S, C, E, T]:
        """Carry out a request, or say why not. A request that comes twice is answered twice, done once."""
        with self._lock:
            if request.id in self._done:
                return Accepted(*self._done[request.id], self._state)
            if request.version != self._state.version:
                return Stale(self._state)
            event = decide(self.game, self._state, request.command)
            if isinstance(event, Refusal):
                return Refused(event, self._state)
            try:
                return self._accept(request.id, event, at)
            except (RecordBehind, CommandRepeated):  # another program played on in the same record
                self._state, self._done = self._load()
                self._tell()
                return self.ask(request, at)  # done there already, or stale by now

    def catch_up(self) -> None:
        """Take over what another program has played in the same record."""
        with self._lock:
            state, done = self._load()
            if state.version != self._state.version:
                self._state, self._done = state, done
                self._tell()

    def _accept(self, request_id: str, event: TableEvent[S, E, C], at: str) -> Answer[S, C, E, T]:
        state = apply(self.game, self._state, event)
        entry = self._lines.write(state.version, at, request_id, event)
        self._record.append(self.id, entry, status=state.status, players=names(state.players))
        self._state = state
        self._done[request_id] = (state.version, event)
        self._tell()
        return Accepted(state.version, event, state)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

    def _load(self) -> tuple[TableState[S, C, E, T], dict[str, tuple[int, TableEvent[S, E, C]]]]:
        entries = self._record.entries(self.id)
        done = {entry.id: (entry.version, self._lines.read(self.id, entry)) for entry in entries}
        return self._lines.replay(self.id, entries), done


def open_game(
    game: Game[S, C, E, T], record: Record, opening: Opening[S], at: str
) -> Table[S, C, E, T] | Refusal:
    """Set up a game and begin its record; the same id again takes up the game that it opened."""
    if record.header(opening.id) is None:
        event = open_table(game, opening.setup, opening.players)
        if isinstance(event, Refusal):
            return event
        status = opened(game, event).status
        header = Header(opening.id, game.NAME, at, at, status, names(opening.players))
        record.open_game(header, Lines(game).write(1, at, opening.id, event))
    return Table(game, record, opening.id)
