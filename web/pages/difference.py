"""A question about what stands on the table beside what the record says."""

from msgspec import Struct

from web.sight import Apart


class Difference(Struct, frozen=True):
    """What differs, also in words, and the number of the step to look at, if there is one."""

    apart: Apart
    said: str
    step: int | None

    @property
    def key(self) -> str:
        """Name it in no language, so that a page knows it again."""
        dice = (f"{die.color}-{die.value}" for some in (self.apart.noted, self.apart.seen) for die in some)
        return " ".join((self.apart.zone, str(len(self.apart.noted)), *dice))
