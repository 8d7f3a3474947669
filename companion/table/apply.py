"""What each event does to a table; nothing else changes it."""

from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from companion.game import C, E, Game, S, T
from companion.table.events import (
    Abandoned,
    Corrected,
    Opened,
    Paused,
    Played,
    Redone,
    Renamed,
    Reseated,
    Resumed,
    Step,
    TableEvent,
    Undone,
)
from companion.table.state import Position, Status, TableState


def opened(game: Game[S, C, E, T], event: Opened[S, E]) -> TableState[S, C, E, T]:
    """Make the table as it stands when its game is set up."""
    return TableState(
        kind=event.game,
        version=1,
        status=Status.OPEN,
        players=event.players,
        setup=event.setup,
        opening=event.events,
        numbered=0,
        now=first_position(game, event.events),
    )


def first_position(game: Game[S, C, E, T], opening: tuple[E, ...]) -> Position[C, E, T]:
    """Make the position before the first step."""
    return Position((), reduce(game.apply, opening[1:], game.begin(opening[0])))


def taken(game: Game[S, C, E, T], position: Position[C, E, T], step: Step[C, E]) -> Position[C, E, T]:
    """Make the position after one more step."""
    return Position((*position.steps, step), reduce(game.apply, step.events, position.game))


def apply(
    game: Game[S, C, E, T], state: TableState[S, C, E, T], event: TableEvent[S, E, C]
) -> TableState[S, C, E, T]:
    """Make the next state of the table."""
    return replace(_changed(game, state, event), version=state.version + 1)


def _changed(
    game: Game[S, C, E, T], state: TableState[S, C, E, T], event: TableEvent[S, E, C]
) -> TableState[S, C, E, T]:
    match event:
        case Played():
            return _moved(game, state, taken(game, state.now, event.step), event.step.number)
        case Undone():
            return _travelled(game, state, -event.steps)
        case Redone():
            return _travelled(game, state, event.steps)
        case Corrected():
            return _corrected(game, state, event)
        case Renamed():
            players = (replace(p, name=event.name) if p.color == event.color else p for p in state.players)
            return replace(state, players=tuple(players))
        case Reseated():
            return _reseated(state, event)
        case Paused():
            return replace(state, status=Status.PAUSED)
        case Resumed():
            return replace(state, status=_status(game, state.now))
        case Abandoned():
            return replace(state, status=Status.ABANDONED)
        case Opened():
            raise ValueError("a table is opened once")
        case _:
            assert_never(event)


def _status(game: Game[S, C, E, T], now: Position[C, E, T]) -> Status:
    return Status.OVER if game.over(now.game) else Status.OPEN


def _moved(
    game: Game[S, C, E, T], state: TableState[S, C, E, T], now: Position[C, E, T], numbered: int
) -> TableState[S, C, E, T]:
    """Go on to a new position; what had been undone can't be redone any more."""
    past = (*state.past, state.now)
    status = _status(game, now)
    return replace(state, past=past, now=now, future=(), numbered=numbered, status=status)


def _travelled(game: Game[S, C, E, T], state: TableState[S, C, E, T], steps: int) -> TableState[S, C, E, T]:
    """Go back or forward along the positions that were reached."""
    line = (*state.past, state.now, *state.future)
    place = len(state.past) + steps
    if not 0 <= place < len(line):
        raise LookupError(f"no position {steps} from here")
    now = line[place]
    return replace(state, past=line[:place], now=now, future=line[place + 1 :], status=_status(game, now))


def _corrected(
    game: Game[S, C, E, T], state: TableState[S, C, E, T], event: Corrected[C, E]
) -> TableState[S, C, E, T]:
    position = before(game, state, event.number)
    for step in (*event.instead, *event.replayed):
        position = taken(game, position, step)
    numbered = max(state.numbered, *(step.number for step in event.instead), 0)
    return _moved(game, state, position, numbered)


def before(game: Game[S, C, E, T], state: TableState[S, C, E, T], number: int) -> Position[C, E, T]:
    """Go back to the position just before the step of this number."""
    position = first_position(game, state.opening)
    for step in state.now.steps:
        if step.number == number:
            break
        position = taken(game, position, step)
    return position


def _reseated(state: TableState[S, C, E, T], event: Reseated) -> TableState[S, C, E, T]:
    """Let the mover and whoever sits there change places."""
    left = next(player.seat for player in state.players if player.color == event.color)
    seats = {event.seat: left, left: event.seat}
    players = (replace(player, seat=seats.get(player.seat, player.seat)) for player in state.players)
    return replace(state, players=tuple(players))
