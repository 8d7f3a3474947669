"""The opponent without a plan, and whatever else is left to chance."""

from companion.chance import Chance
from companion.las_vegas.commands import COMMANDS, LayBill
from companion.las_vegas.decide import legal_moves
from companion.las_vegas.state import Phase, State


def random_opponent(state: State, chance: Chance) -> COMMANDS:
    """Take any legal move, each as likely as the next; a bill is drawn, the more left, the likelier."""
    if state.phase is Phase.DEALING:
        bills = state.deck.top
        return LayBill(bills[chance(len(bills))])
    moves = legal_moves(state)
    if not moves:
        raise ValueError(f"no move to choose while the table is {state.phase}")
    return moves[chance(len(moves))]
