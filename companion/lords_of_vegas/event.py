"""What every event is."""

from msgspec import Struct

from companion.refusal import snake

Lots = tuple[str, ...]
"""The names of lots; of a casino, all of them."""


class Event(Struct, frozen=True, tag=snake, gc=False):
    """Something that happened."""
