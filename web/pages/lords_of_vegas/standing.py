"""A question wherever other dice stand on the lots than the record says."""

from collections.abc import Iterable
from typing import Any

from companion.dice import Die
from companion.lords_of_vegas.standing import lot_of, sets
from companion.table.state import Status, TableState
from companion.words import TableWords, color_word
from web.pages.difference import Difference
from web.sight import Apart, Sight

AnyState = TableState[Any, Any, Any, Any]


def differences(state: AnyState, sight: Sight, words: TableWords) -> list[Difference]:
    """Ask about each lot on which something else stands, with the step that put the noted die there."""
    if state.status is not Status.OPEN:
        return []
    return [Difference(one, _said(one, words), _step(state, lot_of(one.zone))) for one in sight.apart]


def _step(state: AnyState, lot: str) -> int | None:
    """Find the last step that decided which die stands there."""
    found = (step.number for step in reversed(state.now.steps) if any(sets(one, lot) for one in step.events))
    return next(found, None)


def _said(one: Apart, words: TableWords) -> str:
    facts = {"lot": lot_of(one.zone), "seen": _dice(one.seen, words), "noted": _dice(one.noted, words)}
    return words.gettext("%(lot)s shows %(seen)s, the record says %(noted)s.", **facts)


def _dice(dice: Iterable[Die], words: TableWords) -> str:
    said = [f"{color_word(die.color, words)} {die.value}" for die in dice]
    return ", ".join(said) or words.gettext("no die")
