"""Where dice stand on the board, and which events put them there."""

from companion.lords_of_vegas.action_events import Built, DiePutBack, Sprawled
from companion.lords_of_vegas.card_events import DieTakenOff, TileTakenOver
from companion.lords_of_vegas.trade_events import DieTraded

SETS = Built | Sprawled | DiePutBack | TileTakenOver | DieTraded | DieTakenOff
"""What puts a die on a lot, or takes it away."""

_LOT = "lot-"


def zone(lot: str) -> str:
    """Name the place on the table where a lot's die stands."""
    return f"{_LOT}{lot}"


def lot_of(place: str) -> str:
    """Name the lot of such a place."""
    return place.removeprefix(_LOT)


def sets(event: object, lot: str) -> bool:
    """Say whether an event decides which die stands on a lot."""
    return isinstance(event, SETS) and event.lot == lot
