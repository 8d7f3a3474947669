"""The dice that stand on the board as the camera sees them, beside those that the record has there."""

from collections import Counter
from collections.abc import Collection, Mapping

from msgspec import Struct

from companion.dice import Die
from companion.lords_of_vegas.action_events import Built, DiePutBack, Sprawled
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.card_events import DieTakenOff, TileTakenOver
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.trade_events import DieTraded

SETS = Built | Sprawled | DiePutBack | TileTakenOver | DieTraded | DieTakenOff
"""What puts a die on a lot, or takes it away."""


class Apart(Struct, frozen=True):
    """A lot on which something else stands than the record says."""

    lot: str
    noted: Die | None
    seen: tuple[Die, ...]


def zone(lot: str) -> str:
    """Name the place on the table where a lot's die stands."""
    return f"lot-{lot}"


def apart(
    state: State, seen: Mapping[str, tuple[Die, ...]], unsure: Collection[str] = ()
) -> tuple[Apart, ...]:
    """Compare what stands in each zone with the record; nothing where the camera sees no die on any lot.

    Left out are the lots whose dice are in the air, and the zones that were not seen for sure.
    """
    if not any(zone(lot) in seen for lot in LOTS):
        return ()
    pairs = [
        Apart(lot, state.spot(lot).die, seen.get(zone(lot), ()))
        for lot in LOTS
        if lot not in state.lifted and zone(lot) not in unsure
    ]
    return tuple(one for one in pairs if Counter(one.seen) != Counter((one.noted,) if one.noted else ()))


def sets(event: object, lot: str) -> bool:
    """Say whether an event decides which die stands on a lot."""
    return isinstance(event, SETS) and event.lot == lot
