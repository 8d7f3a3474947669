"""Lords of Vegas in words, with those of its rulebook."""

from companion.lords_of_vegas import NAME
from companion.lords_of_vegas.events import EVENTS
from companion.words.lords_of_vegas.events import say_event
from companion.words.lords_of_vegas.refusals import REFUSALS, say_refusal
from companion.words.lords_of_vegas.terms import WORDS, say_word

TITLE = "Lords of Vegas"

__all__ = ["EVENTS", "NAME", "REFUSALS", "TITLE", "WORDS", "say_event", "say_refusal", "say_word"]
