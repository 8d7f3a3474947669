"""Las Vegas in words, with those of its rulebooks."""

from companion.las_vegas import NAME
from companion.las_vegas.events import EVENTS
from companion.words.las_vegas.events import say_event
from companion.words.las_vegas.refusals import REFUSALS, say_refusal
from companion.words.las_vegas.terms import WORDS, say_word

TITLE = "Las Vegas"

__all__ = ["EVENTS", "NAME", "REFUSALS", "TITLE", "WORDS", "say_event", "say_refusal", "say_word"]
