"""The demo as it is shown, all of it real but the picture: its camera's process dies, play goes on."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion import las_vegas
from companion.cli.demo_table.staging import Wishes, staged
from companion.cli.session import Session
from companion.las_vegas.editions import Edition
from companion.rolls import Source
from companion.table.table import Table
from web.here import here_of

KILLS = 2
PATIENCE_S = 120.0


def test_the_camera_may_die_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """Each time it is back, the game has gone on, and rolls are seen again; the record holds every step."""
    wishes = Wishes(las_vegas.NAME, Edition.Y2018, ("bot",) * 2, 3.0, (), 0, Random("killed"))
    with staged(Session(None, None, "en"), tmp_path, wishes) as (server, _):
        hall = here_of(server.app).hall
        camera = hall.devices.eyed.camera
        for _ in range(KILLS):
            seen = _seen(hall.table)
            _wait(lambda seen=seen: _seen(hall.table) > seen)
            pid = camera.pid
            os.kill(pid, signal.SIGKILL)
            _wait(lambda pid=pid: camera.pid not in (pid, None) and hall.devices.camera().state == "live")
        seen = _seen(hall.table)
        _wait(lambda: _seen(hall.table) > seen)
        steps = hall.table.state.now.steps
        kept = Table(las_vegas, hall.record, hall.table.id).state.now.steps
        assert kept[: len(steps)] == steps


def _seen(table: Table) -> int:
    """Count rolls that were read."""
    return sum(getattr(step.command, "source", None) is Source.READING for step in table.state.now.steps)


def _wait(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < until, "this takes too long"
        time.sleep(0.05)
