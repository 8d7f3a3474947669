"""Lights without hardware are data for a page, and the laptop needs no gpiozero for them."""

import subprocess
import sys

import pytest

from companion.dice import Color
from hardware.errors import LightsMissing
from hardware.lights import DrawnBank, Glow, Lights, Pattern, open_bank
from hardware.lights.bank import DARK, RGB
from hardware.wiring import Strip, Wiring
from tests.hardware.conftest import Clock


def test_each_lamp_is_data_and_a_change_is_counted_once(clock: Clock) -> None:
    """A page asks for the version and draws only what is new."""
    bank = DrawnBank(2)
    with Lights(bank, [Color.GREEN, Color.PURPLE], clock) as lights:
        lights.show(1, Pattern.YOUR_TURN)
        assert bank.glows == (DARK, Glow(RGB[Color.PURPLE], 1.0), DARK)
        assert bank.version == 1
        lights.tick()
        assert bank.version == 1
        lights.show_status(Pattern.NOT_SURE)
        assert bank.glows[2] == Glow((255, 120, 0), 1.0)
        lights.off()
        assert bank.glows == (DARK, DARK, DARK)
        lights.show(0, Pattern.GAME_OVER)
    assert bank.glows == (DARK, DARK, DARK)


@pytest.mark.parametrize("color", list(Color))
def test_every_players_colour_can_be_seen(color: Color) -> None:
    """Even black."""
    assert max(RGB[color]) >= 40
    assert len(set(RGB.values())) == len(Color)


def test_a_laptop_without_gpiozero_draws_its_lights() -> None:
    """Everything but the modules of the devices imports where no device library is installed."""
    program = """
import sys
for name in ("gpiozero", "picamera2", "libcamera", "lgpio", "spidev"):
    sys.modules[name] = None
from hardware import frames, supervisor, wiring
from hardware.buttons import Buttons, TwinKeys, open_keys
from hardware.lights import DrawnBank, open_bank
from hardware.errors import HardwareError
wired = wiring.Wiring()
for ask, what in (open_bank, wired), (open_keys, wired), (frames.open_camera, "pi"):
    try:
        ask(what)
    except HardwareError as error:
        print(error.reason)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["lights_missing", "buttons_missing", "camera_missing"]


def test_a_strip_without_pins_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that does not load is an answer, not a crash."""
    monkeypatch.setitem(sys.modules, "hardware.lights.strip", None)
    with pytest.raises(LightsMissing):
        open_bank(Wiring(strip=Strip()))
