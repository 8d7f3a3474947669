"""Who got money, and who has won: what a light at a seat celebrates."""

from companion.dice import Color
from companion.lords_of_vegas.action_events import GambleSettled, Outcome
from companion.lords_of_vegas.card_events import CasinoPaid, LotPaid
from companion.lords_of_vegas.ending import standings
from companion.lords_of_vegas.event import Event
from companion.lords_of_vegas.state import Phase, State


def paid(event: Event) -> Color | None:
    """Name whom a card paid, or which side won a bet."""
    match event:
        case LotPaid() | CasinoPaid():
            return event.color
        case GambleSettled(outcome=Outcome.LOST):
            return event.boss
        case GambleSettled():
            return event.color
        case _:
            return None


def winners(state: State) -> tuple[Color, ...]:
    """Name the first in the ranking, once the game is over."""
    ranking = standings(state) if state.phase is Phase.OVER else ()
    return tuple(one.color for one in ranking if one.rank == 1)
