"""Tables at the end of recorded games, to be counted."""

from functools import cache, reduce
from pathlib import Path
from typing import Any

import msgspec

from companion.figures.game import GameFigures, game_figures
from companion.figures.kinds import COUNTING
from companion.game import Game
from companion.games import GAMES
from companion.table.apply import first_position, taken
from companion.table.events import Step
from companion.table.players import Player
from companion.table.state import Position, Status, TableState
from tests.las_vegas.record_games import FOLDER as LAS_VEGAS
from tests.las_vegas.record_games import Recorded
from tests.lords_of_vegas.recorded import FOLDER as LORDS
from tests.lords_of_vegas.recorded import Recorded as LordsRecorded

FILES = {"las_vegas": sorted(LAS_VEGAS.glob("*.json")), "lords_of_vegas": sorted(LORDS.glob("*.json"))}
EVERY_GAME = [(kind, path) for kind, paths in FILES.items() for path in paths]


@cache
def table(kind: str, path: Path) -> TableState[Any, Any, Any, Any]:
    """Play a recorded game at a table."""
    read: Any = {"las_vegas": Recorded, "lords_of_vegas": LordsRecorded}[kind]
    recorded = msgspec.json.decode(path.read_bytes(), type=read)
    commands = [step.command for step in recorded.steps] if kind == "las_vegas" else recorded.commands
    return played(GAMES[kind], recorded.setup, commands)


def played(game: Game[Any, Any, Any, Any], setup: Any, commands: Any) -> TableState[Any, Any, Any, Any]:
    """Carry out commands that must be allowed, each as a step."""
    opening: Any = game.start(setup)

    def step(position: Position[Any, Any, Any], numbered: tuple[int, Any]) -> Position[Any, Any, Any]:
        number, command = numbered
        events: Any = game.decide(position.game, command)
        return taken(game, position, Step(number, command, events))

    now = reduce(step, enumerate(commands, start=1), first_position(game, opening))
    people = tuple(Player(color.title(), color, n) for n, color in enumerate(game.seats(setup), start=1))
    status = Status.OVER if game.over(now.game) else Status.OPEN
    return TableState(game.NAME, len(now.steps) + 1, status, people, setup, opening, len(now.steps), now)


def figures(state: TableState[Any, Any, Any, Any]) -> GameFigures:
    """Count a table."""
    return game_figures(GAMES[state.kind], COUNTING[state.kind], state)
