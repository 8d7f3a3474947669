"""What happened of late: this turn's card, what it paid to whom and why; the last step in words."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from companion.dice import Color
from companion.lords_of_vegas.card_events import CardDiscarded, CardDrawn, CasinoPaid, LotPaid, PointsScored
from companion.lords_of_vegas.turn_events import GameEnded, TurnStarted
from companion.table.events import Step
from companion.words import TableWords, say_event
from companion.words.lords_of_vegas.ending import say_result

Steps = Sequence[Step[Any, Any]]

MOST_SAID = 8
"""Sentences about one step."""
SHOWN = (LotPaid, CasinoPaid, PointsScored)
"""Seen beside the card, player by player, so that nothing need be said."""
SILENT = (*SHOWN, CardDiscarded)


class Income(Struct, frozen=True):
    """What the card of this turn brought one player: for lots, for each casino, and as a boss."""

    color: Color
    money: int
    lots: int
    casinos: tuple[CasinoPaid, ...]
    scored: tuple[PointsScored, ...]


class Drawn(Struct, frozen=True):
    """The cards of this turn (two players may draw several) and what they paid."""

    cards: tuple[str, ...]
    incomes: tuple[Income, ...]


def told(events: Iterable[Any], words: TableWords) -> list[str]:
    """Tell a step in sentences, what matters most (the last) kept."""
    spoken = [event for event in events if not isinstance(event, SILENT)]
    return [say_event(event, words) for event in spoken[-MOST_SAID:]]


def chapter(events: Iterable[Any], words: TableWords) -> str:
    """Name the turn that begins here."""
    turns = [event.turn for event in events if isinstance(event, TurnStarted)]
    return words.gettext("Turn %(turn)d", turn=turns[-1]) if turns else ""


def drawn(steps: Steps, players: Iterable[Color]) -> Drawn:
    """Add up what the cards of this turn brought; before the first card of a turn, those of the last one."""
    events = _this_turn(steps)
    cards = tuple(event.card for event in events if isinstance(event, CardDrawn))
    return Drawn(cards, tuple(one for one in (_income(events, color) for color in players) if one))


def _income(events: list[Any], color: Color) -> Income | None:
    own = [event for event in events if isinstance(event, SHOWN) and event.color is color]
    if not own:
        return None
    lots = sum(event.money for event in own if isinstance(event, LotPaid))
    casinos = tuple(event for event in own if isinstance(event, CasinoPaid))
    scored = tuple(event for event in own if isinstance(event, PointsScored))
    return Income(color, lots + sum(event.money for event in casinos), lots, casinos, scored)


def _this_turn(steps: Steps) -> list[Any]:
    since: list[Any] = []
    for event in _backwards(steps):
        if isinstance(event, TurnStarted) and any(isinstance(one, CardDrawn) for one in since):
            break
        since.append(event)
    since.reverse()
    return since


def verdict(steps: Steps, words: TableWords) -> str:
    """Tell how the game ended, with the tie-break where there was one."""
    ended = next((event for event in _backwards(steps) if isinstance(event, GameEnded)), None)
    return say_result(ended, words) if ended else ""


def _backwards(steps: Steps) -> Iterable[Any]:
    return (event for step in reversed(steps) for event in reversed(step.events))
