"""What the pages may ask: the record, the table in play, what the devices say of themselves."""

from collections.abc import Callable
from pathlib import Path
from threading import RLock
from typing import Any, Protocol

from companion.games import GAMES
from companion.record import Record, RecordError
from companion.refusal import Refusal
from companion.table.commands import Opening
from companion.table.lines import LinesError
from companion.table.state import Status
from companion.table.table import Listener, Table, open_game
from companion.words import Words
from web.devices import Devices
from web.upkeep import NO_UPKEEP, Upkeep

AnyTable = Table[Any, Any, Any, Any]

Trouble = RecordError | LinesError
"""Why a game could not be taken up."""


Notes = Callable[[Words], tuple[str, ...]]
"""Says in a language what is wrong with how the appliance is set up."""


def nothing_to_note(_: Words) -> tuple[str, ...]:
    """Say that all is well."""
    return ()


class Clock(Protocol):
    """Gives the time, as ISO text."""

    def __call__(self) -> str:
        """Read it."""


class Hall:
    """One appliance: one record, at most one table in play, its devices."""

    def __init__(
        self,
        record: Record,
        clock: Clock,
        devices: Devices,
        notes: Notes = nothing_to_note,
        upkeep: Upkeep = NO_UPKEEP,
    ) -> None:
        self.record = record
        self.clock = clock
        self.devices = devices
        self.notes = notes
        self.upkeep = upkeep
        self._lock = RLock()
        self._listeners: tuple[Listener, ...] = ()
        self._table: AnyTable | None = None
        self.trouble: Trouble | None = None
        self._elsewhere = record.writes_elsewhere()
        self._go_on()

    @property
    def table(self) -> AnyTable | None:
        """The table in play, or the one played last since the start."""
        return self._table

    def listen(self, listener: Listener) -> None:
        """Call this after every change to whatever table is in play, and when another one is."""
        self._listeners += (listener,)

    def open(self, kind: str, opening: Opening[Any]) -> AnyTable | Refusal:
        """Set up a game and put it on the table."""
        with self._lock:
            table = open_game(GAMES[kind], self.record, opening, self.clock())
            if isinstance(table, Refusal):
                return table
            return self._sit_down(table)

    def take_up(self, game_id: str) -> AnyTable:
        """Put a game from the record on the table again."""
        with self._lock:
            header = self.record.header(game_id)
            if header is None:
                raise KeyError(game_id)
            return self._sit_down(Table(GAMES[header.kind], self.record, game_id))

    def catch_up(self) -> None:
        """Show what another program has played on this table; called as often as one likes."""
        with self._lock:
            writes = self.record.writes_elsewhere()
            if writes != self._elsewhere:
                self._elsewhere = writes
                if self._table is not None:
                    self._table.catch_up()

    def restore(self, source: Path) -> Path | None:
        """Replace the record by a backup, and go on with the game played last in it."""
        with self._lock:
            kept = self.record.restore(source)
            self._table = None
            self._go_on()
            self.tell()
            return kept

    def _go_on(self) -> None:
        """Take up the game played last; one that can't be read leaves the table free, and is told."""
        self.trouble = None
        latest = max(self.record.games(), key=lambda game: game.changed, default=None)
        if latest and latest.kind in GAMES and latest.status in (Status.OPEN, Status.PAUSED):
            try:
                self._sit_down(Table(GAMES[latest.kind], self.record, latest.id))
            except (RecordError, LinesError) as error:
                self.trouble = error

    def _sit_down(self, table: AnyTable) -> AnyTable:
        if self._table is None or self._table.id != table.id:
            self._table = table
            table.listen(self.tell)
            self.tell()
        return self._table

    def tell(self) -> None:
        """Wake whoever listens: something at the table, or what its devices say, has changed."""
        for listener in self._listeners:
            listener()
