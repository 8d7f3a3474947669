"""The rooms joined, with a real camera process and the real reader: from pixels to record and pages."""

import os
import signal
from pathlib import Path
from threading import Event
from time import sleep

from companion.las_vegas.commands import Place
from companion.table.commands import Play
from hardware.buttons import Button, TwinKeys
from hardware.lights import DrawnBank
from tests.cli.appliance.matted import picture, profile
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


def test_dice_are_placed_by_moving_them_and_buttons_help(tmp_path: Path) -> None:
    """On the printed mat: a roll, its threes moved to their casino; undone by a button; a hold stops."""
    keys, stopped = TwinKeys(), Event()
    rest = tuple(value for value in ROLL if value != 3)
    with room(tmp_path, picture(()), stopped.set, profile=profile(), keys=keys, bank=DrawnBank(2)) as here:
        here.until_live()
        here.shows(picture((("tray", ROLL),)))
        here.until(lambda: here.steps == 2 or here.devices.sight().state is SightState.ASKING)
        if here.steps < 2:  # not sure enough by itself: the likeliest is what lies there
            press(keys, Button.CONFIRM, 0.1)
            here.until(lambda: here.steps == 2)
        assert sorted(die.value for die in here.table.state.now.game.roll) == sorted(ROLL)
        here.shows(picture((("tray", rest), ("casino-3", (3, 3)))))
        here.until(lambda: here.steps == 3)
        assert here.table.state.now.steps[-1].command == Place(3)
        assert here.devices.lights()[1].pattern == "your_turn"
        press(keys, Button.UNDO, 0.1)
        here.until(lambda: here.steps == 2)
        here.until(lambda: here.devices.sight().state is SightState.ASKING)
        press(keys, Button.CONFIRM, 0.1)  # no roll is in question: nothing to confirm
        press(keys, Button.NEXT, 2.5)
        here.until(stopped.is_set)
        assert here.steps == 2


def press(keys: TwinKeys, button: Button, seconds: float) -> None:
    """Keep a button down for so long."""
    keys.press(button)
    sleep(seconds)
    keys.release(button)
    sleep(0.1)
