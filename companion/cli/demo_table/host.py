"""The host of the demo: lets people play at whatever table is open, and opens another when a game is over."""

import logging
import time
from collections.abc import Callable
from random import Random
from threading import Event, Thread
from types import TracebackType
from typing import Any, Self

from msgspec import Struct

from companion.cli.demo_table.cast import BOT
from companion.cli.demo_table.faults import Throw
from companion.cli.demo_table.mat import LAYOUT
from companion.cli.demo_table.moves import MOVES
from companion.cli.demo_table.people import Patience, People
from companion.cli.demo_table.tabletop import Pace, Tabletop
from companion.cli.session import AnyTable
from companion.table.commands import Opening
from hardware.cameras.simulated import Stage
from web.hall import Hall
from web.sight import SightState

log = logging.getLogger(__name__)

TICK_S = 0.04
BEGIN_S = 20.0
"""People wait no longer than this for the eyes to open."""
APPLAUSE_S = 12.0
"""Between the end of a game and the next one."""


class House(Struct, frozen=True):
    """The customs of this table."""

    kind: str
    who: tuple[str, ...]
    speed: float
    throw: Throw
    learn: Callable[[str], None]
    """Lets the camera learn the table of another game."""
    open_eyes: Callable[[], bool]
    opening: Callable[[], Opening[Any]]
    chance: Random


class Host:
    """Plays on a stage until left; as a context."""

    def __init__(self, hall: Hall, stage: Stage, house: House) -> None:
        self._hall, self._stage, self._house = hall, stage, house
        self._stop = Event()
        self._laid = house.kind
        self._thread = Thread(target=self._run, name="people", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                table = self._hall.table
                if table:
                    self._play(table)
                if not self._stop.wait(APPLAUSE_S if table else 0) and self._hall.table is table:
                    self._hall.open(self._house.kind, self._house.opening())
        except Exception:  # the edge of the thread
            log.exception("the people of the demo have left the table")

    def _play(self, table: AnyTable) -> None:
        """Play a game to its end, or until another one is on the table."""
        if self._laid != table.game.NAME:
            self._laid = table.game.NAME
            self._house.learn(self._laid)
        people, top = self._people(table)
        until = time.monotonic() + BEGIN_S
        while not self._house.open_eyes() and time.monotonic() < until and not self._stop.wait(TICK_S):
            pass
        while not self._stop.is_set() and self._hall.table is table and people.tick(time.monotonic()):
            top.forget(time.monotonic())
            self._stop.wait(TICK_S)

    def _people(self, table: AnyTable) -> tuple[People, Tabletop]:
        house = self._house
        players = len(table.state.players)
        who = house.who if len(house.who) == players else (BOT,) * players
        top = Tabletop(self._stage, LAYOUT, players, house.chance, paced(house.speed))
        patience = Patience(think=Patience().think / house.speed)
        people = People(
            table, MOVES[table.game.NAME], top,
            asks=self._asks, differs=self._differs, who=who,
            chance=house.chance, patience=patience, throw=house.throw,
        )  # fmt: skip
        return people, top

    def _asks(self) -> bool:
        sight = self._hall.devices.sight()
        return sight is not None and sight.state is SightState.ASKING

    def _differs(self) -> bool:
        sight = self._hall.devices.sight()
        return sight is not None and bool(sight.apart)


def paced(speed: float) -> Pace:
    """How long people take at a speed."""
    return Pace(*(getattr(Pace(), name) / speed for name in Pace.__struct_fields__))
