"""What stands on the table beside what the game has there; asked about once it has stayed so."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from companion.cli.appliance.lying import Dice, Lying, as_dice
from companion.dice import Die
from web.sight import Apart

STAY_S = 8.0
"""So long a difference stands before it is asked about: people tap, then move dice, or the other way."""


class Standing:
    """The differences of one table, and since when they have been seen. `zones`: those that the eyes know."""

    def __init__(self, zones: Collection[str]) -> None:
        self._zones = zones
        self._since: dict[Apart, float] = {}
        self.asked: tuple[Apart, ...] = ()

    def begin(self) -> None:
        """Let whatever was seen until now be forgotten."""
        self._since, self.asked = {}, ()

    def see(self, due: Mapping[str, tuple[Die, ...]], lying: Lying, dice: Dice, time: float) -> None:
        """Compare, at a moment when nothing hides the table; `dice`: those that are read right now."""
        there = {zone: _there(zone, lying, dice) for zone in due if zone in self._zones}
        found = tuple(_apart(due, there))
        self._since = {one: self._since.get(one, time) for one in found}
        self.asked = tuple([one for one, since in self._since.items() if time - since >= STAY_S])


def _there(zone: str, lying: Lying, dice: Dice) -> Dice:
    """The dice of a zone as they are read now; those that are just looked at again, as they were told."""
    return tuple([die for die in dice if die.zone == zone]) or lying.dice(zone)


def _apart(due: Mapping[str, tuple[Die, ...]], there: Mapping[str, Dice]) -> Iterator[Apart]:
    """Find the zones with other dice than are due; where the eyes are not sure, nothing is said."""
    for zone, dice in there.items():
        seen = as_dice(dice)
        if all(die.color and not die.doubts for die in dice) and Counter(seen) != Counter(due[zone]):
            yield Apart(zone, due[zone], seen)
