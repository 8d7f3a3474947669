"""What a check found."""

from enum import StrEnum

from msgspec import Struct

from companion.words import Words
from companion.words.phrases import sentences


class State(StrEnum):
    """How it is."""

    OK = "ok"
    WARNING = "warning"
    FAULT = "fault"


class Finding(Struct, frozen=True):
    """One line of the result: the part, how it is, in words, and what to do about it."""

    part: str
    state: State
    what: str
    cure: str = ""


def machine_says(said: str, problem: object, words: Words) -> str:
    """Say something, and then what the machine says, as it says it, for whoever can use it."""
    return sentences(said, words.gettext("(The machine says: %(problem)s)", problem=problem))


def ok(part: str, what: str) -> Finding:
    """It is as it should be."""
    return Finding(part, State.OK, what)


def warning(part: str, what: str, cure: str = "") -> Finding:
    """It may do, or not for long."""
    return Finding(part, State.WARNING, what, cure)


def fault(part: str, what: str, cure: str = "") -> Finding:
    """It does not do."""
    return Finding(part, State.FAULT, what, cure)
