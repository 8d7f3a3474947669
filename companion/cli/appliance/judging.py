"""What dice that lie on the table mean to the game as it stands: a wish, a question, or nothing."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.cli.appliance.colors import told_apart
from companion.cli.appliance.compare import Difference, compare
from companion.cli.appliance.likely import Roll, likely
from companion.cli.appliance.lying import Dice, Known, Lying, as_dice
from companion.dice import Color, Die
from companion.game import TRAY, Game, Wanted
from companion.refusal import Refusal
from companion.rolls import OtherDice
from vision.reading import Doubt, SeenDie

AnyGame = Game[Any, Any, Any, Any]


class Verdict(Struct, frozen=True):
    """A command to ask for; or a question, and whether it may wait for dice that are just being moved."""

    wish: Any = None
    asks: bool = False
    waits: bool = False
    refusal: Refusal | None = None
    likely: tuple[Roll, ...] = ()


NOTHING = Verdict()

ROLLED = frozenset({Doubt.NO_DIE})
"""Doubts that dice are beyond when they are as many as the game waits for: then each is a die."""

PLACED = ROLLED | {Doubt.COCKED, Doubt.STACKED}
"""And once they were rolled: on a crowded casino they lie as they may."""


class Scene(Struct, frozen=True):
    """All that a judgement rests on."""

    game: AnyGame
    state: Any
    lying: Lying
    fresh: Dice
    """The dice of the last roll told that newly came to rest."""
    outside: Dice
    """Steady dice in no zone: they may have rolled there."""
    zoned: bool
    offers: bool
    """Old dice in the tray may be the roll that is due: it was undone, or nobody saw them come."""

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """The dice that are to be rolled now."""
        return self.game.wanted(self.state)

    @property
    def due(self) -> Mapping[str, tuple[Any, ...]]:
        """The dice that should lie in each zone."""
        return self.game.lying(self.state)


def judge(scene: Scene) -> Verdict:
    """Say what to do about all that lies there; a roll before placements, a wish before a question."""
    tray = _roll(scene) if scene.wanted else _tray(scene)
    if tray.wish or not scene.zoned:
        return tray
    zones = _zones(scene)
    return zones if zones.wish or not tray.asks else tray


def clean(dice: Dice, beyond: frozenset[Doubt]) -> bool:
    """Tell whether dice have a colour, and no doubts but such as they are beyond."""
    return all(die.color and beyond.issuperset(die.doubts) for die in dice)


def counted(dice: Dice) -> Counter[Color | None]:
    """Count dice by colour."""
    return Counter(die.color for die in dice)


def _roll(scene: Scene) -> Verdict:
    news, old = scene.lying.dice(TRAY, Known.NEWS), scene.lying.dice(TRAY, Known.OLD)
    due = Counter({one.color: one.count for one in scene.wanted})
    for seen in (news, tuple([die for die in news if die in scene.fresh])):
        dice = told_apart(seen, due)
        heard = scene.game.heard(scene.state, as_dice(dice)) if dice and clean(dice, ROLLED) else None
        if wish := _accepted(scene, heard):
            return Verdict(wish)
    if news:
        said = scene.game.decide(scene.state, scene.game.heard(scene.state, as_dice(news)))
        return Verdict(
            asks=True,
            waits=counted(news) < Counter[Color | None](due),
            refusal=said if isinstance(said, Refusal) else None,
            likely=_likely(scene, news) or _likely(scene, (*news, *old)),
        )
    rolls = _likely(scene, old) if scene.offers and old else ()
    return Verdict(asks=True, likely=rolls) if rolls else NOTHING


def _likely(scene: Scene, dice: Dice) -> tuple[Roll, ...]:
    rolls = likely(scene.wanted, (*dice, *scene.outside))
    return tuple([roll for roll in rolls if _accepted(scene, scene.game.heard(scene.state, roll))])


def _accepted(scene: Scene, command: Any) -> Any:
    """Give the command back if the game would take it."""
    if command is None or isinstance(scene.game.decide(scene.state, command), Refusal):
        return None
    return command


def _tray(scene: Scene) -> Verdict:
    """Ask about dice in the tray that are not those of the roll that the game has."""
    news = scene.lying.dice(TRAY, Known.NEWS)
    return _other(TRAY, compare((news,), scene.due[TRAY]).surplus, ()) if TRAY in scene.due else NOTHING


def _zones(scene: Scene) -> Verdict:
    differing = {zone: found for zone in scene.due if zone != TRAY and (found := difference(scene, zone))}
    wishes = {zone: wish for zone, found in differing.items() if (wish := _placed(scene, zone, found))}
    moved = {zone for zone, found in differing.items() if found.missing or any(map(_sure, found.surplus))}
    if len(wishes) == 1 and moved <= wishes.keys():
        return Verdict(*wishes.values())
    dice = {zone: found for zone, found in differing.items() if found.missing or _dice_among(found.surplus)}
    for zone, found in (differing if _left_tray(scene) else dice).items():
        return _other(zone, found.surplus, found.missing)
    return NOTHING


def _placed(scene: Scene, zone: str, found: Difference) -> Any:
    """The command for what was laid there: all that is other, what is no print, or what is beyond doubt."""
    news, gone = scene.lying.dice(zone, Known.NEWS), _left_tray(scene)
    sure = tuple([die for die in found.surplus if _sure(die)])
    for seen in (found.surplus, _dice_among(found.surplus), sure):
        dice = told_apart(seen, _to_place(scene, seen))
        known = not Counter(as_dice(tuple([die for die in dice if die.doubts]))) - gone
        if seen and not found.missing and clean(dice, PLACED) and known and all(die in news for die in seen):
            wish = _accepted(scene, scene.game.laid(scene.state, zone, as_dice(dice)))
            if wish is not None:
                return wish
    return None


def _sure(die: SeenDie) -> bool:
    """Tell a die that surely came here from what may be print, or have another value."""
    return not {Doubt.VALUE, Doubt.NO_DIE} & set(die.doubts)


def _dice_among(dice: Dice) -> Dice:
    """Those that are no print: what may be no die may be a face that is printed there."""
    return tuple([die for die in dice if Doubt.NO_DIE not in die.doubts])


def _left_tray(scene: Scene) -> Counter[Die]:
    """The dice of the roll that do not lie in the tray any more."""
    return Counter(scene.due.get(TRAY, ())) - Counter(as_dice(scene.lying.dice(TRAY)))


def _to_place(scene: Scene, dice: Dice) -> Counter[Color]:
    """The colours of the dice of the roll that have the values of these."""
    values = {die.value for die in dice}
    return Counter(die.color for die in scene.due.get(TRAY, ()) if die.value in values)


def difference(scene: Scene, zone: str) -> Difference | None:
    """Say what is other in a zone than the game has it; dice that were never moved there are none missing."""
    lying = scene.lying
    kinds = [lying.dice(zone, known) for known in (Known.OLD, Known.NEWS, Known.LEFT)]
    found = compare(kinds, scene.due[zone])
    surplus = tuple([die for die in found.surplus if die not in kinds[2]])
    missing = found.missing[: lying.missed.get(zone, 0)]
    return Difference(surplus, missing) if surplus or missing else None


def _other(zone: str, surplus: Dice, missing: tuple[Any, ...]) -> Verdict:
    if not surplus and not missing:
        return NOTHING
    return Verdict(asks=True, waits=True, refusal=OtherDice(zone, as_dice(surplus), missing))


def only_moved(scene: Scene) -> Dice:
    """Find news in the tray that are dice laid there from elsewhere, and no roll.

    A die of a colour that is to be rolled may only have been moved where there is reason to think so: after
    something was undone, or where moving and throwing look alike because there are no zones.
    """
    news = scene.lying.dice(TRAY, Known.NEWS)
    due = Counter[Color | None]({one.color: one.count for one in scene.wanted})
    left = scene.lying.lifted.copy()
    strangers = _explained(tuple([die for die in news if not due[die.color]]), left)
    rest = tuple([die for die in news if die not in strangers])
    if not scene.offers and (scene.zoned or counted(rest) == due):
        return strangers
    moved = _explained(rest, left)
    return strangers + (moved if len(moved) == len(rest) else ())


def _explained(dice: Dice, left: Counter[tuple[Color | None, int]]) -> Dice:
    """Those that are among the dice that left their place; each of these explains one."""
    found: list[SeenDie] = []
    for die in dice:
        if left[die.color, die.value]:
            left[die.color, die.value] -= 1
            found.append(die)
    return tuple(found)
