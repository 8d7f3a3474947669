"""The appliance as it is, all of it real but the picture: its camera dies in every way, play goes on."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic, sleep

from msgspec.structs import replace

from calibration.words import Language
from companion import las_vegas
from companion.cli.appliance.devices import TableDevices
from companion.cli.appliance.joining import Parts, joined
from companion.cli.demo_table.cast import BOT, opening
from companion.cli.demo_table.faults import DEAD_S, Mishap, clumsy, plain
from companion.cli.demo_table.mat import LAYOUT
from companion.cli.demo_table.moves import MOVES
from companion.cli.demo_table.people import Patience, People
from companion.cli.demo_table.prints import prints
from companion.cli.demo_table.tabletop import Tabletop
from companion.cli.session import now
from companion.dice import Die
from companion.las_vegas.editions import Edition
from companion.record import open_record
from companion.rolls import Source
from companion.table.table import Table
from hardware.cameras.simulated import SimulatedCamera, Stage
from hardware.cameras.simulated.line import Line
from hardware.cameras.simulated.scene import Scene
from hardware.supervisor import Dead, Live
from tests.cli.demo.table import BRISK, SIZE
from tests.hardware.supervisor.watching import QUICK, until
from web.hall import Hall
from web.sight import SightState

KILLS = 20
PLAYERS = 2
PER_STEP = 2
"""So often it is killed for each thing done by hand, until it has died often enough."""
SHORT = "seed 13"
"""With this chance careful people roll and place eleven times each."""
LIVES_S = 1.2
"""At most so long a camera may live until it is killed."""
PATIENCE = Patience(think=0.1, asked=0.6, unseen=4.0)
TICK_S = 0.02
LONGEST_S = 480.0


class Room:
    """A table whose camera is killed again and again at any moment of the game, and once falls silent."""

    def __init__(self, hall: Hall, devices: TableDevices, top: Tabletop, chance: Random) -> None:
        self.hall = hall
        self.people = People(
            hall.table, MOVES[las_vegas.NAME], top,
            asks=lambda: devices.sight().state is SightState.ASKING,
            differs=lambda: bool(devices.sight().apart),
            who=(BOT,) * PLAYERS, chance=chance, patience=PATIENCE, throw=self._throw,
        )  # fmt: skip
        self.killed: set[int] = set()
        self.silent: list[tuple[str, int]] = []
        """What the pages called the silent camera, and how many steps had been played by then."""
        self._devices, self._top = devices, top
        self._falls_silent = clumsy((Mishap.DEAD,), Random(), often=1.1)
        self._silent_until: float | None = None
        self._kills, self._due = Random("killed"), 0.0

    def play(self) -> None:
        """Play to the end, whatever becomes of the camera."""
        longest = monotonic() + LONGEST_S
        while self._too_early() or self.people.tick(monotonic()):
            assert monotonic() < longest, self.people.tally
            self._top.forget(monotonic())
            self._note()
            self._kill()
            sleep(TICK_S)

    def live(self) -> int | None:
        """The process of a camera that lives and was not killed yet."""
        camera = self._devices.eyed.camera
        pid = camera.pid if isinstance(camera.state, Live) else None
        return None if pid in self.killed else pid

    @property
    def _done(self) -> int:
        """How often something was done by hand."""
        tally = self.people.tally
        return tally.seen + tally.answered + tally.unseen

    def _spared(self) -> bool:
        """Halfway nobody kills the camera until it has fallen silent of itself, and come back."""
        over = self._silent_until is not None and monotonic() > self._silent_until
        return len(self.killed) == KILLS // 2 and not over

    def _too_early(self) -> bool:
        """Whether the camera is to die before more is done by hand, or to live."""
        if self._spared():
            return self._silent_until is None and not self.live()
        return len(self.killed) < self._deaths(self._done)

    @staticmethod
    def _deaths(done: int) -> int:
        """How often the camera has died when so much was done by hand."""
        return min(KILLS, PER_STEP * done)

    def _throw(self, top: Tabletop, dice: tuple[Die, ...], seat: int, time: float) -> float:
        if not self._spared() or self._silent_until is not None:
            return plain(top, dice, seat, time)
        lie = self._falls_silent(top, dice, seat, time)
        self._silent_until = lie + DEAD_S
        return lie

    def _kill(self) -> None:
        pid, time = self.live(), monotonic()
        if pid is None:
            self._due = time + LIVES_S * self._kills.random()
        elif time >= self._due and not self._spared() and len(self.killed) < self._deaths(self._done + 1):
            os.kill(pid, signal.SIGKILL)
            self.killed.add(pid)

    def _note(self) -> None:
        state = self._devices.eyed.camera.state
        if isinstance(state, Dead) and "no frame" in state.why:
            self.silent.append((self._devices.camera().state, len(self.hall.table.state.now.steps)))


@contextmanager
def table(folder: Path) -> Iterator[Room]:
    """Join the rooms around a drawn table, and sit people down at it."""
    chance = Random(SHORT)
    moves = MOVES[las_vegas.NAME]
    stage = Stage(prints(LAYOUT, Edition.Y2018, Language.ENGLISH))
    stage.show(Scene(moves.ground))
    top = Tabletop(stage, LAYOUT, PLAYERS, Random("spots"), BRISK)
    opened = opening(las_vegas.NAME, PLAYERS, Edition.Y2018, chance)
    with open_record(folder / "games.db", now()).record as record:
        devices = TableDevices()
        hall = Hall(record, now, devices)
        hall.open(las_vegas.NAME, replace(opened, setup=replace(opened.setup, rounds=1)))
        address = stage.open().partition(":")[2]
        parts = Parts(source=partial(camera, address), profile=moves.profile(stage, SIZE), patience=QUICK)
        with joined(hall, devices, parts):
            yield Room(hall, devices, top, chance)
        stage.close()


def camera(address: str) -> SimulatedCamera:
    """Open a camera of few pixels, as a process of its own does."""
    return SimulatedCamera(Line(address), size=SIZE)


def test_the_camera_dies_in_every_way_during_a_game(tmp_path: Path) -> None:
    """Killed twenty times and silent once it is back each time; the game ends as it truly went.

    Rolls are read, the pages say when the camera is dead, people play on meanwhile, no step is lost.
    """
    with table(tmp_path) as room:
        room.play()
        assert len(room.killed) == KILLS
        until(room.live)
        assert {said for said, _ in room.silent} == {"dead"}
        assert room.silent[-1][1] > room.silent[0][1]
        assert room.people.agrees()
        assert room.people.tally.corrected == 0
        state = room.hall.table.state.now
        assert las_vegas.over(state.game)
        assert any(getattr(step.command, "source", None) is Source.READING for step in state.steps)
        assert Table(las_vegas, room.hall.record, room.hall.table.id).state.now == state
