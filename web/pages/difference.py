"""A question about what stands on the table beside what the record says."""

from msgspec import Struct


class Difference(Struct, frozen=True):
    """What differs, in words, and the number of the step to look at, if there is one."""

    said: str
    step: int | None
