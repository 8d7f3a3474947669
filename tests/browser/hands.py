"""Other people's moves: the table goes on without a tap on the page."""

import random
from itertools import count

from companion import las_vegas
from companion.chance import rolled
from companion.dice import Color
from companion.las_vegas.commands import Roll, StartRound
from companion.las_vegas.editions import Edition
from companion.las_vegas.setup import Setup
from companion.las_vegas.state import Phase
from companion.table.commands import Opening, Play, Request
from companion.table.players import Player
from companion.table.table import Table
from tests.web.house import NOON
from web.hall import AnyTable, Hall

_ids = count(1)


def begin(hall: Hall, *colors: Color) -> AnyTable:
    """Lay out one round of Las Vegas, always with the same bills, for these colours; the first one rolls."""
    people = tuple(Player("", color, seat) for seat, color in enumerate(colors, start=1))
    setup = Setup(Edition.Y2018, colors, rounds=1, seed="hands")
    table = hall.open(las_vegas.NAME, Opening(f"hand-{next(_ids)}", setup, people))
    assert isinstance(table, Table)
    table.ask(Request(f"hand-{next(_ids)}", table.state.version, Play(StartRound())), NOON)
    return table


def play_until(table: AnyTable, phase: Phase, dice: random.Random) -> None:
    """Roll and place by chance until the table is in this phase."""
    while table.state.now.game.phase is not phase:
        state = table.state
        wanted = table.game.wanted(state.now.game)
        command = Roll(rolled(wanted, dice.randrange)) if wanted else _any_move(table, dice)
        table.ask(Request(f"hand-{next(_ids)}", state.version, Play(command)), NOON)


def _any_move(table: AnyTable, dice: random.Random) -> object:
    return dice.choice(table.game.legal_moves(table.state.now.game))
