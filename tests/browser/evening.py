"""A whole companion in a process of its own before a drawn table, and the hands of those who sit there."""

import os
import re
import sys
from collections.abc import Callable
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

from calibration.profile_file import save
from calibration.words import Language
from companion.chance import rolled
from companion.cli import main
from companion.cli.demo_table.host import paced
from companion.cli.demo_table.las_vegas import LasVegas
from companion.cli.demo_table.mat import LAYOUT, profile
from companion.cli.demo_table.places import on_mat
from companion.cli.demo_table.prints import prints
from companion.cli.demo_table.tabletop import Tabletop
from companion.cli.session import now
from companion.dice import Die
from companion.games import GAMES
from companion.las_vegas.commands import Place
from companion.las_vegas.editions import Edition
from companion.las_vegas.state import State
from companion.record import Record, open_record
from companion.table.table import Table
from hardware.cameras.simulated import Stage
from hardware.cameras.simulated.camera import SIZE

AMPLE_S = 60.0
"""For whatever must happen at last on a busy machine."""
SPEED = 4.0
SHORT = "evening 2203"
"""With this chance four people who always place the most dice are soon done: each turn takes its time."""
RECORD, SETTINGS, SAID = "games.db", "settings.toml", "said"


def until(done: Callable[[], Any]) -> None:
    """Wait for something that must come true."""
    deadline = monotonic() + AMPLE_S
    while not done():
        assert monotonic() < deadline, "this takes too long"
        sleep(0.05)


def _run(folder: Path, source: str, port: int) -> None:
    """Be the process of `companion run`, with a log instead of a screen."""
    log = os.open(folder / SAID, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(log, stream)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    os.environ["GPIOZERO_PIN_FACTORY"] = "mock"
    files = ["--record", str(folder / RECORD), "--settings", str(folder / SETTINGS)]
    main([*files, "--language", "en", "run", "--camera", source, "--port", str(port)])


class Appliance:
    """`companion run` over one record: killed without a word, and started again on its port."""

    def __init__(self, folder: Path, source: str) -> None:
        self._folder, self._source = folder, source
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, and wait until it says where it is found; a child shares the key to the stage."""
        (self._folder / SAID).unlink(missing_ok=True)
        self._process = get_context("spawn").Process(
            target=_run, args=(self._folder, self._source, self.port)
        )
        self._process.start()
        until(lambda: "Ctrl+C" in self.said)
        self.port = int(re.findall(r":(\d+)/", self.said)[0])

    def kill(self) -> None:
        """Kill it with -9."""
        self._process.kill()
        self._process.join()

    @property
    def said(self) -> str:
        """What it has said so far."""
        log = self._folder / SAID
        return log.read_text() if log.exists() else ""

    @property
    def code(self) -> str:
        """The code on its console that pairs a device."""
        return re.findall(r"Code to pair a device: (\d+ \d+)", self.said)[-1]


class Hands:
    """The people's hands: they roll and carry dice before the camera, and touch no screen."""

    def __init__(self, folder: Path, players: int) -> None:
        self._file = folder / RECORD
        self._chance = Random(SHORT)
        self._stage = Stage(prints(LAYOUT, Edition.Y2018, Language.ENGLISH))
        self._top = Tabletop(self._stage, LAYOUT, players, Random("spots"), paced(SPEED))
        self._top.set_out(LasVegas.ground, on_mat(LAYOUT))
        self.moves = LasVegas()
        save(profile(self._stage, SIZE), folder / "profile.json")
        (folder / SETTINGS).write_text(f'[eyes]\nprofile = "{folder / "profile.json"}"\n')
        self.source = self._stage.open()

    def close(self) -> None:
        """Clear the table."""
        self.record.close()
        self._stage.close()

    @cached_property
    def record(self) -> Record:
        """The record on the disk, as a second program sees it."""
        return open_record(self._file, now()).record

    @cached_property
    def table(self) -> Table[Any, Any, Any, Any]:
        """The one game in the record."""
        (header,) = self.record.games()
        return Table(GAMES[header.kind], self.record, header.id)

    @property
    def steps(self) -> tuple[Any, ...]:
        """Everything that was acknowledged."""
        self.table.catch_up()
        return self.table.state.now.steps

    @property
    def state(self) -> State:
        """How the game stands."""
        self.table.catch_up()
        return self.table.state.now.game

    def set_out(self) -> None:
        """Lay bills as the companion's deck gave them."""
        self.moves.set_out(self._top, self.state)

    def roll(self) -> tuple[Die, ...]:
        """Roll what is due, and say what lies there."""
        state = self.state
        dice = rolled(self.table.game.wanted(state), self._chance.randrange)
        self._wait(self._top.throw(dice, self._seat(state), monotonic()))
        return dice

    def place(self, value: int) -> None:
        """Carry all dice of a value to their casino."""
        state = self.state
        self._wait(self.moves.show(self._top, Place(value), self._seat(state), monotonic()))

    def take_back(self, seat: int) -> None:
        """Take the dice that are left in the tray into the hand."""
        self._wait(self._top.take(self._top.dice("tray"), seat, monotonic()))

    def _seat(self, state: State) -> int:
        return state.setup.players.index(state.player)

    def _wait(self, moment: float) -> None:
        sleep(max(0.0, moment - monotonic()))
        self._top.forget(monotonic())
