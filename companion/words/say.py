"""Whatever happened or was refused, said in one or a few sentences: the way into this room."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from msgspec import ValidationError, convert

from companion.refusal import Refusal
from companion.rolls import OtherDice, Source, WrongDice
from companion.table.events import Corrected, Opened, Played, Step, Why
from companion.table.refusals import PlayerProblem
from companion.table.state import Status
from companion.words import table_events, table_refusals
from companion.words.games import SAYINGS, sayings_of
from companion.words.phrases import sentences
from companion.words.rolls import say_other_dice, say_source, say_wrong_dice
from companion.words.words import TableWords, Words


def tell_event(event: object, words: TableWords) -> tuple[str, ...]:
    """Tell an event of a table or a game, sentence by sentence; a step is told event by event."""
    match event:
        case Opened():
            return (table_events.seated(event.players, words), *_told(event.events, words))
        case Played():
            return _steps((event.step,), words)
        case Corrected():
            heading = table_events.corrected(event.number, struck_out=not event.instead, words=words)
            return (heading, *_steps(event.instead, words), *_dropped(event, words))
        case _ if isinstance(event, table_events.PLAIN):
            return (table_events.say_event(event, words),)
        case _:
            return (sayings_of(event).say_event(event, words),)


def say_event(event: object, words: TableWords) -> str:
    """Tell an event of a table or a game in one go."""
    return sentences(*tell_event(event, words))


def say_refusal(refusal: Refusal, words: TableWords) -> str:
    """Say what is wrong, with all its facts, and what to do next."""
    if isinstance(refusal, table_refusals.REFUSALS):
        return table_refusals.say_refusal(refusal, words)
    if isinstance(refusal, WrongDice):
        return say_wrong_dice(refusal, words)
    if isinstance(refusal, OtherDice):
        return say_other_dice(refusal, words)
    return sayings_of(refusal).say_refusal(refusal, words)


def say_word(word: StrEnum, words: Words) -> str:
    """Name a phase, a status, a level or the like; a problem is said with what to do about it."""
    match word:
        case Status():
            return table_refusals.status_word(word, words)
        case PlayerProblem():
            return table_refusals.problem(word, words)
        case Source():
            return say_source(word, words)
        case _:
            return sayings_of(word).say_word(word, words)


def _told(events: Iterable[object], words: TableWords) -> tuple[str, ...]:
    return tuple(sentence for event in events for sentence in tell_event(event, words))


def _steps(steps: Iterable[Step[Any, Any]], words: TableWords) -> tuple[str, ...]:
    return _told((event for step in steps for event in step.events), words)


def _dropped(event: Corrected[Any, Any], words: TableWords) -> tuple[str, ...]:
    """Say which later steps are gone, and why."""
    if not event.dropped:
        return ()
    dropped = table_events.dropped(event.dropped[0].number, len(event.dropped), words)
    return (dropped, say_why(event.why, words)) if event.why else (dropped,)


def say_why(why: Why, words: TableWords) -> str:
    """Say a refusal that was kept by its name and facts; nothing, if this program knows it no more."""
    known = [SAYINGS[words.game]] if words.game in SAYINGS else list(SAYINGS.values())
    for kinds in (table_refusals.REFUSALS, WrongDice, OtherDice, *(sayings.REFUSALS for sayings in known)):
        try:
            return say_refusal(convert({**why.facts, "reason": why.reason}, kinds), words)
        except ValidationError:
            continue
    return ""
