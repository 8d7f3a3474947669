"""The table as plain data for one kind of onlooker: the same for the stream, the API and the pages."""

from typing import Any

from msgspec import Struct, json

from companion.game import Onlooker
from companion.games import GAMES
from companion.table.players import Player
from companion.table.state import Status, TableState
from companion.words import Language
from web.hall import AnyTable, Hall


class TableView(Struct, frozen=True):
    """The table in play; undo and redo count the steps that can be taken back and done again."""

    id: str
    kind: str
    version: int
    status: Status
    players: tuple[Player, ...]
    undo: int
    redo: int
    moves: tuple[Any, ...]
    """The commands that would be accepted now, but for those that bring dice."""
    game: Any
    """What the game shows to this onlooker."""


def table_view(table: AnyTable, onlooker: Onlooker) -> TableView:
    """Show a table to this onlooker."""
    return state_view(table.id, table.state, onlooker)


def state_view(game_id: str, state: TableState[Any, Any, Any, Any], onlooker: Onlooker) -> TableView:
    """Show a table as it stands in this state, now or in the past."""
    game = GAMES[state.kind]
    return TableView(
        id=game_id,
        kind=state.kind,
        version=state.version,
        status=state.status,
        players=state.players,
        undo=len(state.past),
        redo=len(state.future),
        moves=game.legal_moves(state.now.game) if state.status is Status.OPEN else (),
        game=game.view(state.now.game, onlooker),
    )


def render_state(hall: Hall, onlooker: Onlooker, language: Language) -> str:  # noqa: ARG001  data has no language
    """Write the table as JSON; null when none is in play."""
    table = hall.table
    return json.encode(table and table_view(table, onlooker)).decode()
