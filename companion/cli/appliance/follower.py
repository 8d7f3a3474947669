"""From what the eyes tell to what the table is asked; it does nothing itself and knows no game's rules.

    follower.follow(table)    # whenever the table has changed, and for another table
    follower.see(glance)      # for every frame
    follower.wish             # the command to ask the table for, if any
    follower.sight            # what the pages show

A roll or a placement is wished for only when it is beyond doubt; else a question stands until the dice,
a better reading or a person answers it. Nothing is taken twice: what was taken, typed or undone is old,
and only dice that come to rest anew are news.
"""

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from companion.cli.appliance.eyes import Glance, TableFound, Told
from companion.cli.appliance.judging import NOTHING, Scene, Verdict, judge, only_moved
from companion.cli.appliance.lying import Dice, Known, Lying, as_dice
from companion.cli.appliance.settling import excuse, settle
from companion.cli.appliance.showing import picture_of
from companion.cli.appliance.standing import Standing
from companion.dice import Die
from companion.game import TRAY
from companion.refusal import Refusal
from companion.rolls import dice_of
from companion.table.events import Step
from companion.table.state import Status, TableState
from companion.table.table import Table
from vision.reading import Problem
from vision.watch import DiceLaid, DiceTaken, SteadyRoll
from web.sight import Sight, SightState

AnyTable = Table[Any, Any, Any, Any]
AnyState = TableState[Any, Any, Any, Any]

ASK_S = 2.0
"""For so long dice may lie where the game does not have them: they are just being moved."""

HIDES = {Problem.TOO_DARK, Problem.BLURRED}
"""What makes dice that stand there hard to see."""


class Follower:
    """Follows one table with one pair of eyes; `zoned`: they know where the tray and the casinos are."""

    def __init__(self, *, zoned: bool, zones: Collection[str] = (), after: int = 0) -> None:
        """Begin with the first sight after the one of this number; `zones`: where dice may stand."""
        self.wish: Any = None
        self.sight = Sight(after + 1, SightState.QUIET, 0, 0)
        self._zoned, self._lying = zoned, Lying()
        self._standing = Standing(zones)
        self._glance = Glance(0.0, 0, 0)
        self._fresh: Dice = ()
        self._table: AnyTable | None = None
        self._state: AnyState | None = None
        self._verdict, self._since = NOTHING, 0.0
        self._refused: tuple[Any, Refusal | None] | None = None
        self._offers = self._taken = False
        self._ahead: tuple[Die, ...] = ()

    def see(self, glance: Glance) -> None:
        """Take in what one frame showed."""
        self._glance = glance
        for told in glance.told:
            self._hear(told)
        self._lying.refresh(tuple([die for die in glance.dice if die.zone == TRAY]))
        self._think()

    @property
    def version(self) -> int:
        """The version of the table that the wish is meant for."""
        return self._state.version if self._state else 0

    def follow(self, table: AnyTable | None) -> None:
        """Take in how the table stands."""
        before, known = self._state, self._table
        self._table, self._state = table, table.state if table else None
        if table is None or table is not known or before is None or self._state is None:
            self._sit_down()
        elif before.version != self._state.version:
            self._go_on(before, self._state)
        self._think()

    def refused(self, refusal: Refusal | None) -> None:
        """Take in that the table could not do what was wished for; it is not asked for the same again."""
        self._refused = (self.wish, refusal)
        self._think()

    def _hear(self, told: Told) -> None:
        self._refused = None
        match told:
            case TableFound(dice=dice):
                before = self._lying.dice(TRAY)
                self._lying.found(dice)
                self._standing.begin()
                tray = self._lying.dice(TRAY)
                self._offers |= as_dice(tray) != as_dice(before)
            case SteadyRoll(reading=reading, fresh=fresh):
                self._fresh = fresh
                self._lying.rolled(reading.dice, fresh)
                self._expect()
            case DiceLaid(zone=zone, dice=dice):
                self._lying.laid(zone, dice)
            case DiceTaken(zone=zone, dice=dice):
                self._lying.taken(zone, dice)
            case _:
                pass

    def _expect(self) -> None:
        """Take a roll that was typed before it came to rest for what it is, and moved dice for moved."""
        news = self._lying.dice(TRAY, Known.NEWS)
        if self._ahead and sorted(as_dice(news), key=str) == sorted(self._ahead, key=str):
            self._lying.settle(TRAY)
            self._ahead, self._offers, self._taken = (), True, True
        elif scene := self._scene():
            self._lying.mark(TRAY, only_moved(scene), Known.OLD)

    def _sit_down(self) -> None:
        """Begin with another table: what lies there is none of its dice yet."""
        self._lying.settle(TRAY)
        for zone in self._lying.zones:
            if zone != TRAY:
                self._lying.mark(zone, self._lying.dice(zone), Known.LEFT)
        self._standing.begin()
        self._offers, self._ahead, self._refused = False, (), None

    def _go_on(self, before: AnyState, now: AnyState) -> None:
        """Tell steps that were added from a way back into the past."""
        old, new = before.now.steps, now.now.steps
        asked = self.sight.state is SightState.ASKING
        self._refused = None
        if new[: len(old)] != old:
            for zone in self._lying.zones.keys() - {TRAY}:
                self._lying.settle(zone)
            self._offers |= _rolls(new) < _rolls(old)
            self._taken, self._ahead = False, ()
            return
        for step in new[len(old) :]:
            ours, self.wish = step.command == self.wish, None
            if dice := dice_of(step.command):
                self._rolled(dice, ours=ours)
            elif asked and not ours and (scene := self._scene()):
                excuse(scene)

    def _rolled(self, dice: tuple[Die, ...], *, ours: bool) -> None:
        """Take what lies in the tray for the roll that the table has now."""
        self._ahead = () if ours or self._lying.dice(TRAY, Known.NEWS) else dice
        self._lying.settle(TRAY)
        self._taken, self._offers = True, False

    def _scene(self) -> Scene | None:
        """Put together what there is to judge, when there is a game to judge it by."""
        if not self._table or not self._state or self._state.status is not Status.OPEN:
            return None
        return Scene(
            game=self._table.game,
            state=self._state.now.game,
            lying=self._lying,
            fresh=self._fresh,
            outside=tuple([die for die in self._glance.dice if die.zone is None]),
            zoned=self._zoned,
            offers=self._offers,
        )

    def _think(self) -> None:
        """Judge anew what lies there."""
        scene = self._scene()
        if scene:
            self._offers |= settle(scene)
            self._compare(scene)
        else:
            self._standing.begin()
        verdict = judge(scene) if scene else NOTHING
        if self._refused and verdict.wish is not None and verdict.wish == self._refused[0]:
            verdict = Verdict(asks=True, refusal=self._refused[1])
        self.wish = verdict.wish
        waiting = verdict.waits and self._glance.moving
        if waiting or (verdict.asks, verdict.refusal) != (self._verdict.asks, self._verdict.refusal):
            self._since = self._glance.time
        self._verdict = verdict
        self._show(scene, verdict)

    def _compare(self, scene: Scene) -> None:
        """Compare the board with the record, while nothing passes over it or makes it hard to see."""
        glance = self._glance
        if self._lying.watched and not glance.moving and not HIDES & set(glance.problems):
            self._standing.see(scene.game.stands(scene.state), self._lying, glance.dice, glance.time)

    def _show(self, scene: Scene | None, verdict: Verdict) -> None:
        patience = ASK_S if verdict.waits else 0.0
        asks = verdict.asks and self._glance.time - self._since >= patience
        sight = picture_of(
            self._state_of(scene, asks=asks), self._glance, self._lying, verdict, self._standing.asked
        )
        if sight != replace(self.sight, number=0):
            self.sight = replace(sight, number=self.sight.number + 1)

    def _state_of(self, scene: Scene | None, *, asks: bool) -> SightState:
        if asks:
            return SightState.ASKING
        tray = self._lying.dice(TRAY, Known.OLD)
        if scene and tray and not scene.wanted and (self._taken or scene.due.get(TRAY)):
            return SightState.TAKEN
        return SightState.MOVING if self._glance.moving else SightState.QUIET


def _rolls(steps: tuple[Step[Any, Any], ...]) -> int:
    """Count the steps that brought dice."""
    return sum(bool(dice_of(step.command)) for step in steps)
