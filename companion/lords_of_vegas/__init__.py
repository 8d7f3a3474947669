"""Lords of Vegas by James Ernest and Mike Selinker, the box of 2010: the rules, no I/O, time or chance."""

from companion.dice import Color
from companion.lords_of_vegas import commands, events
from companion.lords_of_vegas.apply import apply, begin
from companion.lords_of_vegas.decide import decide, start
from companion.lords_of_vegas.legal import legal_moves
from companion.lords_of_vegas.rolling import wanted
from companion.lords_of_vegas.setup import Setup
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.view import view

NAME = "lords_of_vegas"
COMMANDS: object = commands.COMMANDS
EVENTS: object = events.EVENTS


def seats(setup: Setup) -> tuple[Color, ...]:
    """Name the colours that people play, clockwise."""
    return setup.colors


def over(state: State) -> bool:
    """Say whether the game has come to its end."""
    return state.phase is Phase.OVER


__all__ = [
    "COMMANDS",
    "EVENTS",
    "NAME",
    "Setup",
    "apply",
    "begin",
    "decide",
    "legal_moves",
    "over",
    "seats",
    "start",
    "view",
    "wanted",
]
