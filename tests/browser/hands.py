"""Other people's moves: the table goes on without a tap on the page."""

import random
from itertools import count

from companion.chance import rolled
from companion.las_vegas.commands import Roll
from companion.las_vegas.state import Phase
from companion.table.commands import Play, Request
from tests.web.house import NOON
from web.hall import AnyTable

_ids = count(1)


def play_until(table: AnyTable, phase: Phase, dice: random.Random) -> None:
    """Roll and place by chance until the table is in this phase."""
    while table.state.now.game.phase is not phase:
        state = table.state
        wanted = table.game.wanted(state.now.game)
        command = Roll(rolled(wanted, dice.randrange)) if wanted else _any_move(table, dice)
        table.ask(Request(f"hand-{next(_ids)}", state.version, Play(command)), NOON)


def _any_move(table: AnyTable, dice: random.Random) -> object:
    return dice.choice(table.game.legal_moves(table.state.now.game))
