"""What lies where on the table, as the eyes have told it, and what of it is news."""

from collections import Counter
from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die
from companion.game import TRAY
from vision.reading import SeenDie
from vision.watch.likeness import pairs

Dice = tuple[SeenDie, ...]
Face = tuple[Color | None, int]


class Known(StrEnum):
    """How far a die that lies there is dealt with."""

    NEWS = "news"
    """It came to rest, and the table has not taken it for anything yet."""
    OLD = "old"
    """The table knows it, or it lay there before anybody watched."""
    LEFT = "left"
    """Somebody was asked about it and played on."""


class Lies(Struct):
    """A die that lies in a zone."""

    die: SeenDie
    known: Known = Known.NEWS


class Lying:
    """The dice of every zone. Dice of no zone are not followed."""

    def __init__(self) -> None:
        self.zones: dict[str, list[Lies]] = {}
        self.lifted: Counter[Face] = Counter()
        """Dice that were known and left their place since the last roll, by colour and value."""
        self.missed: dict[str, int] = {}
        """How many old dice were taken from each other zone, and not laid back."""
        self.watched = False
        """Whether all that lies there is known."""

    def dice(self, zone: str, *known: Known) -> Dice:
        """The dice of a zone; of these kinds only, if any are named."""
        there = self.zones.get(zone, [])
        return tuple([lies.die for lies in there if not known or lies.known in known])

    def mark(self, zone: str, dice: Dice, known: Known) -> None:
        """Deal with some dice of a zone."""
        for lies in self.zones.get(zone, []):
            if lies.die in dice:
                lies.known = known

    def settle(self, zone: str) -> None:
        """Take all news of a zone for dealt with."""
        self.mark(zone, self.dice(zone, Known.NEWS), Known.OLD)
        if zone == TRAY:
            self.lifted.clear()

    def rolled(self, dice: Dice, fresh: Dice) -> None:
        """Take in all the dice of the tray, some of which newly lie there."""
        before = self.zones.get(TRAY, [])
        kept = {new: old for old, new in pairs(self.dice(TRAY), tuple(d for d in dice if d not in fresh))}
        was = {lies.die: lies.known for lies in before}
        self._lift([lies for lies in before if lies.die not in kept.values()])
        self.zones[TRAY] = [Lies(die, _status(die, fresh, kept, was)) for die in dice]

    def laid(self, zone: str, dice: Dice) -> None:
        """Take in dice that newly lie in a zone."""
        self.zones.setdefault(zone, []).extend(Lies(die) for die in dice)
        self.missed[zone] = max(0, self.missed.get(zone, 0) - len(dice))

    def taken(self, zone: str, dice: Dice) -> None:
        """Take in dice that are gone."""
        gone = {old for old, _ in pairs(self.dice(zone), dice)}
        left = [lies for lies in self.zones.get(zone, []) if lies.die in gone]
        self.zones[zone] = [lies for lies in self.zones.get(zone, []) if lies.die not in gone]
        if zone == TRAY:
            self._lift(left)
        else:
            self.lifted.update((one.die.color, one.die.value) for one in left)
            old = sum(lies.known is Known.OLD for lies in left)
            self.missed[zone] = self.missed.get(zone, 0) + old

    def found(self, dice: Dice) -> None:
        """Take in all that lies on the table, after nobody watched for a while: what came is news.

        What lay there before the first watch is old, and so are dice in the tray that may be those
        of before, seen a little differently: nothing is taken for a roll that nobody saw.
        """
        zones = {zone for die in dice if (zone := die.zone)}
        for zone in sorted(zones | set(self.zones)):
            self._find(zone, tuple([die for die in dice if die.zone == zone]))
        self.watched = True

    def _find(self, zone: str, dice: Dice) -> None:
        before = self.dice(zone)
        if not self.watched or (zone == TRAY and _colors(before) == _colors(dice)):
            was = {new: old for old, new in pairs(before, dice)}
            known = {lies.die: lies.known for lies in self.zones.get(zone, [])}
            self.zones[zone] = [Lies(die, known.get(was.get(die, die), Known.OLD)) for die in dice]
            return
        same = pairs(before, dice)
        came = tuple([die for die in dice if all(die is not new for _, new in same)])
        went = tuple([die for die in before if all(die is not old for old, _ in same)])
        if zone != TRAY:
            came, went = _unlike(came, went), _unlike(went, came)
        self.taken(zone, went)
        if zone == TRAY:
            self.rolled(dice, came)
        elif came:
            self.laid(zone, came)

    def refresh(self, dice: Dice) -> bool:
        """See the news of the tray as it is read now; tell whether that is any different."""
        news = self.dice(TRAY, Known.NEWS)
        again = {old: new for old, new in pairs(news, dice) if _read(old) != _read(new)}
        for lies in self.zones.get(TRAY, []):
            lies.die = again.get(lies.die, lies.die)
        return bool(again)

    def _lift(self, lies: list[Lies]) -> None:
        self.lifted.update((one.die.color, one.die.value) for one in lies if one.known is Known.OLD)


def as_dice(dice: Dice) -> tuple[Die, ...]:
    """The dice as the game knows them; those without a colour are left out."""
    return tuple([Die(die.color, die.value) for die in dice if die.color])


def _status(die: SeenDie, fresh: Dice, kept: dict[SeenDie, SeenDie], was: dict[SeenDie, Known]) -> Known:
    if die in fresh:
        return Known.NEWS
    return was[kept[die]] if die in kept else Known.OLD


def _colors(dice: Dice) -> Counter[Color | None]:
    return Counter(die.color for die in dice)


def _read(die: SeenDie) -> object:
    """All that a reading says of a die but its exact place."""
    return die.value, die.color, die.doubts, die.confidence, die.second


def _unlike(dice: Dice, others: Dice) -> Dice:
    """Those that are not also among the others, by colour and value."""
    left = Counter((die.color, die.value) for die in others)
    found = []
    for die in dice:
        if left[die.color, die.value]:
            left[die.color, die.value] -= 1
        else:
            found.append(die)
    return tuple(found)
