"""A room with a real camera process: the camera shows a folder whose one picture a test changes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.cli.appliance.devices import TableDevices
from companion.cli.appliance.joining import Parts, joined
from companion.las_vegas.commands import StartRound
from companion.table.commands import Opening, Play, Request, TableCommand
from companion.table.table import Accepted, Table
from tests.hardware.supervisor.watching import QUICK
from tests.las_vegas.play import table as setup_of
from tests.pictures.drawn import Drawn, photograph
from tests.table.seated import GAME, NOON, players, record_in
from web.hall import Hall

Pixels = npt.NDArray[np.uint8]
AMPLE_S = 60.0
"""For whatever must happen at last on a busy machine."""

ROLL = (3, 3, 5, 1, 6, 2, 2, 4)


class Room:
    """A table with a game of two, a camera over it, and whatever else is joined to it."""

    def __init__(self, folder: Path, hall: Hall, devices: TableDevices) -> None:
        self.hall, self.devices = hall, devices
        self._folder = folder

    @property
    def table(self) -> Table[Any, Any, Any, Any]:
        """The table in play."""
        assert self.hall.table
        return self.hall.table

    @property
    def steps(self) -> int:
        """How many steps were played."""
        return len(self.table.state.now.steps)

    def shows(self, dice: tuple[Drawn, ...] | Pixels) -> None:
        """Let these dice lie there from now on, or show a whole picture."""
        show(self._folder, dice)

    def does(self, command: TableCommand[Any]) -> None:
        """Ask the table for something, as a tablet does."""
        state = self.table.state
        answer = self.table.ask(Request(f"typed-{state.version}", state.version, command), NOON)
        assert isinstance(answer, Accepted), answer

    def until(self, condition: Callable[[], object]) -> None:
        """Wait for something that must come true."""
        deadline = monotonic() + AMPLE_S
        while not condition():
            assert monotonic() < deadline, self.devices.sight()
            sleep(0.01)

    def until_live(self) -> None:
        """Wait until the camera gives frames and all that lies there is known."""
        self.until(lambda: self.devices.eyed and self.devices.eyed.watching.found)


def show(folder: Path, dice: tuple[Drawn, ...] | Pixels) -> None:
    """Replace the camera's picture, whole or not at all."""
    picture = photograph(list(dice)) if isinstance(dice, tuple) else dice
    fresh = folder.parent / "fresh.png"
    cv2.imwrite(str(fresh), picture)
    fresh.replace(folder / "table.png")


def red(*values: int, left: int = 60, top: int = 80) -> tuple[Drawn, ...]:
    """Red dice in rows of four."""
    return tuple(
        Drawn(value, "red", left + 90 * (n % 4), top + 110 * (n // 4), 40, 0.3 + n)
        for n, value in enumerate(values)
    )


@contextmanager
def room(
    folder: Path,
    empty: tuple[Drawn, ...] | Pixels = (),
    stop: Callable[[], None] = lambda: None,
    **parts: Any,
) -> Iterator[Room]:
    """Set up a game of two and join the room."""
    pictures = folder / "camera"
    pictures.mkdir()
    show(pictures, empty)
    with record_in(folder) as record:
        devices = TableDevices()
        hall = Hall(record, lambda: NOON, devices)
        chosen = setup_of()
        hall.open(GAME.NAME, Opening("game", chosen, players(chosen)))
        here = Room(pictures, hall, devices)
        here.does(Play(StartRound()))
        with joined(hall, devices, Parts(source=str(pictures), patience=QUICK, **parts), stop):
            yield here
