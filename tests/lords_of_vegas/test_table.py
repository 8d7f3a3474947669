"""Lords of Vegas at the same table and in the same record as any game."""

from pathlib import Path
from random import Random
from typing import Any

from msgspec import json

from companion.game import Game
from companion.games import WORDLESS
from companion.lords_of_vegas.commands import Draw, EndTurn
from companion.lords_of_vegas.refusals import NotNow
from companion.lords_of_vegas.setup import Setup
from companion.record import open_record
from companion.table.commands import Opening, Play, Redo, Request, Undo
from companion.table.players import Player
from companion.table.table import Accepted, Refused, Table, open_game
from tests.lords_of_vegas.play import next_command
from tests.lords_of_vegas.tables import BLUE, GREEN, RED

NOON = "2026-01-01T12:00:00+00:00"
GAME: Game[Any, Any, Any, Any] = WORDLESS["lords_of_vegas"]


def sit_down(folder: Path) -> Table[Any, Any, Any, Any]:
    """Open a game of three."""
    people = tuple(
        Player(name, color, seat)
        for seat, (name, color) in enumerate(zip("ABC", (RED, BLUE, GREEN), strict=True), 1)
    )
    setup = Setup((RED, BLUE, GREEN), seed="table")
    its = open_game(
        GAME, open_record(folder / "record.db", NOON).record, Opening("game", setup, people), NOON
    )
    assert isinstance(its, Table), its
    return its


def ask(its: Table[Any, Any, Any, Any], command: Any) -> Any:
    """Ask the table as it stands."""
    return its.ask(Request(f"ask-{its.state.version}", its.state.version, command), NOON)


def test_played_undone_and_found_again(tmp_path: Path) -> None:
    """A game goes through the record, back and forth, and is the same when the program starts anew."""
    its, chance = sit_down(tmp_path), Random("table")
    for _ in range(60):
        assert isinstance(ask(its, Play(next_command(its.state.now.game, chance))), Accepted)
    reached = its.state.now.game
    assert isinstance(ask(its, Undo(25)), Accepted)
    assert its.state.now.game != reached
    assert isinstance(ask(its, Redo(25)), Accepted)
    assert its.state.now.game == reached
    again = Table(GAME, open_record(tmp_path / "record.db", NOON).record, "game")
    assert again.state.now.game == reached


def test_a_refusal_reaches_the_asker(tmp_path: Path) -> None:
    """What the rules forbid is told by name, and changes nothing."""
    its = sit_down(tmp_path)
    before = its.state
    for command in (Draw(), EndTurn()):
        answer = ask(its, Play(command))
        assert isinstance(answer, Refused)
        assert isinstance(answer.refusal, NotNow)
        assert json.encode(answer.refusal.facts) == b'{"phase":"starting"}'
    assert its.state == before
