"""A table of felt without pixels: dice that really lie there, what a watch tells of them, and a follower."""

from collections.abc import Iterable
from itertools import count
from typing import Any

from companion.cli.appliance.eyes import Glance, TableFound, Told
from companion.cli.appliance.follower import Follower
from companion.dice import Color, Die
from companion.game import TRAY
from companion.table.commands import Play, Request
from companion.table.table import Accepted, Table
from tests.table.seated import NOON
from vision.reading import Reading, SeenDie
from vision.watch import DiceLaid, DiceTaken, SteadyRoll, TableQuiet

SIZE = 40.0
STEP_S = 0.1
ENOUGH_S = 3.0
"""Longer than any patience."""

_ids = count(1)


def seen(die: Die, place: int = 0, **how: Any) -> SeenDie:
    """A die as it is surely read; its place is a number in a row."""
    how = {"confidence": 0.98, "zone": TRAY} | how
    return SeenDie(die.value, die.color, 50.0 + 60 * (place % 20), 50.0 + 60 * (place // 20), SIZE, **how)


def reds(*values: int, place: int = 0, **how: Any) -> tuple[SeenDie, ...]:
    """Red dice in a row."""
    return tuple(seen(Die(Color.RED, value), place + n, **how) for n, value in enumerate(values))


class Felt:
    """What lies on the table, shown to a follower; the table is asked for what it wishes."""

    def __init__(self, table: Table[Any, Any, Any, Any], *, zoned: bool = True) -> None:
        self.table = table
        self.follower = Follower(zoned=zoned)
        self.time = 100.0
        self.lying: dict[str, tuple[SeenDie, ...]] = {}
        self.follower.follow(table)
        self.show(TableFound((), self.time))

    @property
    def sight(self) -> Any:
        """What the pages are shown."""
        return self.follower.sight

    def show(self, *told: Told, moving: bool = False) -> None:
        """Let a frame pass in which this is told."""
        self.time += STEP_S
        dice = tuple(die for some in self.lying.values() for die in some)
        self.follower.see(Glance(self.time, 1000, 600, told, dice, moving))
        self._act()

    def wait(self) -> None:
        """Let time pass in which nothing happens."""
        self.show(TableQuiet(self.time))
        self.time += ENOUGH_S
        self.show()

    def rolls(self, dice: Iterable[SeenDie], *, beside: tuple[SeenDie, ...] = ()) -> None:
        """Let dice come to rest in the tray, beside those that lie there and stay."""
        fresh = tuple(dice)
        self.lying[TRAY] = (*beside, *fresh)
        reading = Reading(1000, 600, 1.0, self.lying[TRAY])
        self.show(SteadyRoll(reading, self.time, fresh))

    def takes(self, *dice: SeenDie, zone: str = TRAY) -> None:
        """Pick dice up."""
        self.lying[zone] = tuple(die for die in self.lying.get(zone, ()) if die not in dice)
        self.show(DiceTaken(zone, dice, self.time))

    def lays(self, zone: str, *dice: SeenDie) -> tuple[SeenDie, ...]:
        """Lay dice down in a zone."""
        there = len(self.lying.get(zone, ()))
        row = 100 + 40 * sum(map(ord, zone)) % 2000
        laid = tuple(
            seen(Die(die.color or Color.RED, die.value), row + there + n, zone=zone, doubts=die.doubts)
            for n, die in enumerate(dice)
        )
        self.lying[zone] = (*self.lying.get(zone, ()), *laid)
        self.show(DiceLaid(zone, laid, self.time))
        return laid

    def moves(self, zone: str, *dice: SeenDie) -> tuple[SeenDie, ...]:
        """Carry dice from the tray to a zone."""
        self.takes(*dice)
        return self.lays(zone, *dice)

    def types(self, command: Any) -> None:
        """Let somebody ask the table for something on the tablet."""
        answer = self.table.ask(Request(f"typed-{next(_ids)}", self.table.state.version, command), NOON)
        assert isinstance(answer, Accepted), answer
        self.follower.follow(self.table)
        self._act()

    def plays(self, command: Any) -> None:
        """Let somebody type a command of the game."""
        self.types(Play(command))

    def _act(self) -> None:
        while (wish := self.follower.wish) is not None:
            request: Request[Any] = Request(f"seen-{next(_ids)}", self.follower.version, Play(wish))
            answer = self.table.ask(request, NOON)
            assert isinstance(answer, Accepted), answer
            self.follower.follow(self.table)
