"""A whole table in one process and in a time of its own: people, drawn pictures, eyes, follower, record."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import cv2
from msgspec import Struct
from msgspec.structs import replace

from calibration.words import Language
from companion import las_vegas
from companion.chance import rolled
from companion.cli.appliance.eyes import Eyes, Glance
from companion.cli.appliance.follower import Follower
from companion.cli.demo_table.cast import BOT, opening
from companion.cli.demo_table.faults import Mishap, clumsy
from companion.cli.demo_table.mat import LAYOUT
from companion.cli.demo_table.moves import MOVES
from companion.cli.demo_table.people import Patience, People, Tally
from companion.cli.demo_table.staging import pictures
from companion.cli.demo_table.tabletop import Pace, Tabletop
from companion.cli.session import AnyTable, new_id, now
from companion.games import GAMES
from companion.las_vegas.editions import Edition
from companion.record import open_record
from companion.table.commands import Play, Request
from companion.table.table import Refused, open_game
from hardware.cameras.simulated import SimulatedCamera, Stage
from hardware.cameras.simulated.scene import Scene
from web.sight import SightState

SIZE = (960, 540)
FPS = 4.0
"""Few and rather small pictures, of dice of 22 pixels: each costs the eyes far more than all the rest."""
BRISK = Pace(throw=0.3, stagger=0.05, reach=0.2, carry=0.25, draw_back=0.15)
LONGEST_S = 3600.0


class Wished(Struct, frozen=True):
    """Which game, of whom, with what going wrong."""

    seed: str
    kind: str = las_vegas.NAME
    players: int = 2
    rounds: int = 1
    mishaps: tuple[Mishap, ...] = ()
    often: float = 0.4
    begin: Callable[[Any], bool] = lambda _: True
    """The camera looks once the game stands so; until then it is played by tapping."""


class SimulatedTable:
    """Plays in simulated time, as fast as the eyes can look."""

    def __init__(self, table: AnyTable, wished: Wished) -> None:
        self.table = table
        self.now = 100.0
        self.frames = 0
        chance = Random(wished.seed)
        moves = MOVES[wished.kind]
        stage = Stage(pictures(Edition.Y2018, Language.ENGLISH))
        stage.show(Scene(moves.ground))
        top = Tabletop(stage, LAYOUT, wished.players, chance, BRISK)
        colors = table.game.in_play(table.state.setup)
        seen_by = moves.profile(stage, SIZE)
        self._eyes = Eyes(colors, seen_by)
        self._camera = SimulatedCamera(stage, size=SIZE, fps=0, clock=lambda: self.now)
        self.top, self.follower = top, Follower(zoned=True, zones=[zone.name for zone in seen_by.zones])
        self.people = People(
            table, moves, top,
            asks=lambda: self.follower.sight.state is SightState.ASKING,
            differs=lambda: bool(self.follower.sight.apart),
            who=(BOT,) * wished.players,
            chance=chance,
            patience=Patience(think=0.1),
            throw=clumsy(wished.mishaps, chance, wished.often),
        )  # fmt: skip

    def play(self) -> People:
        """Play to the end."""
        return self.play_until(lambda _: False)

    def play_until(self, done: Callable[[Tally], bool]) -> People:
        """Play until enough has happened."""
        while not done(self.people.tally) and self.people.tick(self.now):
            self.now += 1 / FPS
            assert self.now < LONGEST_S, "this game has no end"
            self.look()
            self.top.forget(self.now)
        return self.people

    def wait(self, seconds: float) -> None:
        """Let time pass in which people only watch."""
        until = self.now + seconds
        while self.now < until:
            self.now += 1 / FPS
            self.look()
            self.top.forget(self.now)

    def look(self) -> Glance:
        """Take one picture, and let the table have what is seen in it."""
        glance = self._eyes(self._camera.next())
        self.frames += 1
        self.follower.follow(self.table)
        self.follower.see(glance)
        while (wish := self.follower.wish) is not None:
            self._ask(wish)
            self.follower.follow(self.table)
        return glance

    def _ask(self, wish: Any) -> None:
        answer = self.table.ask(Request(new_id(), self.table.state.version, Play(wish)), now())
        if isinstance(answer, Refused):
            self.follower.refused(answer.refusal)


@contextmanager
def simulated(folder: Path, wished: Wished) -> Iterator[SimulatedTable]:
    """Open the game in a record of its own."""
    cv2.setNumThreads(1)  # each test process has one core
    with open_record(folder / "games.db", now()).record as record:
        chance = Random(wished.seed)
        opened = opening(wished.kind, wished.players, Edition.Y2018, chance)
        if wished.kind == las_vegas.NAME:
            opened = replace(opened, setup=replace(opened.setup, rounds=wished.rounds))
        table = open_game(GAMES[wished.kind], record, opened, now())
        while not wished.begin(table.state.now.game):
            _play_on(table, chance)
        yield SimulatedTable(table, wished)


def _play_on(table: AnyTable, chance: Random) -> None:
    """Do the next thing by tapping."""
    state, moves = table.state.now.game, MOVES[table.game.NAME]
    due = table.game.wanted(state)
    command = moves.roll(rolled(due, chance.randrange)) if due else moves.choose(state, chance.randrange)
    assert not isinstance(table.ask(Request(new_id(), table.state.version, Play(command)), now()), Refused)
