"""Pages, devices, eyes and the record know no game: what a game does is named in its own places only."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.games import GAMES
from companion.refusal import snake

HOUSE = Path(__file__).parents[2]
ROOMS = ("web", "hardware", "vision", "calibration", "companion/record")
KINDS = {".py", ".html", ".js", ".css", ".sql"}
REGISTER = HOUSE / "web/pages/kinds.py"
"""The one place where the pages name the games."""
EVERYDAY = {
    "Draw",
    "Place",
    "Placed",
    "Roll",
    "build",
    "built",
    "draw",
    "place",
    "placed",
    "roll",
    "rolled",
    "tied",
}
"""Names of moves that are words of every house, too."""
WORD = re.compile(r"[A-Za-z_]+")


def moves(game: Any) -> set[str]:
    """List how a game's commands and events are called, in code and in records."""
    kinds = (*get_args(game.COMMANDS), *get_args(game.EVENTS))
    return {name for kind in kinds for name in (kind.__name__, snake(kind.__name__))} - EVERYDAY


def shared(room: str) -> Iterator[Path]:
    """Go through a room's files that belong to no game."""
    for file in sorted((HOUSE / room).rglob("*")):
        own = file.stem in GAMES or any(part in GAMES for part in file.parts)
        if file.suffix in KINDS and "vendor" not in file.parts and not own and file != REGISTER:
            yield file


def named(text: str) -> set[str]:
    """Find the moves of any game, and the games themselves, that a text names."""
    known = {move for game in GAMES.values() for move in moves(game)} | set(GAMES)
    return known & set(WORD.findall(text))


def test_a_rule_would_be_found() -> None:
    """The words that are looked for are those of the games."""
    assert named("if command == 'lay_bill' or isinstance(event, BossTied):") == {"lay_bill", "BossTied"}
    assert named("redirect to lords_of_vegas") == {"lords_of_vegas"}
    assert not named("draw the place where a die was built")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_names_no_move_of_any_game(room: str) -> None:
    """Neither in code nor in templates, scripts and styles, but for a game's own."""
    files = list(shared(room))
    assert files
    for file in files:
        assert not named(file.read_text()), file
