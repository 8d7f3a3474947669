"""Who got money, and who has won: what a light at a seat celebrates."""

from companion.dice import Color
from companion.las_vegas.ending import standings
from companion.las_vegas.events import EVENTS, BillWon
from companion.las_vegas.state import Phase, State


def paid(event: EVENTS) -> Color | None:
    """Name who won a bill."""
    return event.color if isinstance(event, BillWon) else None


def winners(state: State) -> tuple[Color, ...]:
    """Name the first in the ranking; nobody, when the game alone was lost."""
    ranking = standings(state) if state.phase is Phase.OVER else ()
    return tuple([one.color for one in ranking if one.rank == 1 and one.color])
