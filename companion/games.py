"""The games that the companion knows, by name."""

from typing import Any

from companion import las_vegas
from companion.game import Game
from companion.las_vegas import commands, events, setup, state

_LAS_VEGAS: Game[setup.Setup, commands.COMMANDS, events.EVENTS, state.State] = las_vegas

GAMES: dict[str, Game[Any, Any, Any, Any]] = {_LAS_VEGAS.NAME: _LAS_VEGAS}
