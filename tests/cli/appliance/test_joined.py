"""The rooms joined, with a real camera process and the real reader: from pixels to record and pages."""

import os
import signal
from pathlib import Path

from companion.las_vegas.commands import Place
from companion.table.commands import Play
from tests.cli.appliance.room import ROLL, red, room
from web.sight import SightState


def test_a_roll_is_taken_and_shown_with_its_picture(tmp_path: Path) -> None:
    """Once, however often the camera is killed; and nothing stale is shown while it is dead."""
    with room(tmp_path) as here:
        here.until_live()
        here.shows(red(*ROLL))
        here.until(lambda: here.steps == 2)
        assert sorted(die.value for die in here.table.state.now.game.roll) == sorted(ROLL)
        here.until(lambda: here.devices.sight().state is SightState.TAKEN)
        sight = here.devices.sight()
        picture = here.devices.sight_picture(sight.number)
        assert picture
        assert picture.startswith(b"\xff\xd8")
        assert len(sight.dice) == len(ROLL)
        for _ in range(2):
            camera = here.devices.eyed.camera
            os.kill(camera.pid, signal.SIGKILL)
            here.until(lambda: here.devices.camera().state == "dead")
            assert here.devices.preview() is None
            here.until(lambda: here.devices.camera().state == "live")
        here.does(Play(Place(3)))
        here.shows(red(*ROLL[2:]))
        here.until(lambda: here.devices.sight().state is SightState.QUIET)
        assert here.steps == 3
