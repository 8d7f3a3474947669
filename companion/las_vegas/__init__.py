"""Las Vegas by Rüdiger Dorn, the boxes of 2012 and 2018: the rules, without I/O, time or chance."""

from companion.dice import Color
from companion.las_vegas import commands, events
from companion.las_vegas.apply import apply, begin
from companion.las_vegas.decide import decide, legal_moves, start
from companion.las_vegas.rewards import paid, winners
from companion.las_vegas.seen import heard, laid, lying, next_step, stands
from companion.las_vegas.setup import Setup
from companion.las_vegas.state import Phase, State, wanted
from companion.las_vegas.view import view

NAME = "las_vegas"
COMMANDS: object = commands.COMMANDS
EVENTS: object = events.EVENTS


def seats(setup: Setup) -> tuple[Color, ...]:
    """Name the colours that people play, clockwise."""
    return setup.players


def answering(state: State) -> tuple[Color, ...]:
    """Name whose dice are to be rolled or placed; laying bills and paying is for anybody."""
    return (state.player,) if state.phase in (Phase.OPENING, Phase.ROLLING, Phase.PLACING) else ()


def whose(_state: State, _command: object) -> tuple[Color, ...]:
    """Say of every command that it is for whoever plays at the table: dice and bills lie there."""
    return ()


def in_play(setup: Setup) -> tuple[Color, ...]:
    """Name every colour with dice: the players', the neutral and the opposing ones."""
    return setup.sides


def over(state: State) -> bool:
    """Say whether the game has come to its end."""
    return state.phase is Phase.OVER


__all__ = [
    "COMMANDS",
    "EVENTS",
    "NAME",
    "Setup",
    "answering",
    "apply",
    "begin",
    "decide",
    "heard",
    "in_play",
    "laid",
    "legal_moves",
    "lying",
    "next_step",
    "over",
    "paid",
    "seats",
    "stands",
    "start",
    "view",
    "wanted",
    "whose",
    "winners",
]
