"""Games of the past as they are looked at: replayed moment by moment, and counted."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from companion.figures.game import GameFigures, game_figures
from companion.figures.kinds import COUNTING
from companion.figures.records import Counted
from companion.games import GAMES
from companion.record import Entry, Header, Record, RecordError
from companion.table.lines import Lines, LinesError
from companion.table.moments import Moment, moments
from companion.table.state import Status
from web.tally import Tally

MOST_REPLAYED = 4
"""So many games are looked at step by step at the same time; another one is replayed anew."""


class Past(Struct, frozen=True):
    """A game with all its moments, the first one first."""

    header: Header
    moments: tuple[Moment, ...]

    @property
    def over(self) -> bool:
        """Say whether it was played to its end, so that nothing in it is secret any more."""
        return self.header.status == Status.OVER


class Archive:
    """Looks at the record of one appliance. May be asked from several threads."""

    def __init__(self, record: Record, tally: Tally) -> None:
        self._record = record
        self._tally = tally
        self._replayed = lru_cache(MOST_REPLAYED)(_replayed)

    def past(self, game_id: str) -> Past | None:
        """Replay a game; None where there is no such game."""
        header = self._record.header(game_id)
        if header is None or header.kind not in GAMES:
            return None
        return Past(header, self._replayed(header.kind, game_id, self._record.entries(game_id)))

    def counted(self, header: Header) -> Counted:
        """Count one game, unless that was done when it stood as it does now."""
        known = self._tally.get(header)
        if known is None:
            known = self._count(header)
            self._tally.add(header, known)
        return known

    def all_counted(self, kind: str) -> tuple[tuple[Counted, ...], int]:
        """Count all games of this kind; and say how many can't be read."""
        games = self._record.games()
        headers = [header for header in games if header.kind == kind]
        found = tuple(self._readable(headers))
        self._tally.keep({header.id for header in games})
        return found, len(headers) - len(found)

    def last(self) -> Counted | None:
        """Count the game that was played to its end last; None where there is none that can be read."""
        over = [one for one in self._record.games() if one.status == Status.OVER and one.kind in COUNTING]
        return next(self._readable(sorted(over, key=lambda one: one.changed, reverse=True)), None)

    def _readable(self, headers: Iterable[Header]) -> Iterator[Counted]:
        for header in headers:
            try:
                yield self.counted(header)
            except (RecordError, LinesError):  # one damaged game hides none of the others
                continue

    def _count(self, header: Header) -> Counted:
        game = GAMES[header.kind]
        state = Lines(game).replay(header.id, self._record.entries(header.id))
        figures: GameFigures = game_figures(game, COUNTING[header.kind], state)
        return Counted(header.id, header.opened, {one.color: one.name for one in state.players}, figures)


def _replayed(kind: str, game_id: str, entries: tuple[Entry, ...]) -> tuple[Moment, ...]:
    return moments(Lines(GAMES[kind]), game_id, entries)
