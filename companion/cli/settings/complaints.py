"""What is wrong with a settings file, as facts; `words.py` says it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path

from msgspec import Struct


class Fault(StrEnum):
    """What can be wrong."""

    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"
    NOT_TOML = "not_toml"
    UNKNOWN = "unknown"
    WRONG = "wrong"
    WIRED_TWICE = "wired_twice"


class Complaint(Struct, frozen=True):
    """One fault: where it stands, and what is said instead of what."""

    fault: Fault
    file: Path
    line: int | None = None
    key: str = ""
    """Section and key, as in `lights.seats`."""
    place: str = ""
    """The same with what is wrong inside it, as in `lights.seats[2]`."""
    found: str = ""
    nearest: str = ""
    default: str = ""
    detail: str = ""
    twice: Mapping[str, Sequence[str]] = {}
    """What hangs on each pin that is wired more than once."""

    @property
    def doubts_wiring(self) -> bool:
        """Whether it leaves open what hangs on which pin."""
        sections = {name.partition(".")[0] for name in (self.key, self.nearest)}
        return not self.key or not sections.isdisjoint({"lights", "buttons"})
