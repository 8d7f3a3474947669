"""The opponent without a plan."""

from companion.chance import Chance
from companion.las_vegas.commands import COMMANDS
from companion.las_vegas.decide import legal_moves
from companion.las_vegas.state import State


def random_opponent(state: State, chance: Chance) -> COMMANDS:
    """Take any legal move, each as likely as the next."""
    moves = legal_moves(state)
    if not moves:
        raise ValueError(f"no move to choose while the table is {state.phase}")
    return moves[chance(len(moves))]
