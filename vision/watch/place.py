"""One zone of the table: the dice told of, and how those that lie there now differ."""

from msgspec import Struct

from vision.reading import SeenDie
from vision.watch.likeness import Pairs, held_still, pairs

Dice = tuple[SeenDie, ...]


class Difference(Struct, frozen=True):
    """Dice that newly lie there, and dice that have been gone for long enough."""

    fresh: Dice = ()
    taken: Dice = ()


class Place:
    """Remembers the dice of a zone; one that hides for a moment is neither taken nor new afterwards."""

    def __init__(self, gone_s: float) -> None:
        self._gone_s = gone_s
        self._known: Dice = ()
        self._hides = False
        self._last_seen: dict[SeenDie, float] = {}

    @property
    def waits(self) -> bool:
        """Whether a die that hides may soon count as taken."""
        return self._hides

    def settle(self, now: Dice, time: float, *, tells_all: bool) -> Difference:
        """Compare with the dice that lie there; `tells_all`: news of fresh dice replaces what was known."""
        matched = pairs(self._known, now)
        fresh = tuple(die for die in now if all(die is not new for _, new in matched))
        missing = tuple(die for die in self._known if all(die is not old for old, _ in matched))
        if fresh and tells_all:
            self._remember(now, (), time)
            return Difference(now if _thrown_anew(fresh, matched) else fresh)
        taken = tuple(die for die in missing if time - self._last_seen[die] >= self._gone_s)
        self._remember(now, tuple(die for die in missing if die not in taken), time)
        return Difference(fresh, taken)

    def _remember(self, now: Dice, hidden: Dice, time: float) -> None:
        since = {die: self._last_seen[die] for die in hidden}
        self._known, self._hides = (*now, *hidden), bool(hidden)
        self._last_seen = dict.fromkeys(now, time) | since


def _thrown_anew(fresh: Dice, matched: Pairs) -> bool:
    """Whether all the dice are another throw, and those that look alike came to lie so by chance.

    None has stayed where it was, and as many as look alike, or more, do not.
    """
    return len(fresh) >= len(matched) and not any(held_still(old, new) for old, new in matched)
