"""What the camera sees on the lots, and a question wherever the record says something else."""

from collections.abc import Iterable
from typing import Any

from companion.dice import Die
from companion.lords_of_vegas.standing import Apart, apart, sets
from companion.table.state import Status, TableState
from companion.words import TableWords, color_word
from web.pages.difference import Difference
from web.sight import Sight, SightDie

AnyState = TableState[Any, Any, Any, Any]


def differences(state: AnyState, sight: Sight, words: TableWords) -> list[Difference]:
    """Ask about each lot on which something else stands, with the step that put the noted die there."""
    if state.status is not Status.OPEN:
        return []
    unsure = {die.zone for die in sight.standing if die.zone and not _sure(die)}
    seen: dict[str, tuple[Die, ...]] = {}
    for die in sight.standing:
        if die.zone and die.color and _sure(die):
            seen[die.zone] = (*seen.get(die.zone, ()), Die(die.color, die.value))
    return [
        Difference(_said(one, words), _step(state, one.lot)) for one in apart(state.now.game, seen, unsure)
    ]


def _sure(die: SightDie) -> bool:
    return die.color is not None and not die.doubts


def _step(state: AnyState, lot: str) -> int | None:
    """Find the last step that decided which die stands there."""
    found = (step.number for step in reversed(state.now.steps) if any(sets(one, lot) for one in step.events))
    return next(found, None)


def _said(one: Apart, words: TableWords) -> str:
    noted = _dice((one.noted,) if one.noted else (), words)
    facts = {"lot": one.lot, "seen": _dice(one.seen, words), "noted": noted}
    return words.gettext("%(lot)s shows %(seen)s, the record says %(noted)s.", **facts)


def _dice(dice: Iterable[Die], words: TableWords) -> str:
    said = [f"{color_word(die.color, words)} {die.value}" for die in dice]
    return ", ".join(said) or words.gettext("no die")
