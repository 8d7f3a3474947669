"""Tables for the tests: a game with people at it and a record in a folder."""

from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

from companion import las_vegas
from companion.game import Game
from companion.games import GAMES
from companion.las_vegas.setup import Setup
from companion.record import Record, open_record
from companion.table.commands import Opening, Play, Request, TableCommand
from companion.table.players import Player
from companion.table.state import Status
from companion.table.table import Accepted, Answer, Refused, Table, open_game
from tests.las_vegas.play import next_command, table

GAME: Game[Any, Any, Any, Any] = GAMES[las_vegas.NAME]
NOON = "2026-01-01T12:00:00+00:00"
NAMES = ("Anna", "Benno", "Carla", "Denny", "Emil")


def players(setup: Setup) -> tuple[Player, ...]:
    """Seat people with the colours of this set-up."""
    colors = las_vegas.seats(setup)
    return tuple(Player(NAMES[n], color, n + 1) for n, color in enumerate(colors))


def record_in(folder: Path) -> Record:
    """Open the record in this folder."""
    return open_record(folder / "record.db", NOON).record


def sit_down(record: Record, setup: Setup | None = None, game_id: str = "game") -> Table[Any, Any, Any, Any]:
    """Open a game that must be allowed."""
    chosen = setup or table()
    opened = open_game(GAME, record, Opening(game_id, chosen, players(chosen)), NOON)
    assert isinstance(opened, Table), opened
    return opened


def ask(its: Table[Any, Any, Any, Any], command: TableCommand[Any]) -> Answer[Any, Any, Any, Any]:
    """Ask with an id of its own, for the table as it stands."""
    return its.ask(Request(uuid4().hex, its.state.version, command), NOON)


def do(its: Table[Any, Any, Any, Any], command: TableCommand[Any]) -> Accepted[Any, Any, Any, Any]:
    """Ask for what must be allowed."""
    answer = ask(its, command)
    assert isinstance(answer, Accepted), answer
    return answer


def refused(its: Table[Any, Any, Any, Any], command: TableCommand[Any]) -> Any:
    """Ask for what must be refused; nothing may change."""
    before = its.state
    answer = ask(its, command)
    assert isinstance(answer, Refused), answer
    assert its.state == before
    return answer.refusal


def play_on(its: Table[Any, Any, Any, Any], chance: Random, steps: int = 10_000) -> None:
    """Take steps until the game is over or so many are taken."""
    for _ in range(steps):
        if its.state.status is not Status.OPEN:
            return
        do(its, Play(next_command(its.state.now.game, chance)))
