"""What the pins did over a whole turn, from gpiozero's own record of each."""

import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin

from companion.dice import Color
from hardware.errors import LightError, LightsMissing, WiringError
from hardware.lights import DrawnBank, Glow, Lights, Pattern, open_bank
from hardware.lights.pins import PinBank
from hardware.wiring import Led, RgbLed, Wiring
from tests.hardware.conftest import Clock
from tests.hardware.supervisor.watching import until

LEDS = Wiring(seats=(Led(5), Led(6)), status=Led(16))
RGB_LEDS = Wiring(seats=(RgbLed(5, 6, 13), RgbLed(19, 26, 12)), status=None)
PLAYERS = (Color.RED, Color.ORANGE)


def history(pins: MockFactory, number: int) -> list[float]:
    """Give everything that a pin did since it became an output."""
    return [round(float(state.state), 3) for state in pins.pin(f"GPIO{number}").states]


def passing(lights: Lights, clock: Clock, seconds: float) -> None:
    """Let time pass with a tick every 50 ms."""
    for _ in range(round(seconds / 0.05)):
        clock.pass_s(0.05)
        lights.tick()


def test_a_whole_turn_on_leds(pins: MockFactory, clock: Clock) -> None:
    """Your turn, choose nothing to see, paid; then the neighbour; each pin did just that and ends dark."""
    with Lights(PinBank(LEDS), PLAYERS, clock) as lights:
        lights.show(0, Pattern.YOUR_TURN)
        passing(lights, clock, 5)
        lights.show_status(Pattern.NOT_SURE)
        passing(lights, clock, 1.7)
        lights.show_status(Pattern.OFF)
        lights.show(0, Pattern.PAID)
        passing(lights, clock, 2)
        lights.show(0, Pattern.OFF)
        lights.show(1, Pattern.YOUR_TURN)
        passing(lights, clock, 1)
    assert history(pins, 5) == [0, 1, 0, 1, 0, 1, 0]  # lit from the turn into the first blink, two more, dark
    assert history(pins, 6) == [0, 1, 0]
    assert history(pins, 16) == [0, 1, 0, 1, 0, 1, 0]


def test_an_rgb_led_shines_in_the_players_colour(pins: MockFactory, clock: Clock) -> None:
    """Orange is all of red, a third of green, no blue."""
    with Lights(PinBank(RGB_LEDS), PLAYERS, clock) as lights:
        lights.show(1, Pattern.YOUR_TURN)
        assert history(pins, 19) == [0, 1]
        assert history(pins, 26) == [0, round(80 / 255, 3)]
        assert history(pins, 12) == [0]
    assert history(pins, 19)[-1] == history(pins, 26)[-1] == 0


def test_choose_breathes(pins: MockFactory, clock: Clock) -> None:
    """Down in eight steps and up again, beginning bright."""
    with Lights(PinBank(RGB_LEDS), PLAYERS, clock) as lights:
        lights.show(0, Pattern.CHOOSE)
        passing(lights, clock, 1.4)
        breath = history(pins, 5)[1:]
    down = [level / 8 for level in range(8, 0, -1)]
    assert breath == [*down, *down[-2::-1]]


def test_a_pattern_that_does_not_change_writes_nothing(pins: MockFactory, clock: Clock) -> None:
    """A lamp that is right is left alone."""
    with Lights(PinBank(RGB_LEDS), PLAYERS, clock) as lights:
        lights.show(0, Pattern.YOUR_TURN)
        before = {number: history(pins, number) for number in (5, 6, 13, 19, 26, 12)}
        passing(lights, clock, 10)
        lights.show(0, Pattern.YOUR_TURN)
        assert {number: history(pins, number) for number in before} == before


def test_held_still_nothing_moves_and_the_last_wish_comes_after(pins: MockFactory, clock: Clock) -> None:
    """The reader never sees a light change; afterwards only the newest wish is shown."""
    with Lights(PinBank(LEDS), PLAYERS, clock) as lights:
        lights.show_status(Pattern.NOT_SURE)
        lights.hold_still(True)
        before = [history(pins, number) for number in (5, 6, 16)]
        passing(lights, clock, 3)
        lights.show(0, Pattern.YOUR_TURN)
        lights.show(0, Pattern.OFF)
        lights.show(1, Pattern.PAID)
        lights.show(1, Pattern.YOUR_TURN)
        assert [history(pins, number) for number in (5, 6, 16)] == before
        lights.hold_still(False)
        assert history(pins, 5) == [0]
        assert history(pins, 6) == [0, 1]


def test_closing_darkens_even_what_is_held_still(pins: MockFactory, clock: Clock) -> None:
    """A program that ends leaves no light on, and gives its pins back."""
    lights = Lights(PinBank(LEDS), PLAYERS, clock)
    lights.show(0, Pattern.YOUR_TURN)
    lights.hold_still(True)
    lights.close()
    lights.close()
    lights.show(1, Pattern.YOUR_TURN)
    assert history(pins, 5) == [0, 1, 0]
    assert history(pins, 6) == [0]
    assert pins.pin("GPIO5").function == "input"
    PinBank(LEDS).close()


def test_closing_darkens_pins_that_would_keep_their_level(clock: Clock) -> None:
    """Not every pin falls when it is let go: each lamp is put out first."""
    factory = MockFactory(pin_class=MockPin)
    with Lights(PinBank(LEDS, factory), PLAYERS, clock) as lights:
        lights.show(0, Pattern.YOUR_TURN)
    assert history(factory, 5) == [0, 1, 0]


def test_a_pattern_that_was_not_changed_keeps_its_rhythm_through_a_hold(
    pins: MockFactory, clock: Clock
) -> None:
    """The reader looks many times a second; a blinking light must not begin anew each time."""
    with Lights(PinBank(LEDS), PLAYERS, clock) as lights:
        lights.show_status(Pattern.NOT_SURE)
        passing(lights, clock, 0.5)
        lights.hold_still(True)
        lights.hold_still(False)
        assert history(pins, 16) == [0, 1, 0]


def test_an_error_on_the_way_darkens_too(pins: MockFactory, clock: Clock) -> None:
    """Whatever ends the program."""
    with pytest.raises(ZeroDivisionError), Lights(PinBank(LEDS), PLAYERS, clock) as lights:  # noqa: PT012
        lights.show(0, Pattern.YOUR_TURN)
        raise ZeroDivisionError
    assert history(pins, 5) == [0, 1, 0]


def test_a_seat_without_a_lamp_is_refused(pins: MockFactory, clock: Clock) -> None:
    """A light that is not there is a fault in the program, told with its facts."""
    with Lights(PinBank(LEDS), PLAYERS, clock) as lights:
        for seat in (-1, 2):
            with pytest.raises(LightError) as refused:
                lights.show(seat, Pattern.YOUR_TURN)
            assert refused.value.facts == {"seat": seat, "lamps": 2}
    with pytest.raises(LightError), Lights(PinBank(LEDS), [*PLAYERS, Color.BLUE], clock):
        pass


@pytest.mark.parametrize("opened", [PinBank, open_bank])
def test_a_pin_wired_twice_is_named(pins: MockFactory, opened: Callable[[Wiring], Any]) -> None:
    """Before any light shines."""
    with pytest.raises(WiringError) as fault:
        opened(Wiring(seats=(Led(5), Led(17))))
    assert fault.value.facts == {"GPIO17": "seat 2 and confirm button"}


def test_no_pwm_means_no_rgb_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pin that cannot be dimmed gives an error of ours, and the pins opened before it are free again."""
    factory = MockFactory(pin_class=MockPin)
    wiring = Wiring(seats=(Led(16), RgbLed(5, 6, 13)), status=None)
    with pytest.raises(LightsMissing):
        PinBank(wiring, factory)
    PinBank(LEDS, factory).close()


class LgpioError(Exception):
    """As lgpio has it: no child of anything."""


def test_a_pin_that_another_program_has_is_told(pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lgpio's own error comes through gpiozero as it is; ours comes out, and the pins are free again."""

    def busy(_: MockPWMPin, state: float) -> None:
        raise LgpioError("GPIO busy")

    monkeypatch.setitem(sys.modules, "lgpio", SimpleNamespace(error=LgpioError))
    with monkeypatch.context() as patch:
        patch.setattr(MockPWMPin, "_set_state", busy)
        with pytest.raises(LightsMissing, match="GPIO busy"):
            PinBank(LEDS)
    with closing(PinBank(LEDS)) as bank, monkeypatch.context() as patch:
        patch.setattr(MockPWMPin, "_set_state", busy)
        with pytest.raises(LightError, match="GPIO busy"):
            bank.write([Glow(level=1.0), Glow(), Glow()])


def test_a_lamp_that_fails_at_the_end_leaves_no_other_lit(
    pins: MockFactory, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every other one is put out, and then it is told."""
    lights = Lights(PinBank(LEDS), PLAYERS, clock)
    lights.show(0, Pattern.YOUR_TURN)
    lights.show(1, Pattern.YOUR_TURN)
    works = MockPWMPin._set_state

    def loose(pin: MockPWMPin, state: float) -> None:
        if pin.info.name == "GPIO6":
            raise OSError("loose wire")
        works(pin, state)

    monkeypatch.setattr(MockPWMPin, "_set_state", loose)
    with pytest.raises(LightError, match="loose wire"):
        lights.close()
    assert history(pins, 5) == [0, 1, 0]


def test_the_thread_blinks_by_itself_and_stops(pins: MockFactory) -> None:
    """In the program nobody calls tick: the history grows, and ends dark with the thread."""
    with Lights(PinBank(LEDS), PLAYERS) as lights:
        lights.start()
        lights.show(0, Pattern.NOT_SURE)
        until(lambda: len(history(pins, 5)) > 3)
    done = history(pins, 5)
    assert done == [number % 2 for number in range(len(done))]
    assert done[-1] == 0
    assert not any(thread.name == "lights" for thread in threading.enumerate())


def test_a_lamp_that_fails_is_told_once_and_tried_again(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A loose wire fills no log, and the others go on."""
    bank = DrawnBank(2)
    with Lights(bank, PLAYERS) as lights:
        written: list[int] = []

        def broken(_: Sequence[Glow]) -> None:
            written.append(1)
            raise LightError("loose wire")

        with monkeypatch.context() as patch:
            patch.setattr(bank, "write", broken)
            lights.start()
            until(lambda: len(written) > 3)
        lights.show(0, Pattern.YOUR_TURN)
        assert bank.glows[0].level == 1.0
    assert [record.message for record in caplog.records] == ["the lights cannot be set"]
