"""What happened of late: the last step in sentences, and the payout of this round casino by casino."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from companion.dice import Color
from companion.las_vegas.events import (
    BillLaid,
    BillReturned,
    BillWon,
    CasinoPaid,
    CasinoStocked,
    GameEnded,
    Placed,
    RoundStarted,
    Tied,
    WentEmpty,
)
from companion.table.events import Step
from companion.words import TableWords, say_event
from companion.words.las_vegas.game import say_result

Steps = Sequence[Step[Any, Any]]

MOST_SAID = 12
"""Sentences about one step; the bills of a whole round lie in sight anyway."""
SILENT = (BillLaid, CasinoStocked, CasinoPaid)
"""Seen on the board, so that nothing need be said."""


class PaidCasino(Struct, frozen=True):
    """How a casino was paid out: who was out by a tie, who got what, what nobody got."""

    casino: int
    tied: tuple[tuple[tuple[Color, ...], int], ...]
    won: tuple[tuple[Color, int, int], ...]
    empty: tuple[tuple[Color, int], ...]
    returned: tuple[int, ...]


def told(events: Iterable[Any], words: TableWords) -> list[str]:
    """Tell a step in sentences."""
    spoken = [event for event in events if not isinstance(event, SILENT)]
    return [say_event(event, words) for event in spoken[:MOST_SAID]]


def last_placed(steps: Steps) -> Placed | None:
    """Find the last placement of this round."""
    for event in _backwards(steps):
        if isinstance(event, Placed):
            return event
        if isinstance(event, RoundStarted):
            return None
    return None


def paid_casinos(steps: Steps) -> tuple[PaidCasino, ...]:
    """List the casinos that were paid in this round, first one first."""
    since: list[Any] = []
    for event in _backwards(steps):
        if isinstance(event, RoundStarted):
            break
        since.append(event)
    since.reverse()
    return tuple(_paid(event.casino, since) for event in since if isinstance(event, CasinoPaid))


def _paid(casino: int, events: list[Any]) -> PaidCasino:
    here = [event for event in events if getattr(event, "casino", None) == casino]
    return PaidCasino(
        casino=casino,
        tied=tuple((event.colors, event.count) for event in here if isinstance(event, Tied)),
        won=tuple((event.color, event.bill, event.count) for event in here if isinstance(event, BillWon)),
        empty=tuple((event.color, event.count) for event in here if isinstance(event, WentEmpty)),
        returned=tuple(event.bill for event in here if isinstance(event, BillReturned)),
    )


def chapter(events: Iterable[Any], words: TableWords) -> str:
    """Name the round that begins here."""
    begun = (event.round for event in events if isinstance(event, RoundStarted))
    return "".join(words.gettext("Round %(round)d", round=number) for number in begun)


def verdict(steps: Steps, words: TableWords) -> str:
    """Tell how the game ended, with the tie-break where there was one."""
    ends = (event for event in _backwards(steps) if isinstance(event, GameEnded))
    ended = next(ends, None)
    return say_result(ended, words) if ended else ""


def _backwards(steps: Steps) -> Iterable[Any]:
    return (event for step in reversed(steps) for event in reversed(step.events))
