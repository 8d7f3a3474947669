"""The games that the companion knows, by name."""

from typing import Any

from companion import las_vegas, lords_of_vegas
from companion.game import Game
from companion.las_vegas import commands, events, setup, state
from companion.lords_of_vegas import commands as lords_commands
from companion.lords_of_vegas import events as lords_events
from companion.lords_of_vegas import setup as lords_setup
from companion.lords_of_vegas import state as lords_state

_LAS_VEGAS: Game[setup.Setup, commands.COMMANDS, events.EVENTS, state.State] = las_vegas
_LORDS: Game[lords_setup.Setup, lords_commands.COMMANDS, lords_events.EVENTS, lords_state.State] = (
    lords_of_vegas
)

GAMES: dict[str, Game[Any, Any, Any, Any]] = {_LAS_VEGAS.NAME: _LAS_VEGAS}

WORDLESS: dict[str, Game[Any, Any, Any, Any]] = {_LORDS.NAME: _LORDS}
"""Games whose rules are whole, but that nobody can be told of yet: they have neither words nor a page."""
