"""What follows from a command to the table: one event, or the reason why not."""

from typing import assert_never

from companion.dice import Color
from companion.game import C, E, Game, S, T
from companion.refusal import Refusal
from companion.table.commands import (
    Abandon,
    Correct,
    Pause,
    Play,
    Redo,
    Rename,
    Reseat,
    Resume,
    TableCommand,
    Undo,
)
from companion.table.correct import correct
from companion.table.events import (
    Abandoned,
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
from companion.table.players import Player, same_name
from companion.table.refusals import (
    NameTaken,
    NoSuchPlayer,
    NothingToRedo,
    NothingToResume,
    NothingToUndo,
    NotOpen,
    PlayerProblem,
    WrongPlayers,
)
from companion.table.state import Status, TableState


def open_table(game: Game[S, C, E, T], setup: S, players: tuple[Player, ...]) -> Opened[S, E] | Refusal:
    """Set up a game for these people, who sit in the order of its colours."""
    events = game.start(setup)
    if isinstance(events, Refusal):
        return events
    colors = game.seats(setup)
    wrong = {
        PlayerProblem.COLORS: tuple(player.color for player in players) != colors,
        PlayerProblem.SAME_NAME: same_name(players),
        PlayerProblem.SAME_SEAT: len({player.seat for player in players}) < len(players),
    }
    if any(wrong.values()):
        return WrongPlayers(tuple(problem for problem, found in wrong.items() if found), colors)
    return Opened(game.NAME, setup, players, events)


def decide(
    game: Game[S, C, E, T], state: TableState[S, C, E, T], command: TableCommand[C]
) -> TableEvent[S, E, C] | Refusal:
    """Say what happens if this command is carried out now, or why it can't be."""
    resting = state.status in (Status.PAUSED, Status.ABANDONED)
    match command:
        case Rename():
            return _rename(state, command)
        case Reseat():
            return _known(state, command.color) or Reseated(command.color, command.seat)
        case Resume():
            return Resumed() if resting else NothingToResume(state.status)
        case Abandon():
            return Abandoned() if state.status in (Status.OPEN, Status.PAUSED) else NotOpen(state.status)
        case Pause():
            return Paused() if state.status is Status.OPEN else NotOpen(state.status)
        case _ if resting:
            return NotOpen(state.status)
        case Play():
            return _play(game, state, command.command)
        case Undo():
            return _undo(state, command.steps)
        case Redo():
            return _redo(state, command.steps)
        case Correct():
            return correct(game, state, command)
        case _:
            assert_never(command)


def _play(game: Game[S, C, E, T], state: TableState[S, C, E, T], command: C) -> Played[C, E] | Refusal:
    events = game.decide(state.now.game, command)
    if isinstance(events, Refusal):
        return events
    return Played(Step(state.numbered + 1, command, events))


def _undo(state: TableState[S, C, E, T], steps: int) -> Undone | Refusal:
    possible = len(state.past)
    return Undone(steps) if steps <= possible else NothingToUndo(steps, possible)


def _redo(state: TableState[S, C, E, T], steps: int) -> Redone | Refusal:
    possible = len(state.future)
    return Redone(steps) if steps <= possible else NothingToRedo(steps, possible)


def _known(state: TableState[S, C, E, T], color: Color) -> NoSuchPlayer | None:
    colors = tuple(player.color for player in state.players)
    return None if color in colors else NoSuchPlayer(color, colors)


def _rename(state: TableState[S, C, E, T], command: Rename) -> Renamed | Refusal:
    others = {player.name.casefold() for player in state.players if player.color != command.color}
    if command.name and command.name.casefold() in others:
        return NameTaken(command.name)
    return _known(state, command.color) or Renamed(command.color, command.name)
