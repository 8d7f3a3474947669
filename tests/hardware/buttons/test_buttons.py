"""Buttons on mock pins and without any: each deed arrives once, as a message."""

from queue import Queue

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.buttons import Button, ButtonMessage, Buttons, Pressed, ShutdownAsked, TwinKeys, open_keys
from hardware.buttons.messages import Keys
from hardware.buttons.pins import PinKeys
from hardware.errors import ButtonError, ButtonsMissing, WiringError
from hardware.wiring import ButtonPins, Led, Wiring
from tests.hardware.conftest import Clock
from tests.hardware.supervisor.watching import until

AMPLE_S = 10.0


def watched(keys: Keys, clock: Clock) -> tuple[Buttons, list[ButtonMessage]]:
    """Give buttons that were seen open, and what they say."""
    heard: list[ButtonMessage] = []
    buttons = Buttons(keys, heard.append, clock)
    passing(buttons, clock, 0.1)
    return buttons, heard


def passing(buttons: Buttons, clock: Clock, seconds: float) -> None:
    """Let time pass, looking every hundredth of a second."""
    for _ in range(round(seconds * 100)):
        clock.pass_s(0.01)
        buttons.poll()


def test_each_button_on_its_pin_says_its_own_word(pins: MockFactory, clock: Clock) -> None:
    """Pulled up, closed to ground."""
    buttons, heard = watched(PinKeys(ButtonPins(), pins), clock)
    with buttons:
        for number in (17, 27, 22):
            pin = pins.pin(f"GPIO{number}")
            assert pin.pull == "up"
            pin.drive_low()
            passing(buttons, clock, 0.1)
            pin.drive_high()
            passing(buttons, clock, 0.1)
    assert [message.button for message in heard] == [Button.CONFIRM, Button.UNDO, Button.NEXT]
    assert all(isinstance(message, Pressed) for message in heard)


def test_held_for_two_seconds_asks_for_the_end_once(pins: MockFactory, clock: Clock) -> None:
    """And the letting go is no press."""
    buttons, heard = watched(PinKeys(ButtonPins(), pins), clock)
    with buttons:
        pins.pin("GPIO27").drive_low()
        passing(buttons, clock, 1.9)
        assert heard == []
        passing(buttons, clock, 3)
        pins.pin("GPIO27").drive_high()
        passing(buttons, clock, 1)
    assert len(heard) == 1
    assert isinstance(heard[0], ShutdownAsked)


def test_two_at_once_do_not_disturb_each_other(clock: Clock) -> None:
    """A hand on confirm and one on undo."""
    keys = TwinKeys()
    buttons, heard = watched(keys, clock)
    keys.press(Button.CONFIRM)
    passing(buttons, clock, 0.05)
    keys.press(Button.UNDO)
    passing(buttons, clock, 0.05)
    keys.release(Button.CONFIRM)
    passing(buttons, clock, 0.05)
    keys.release(Button.UNDO)
    passing(buttons, clock, 0.05)
    assert [message.button for message in heard] == [Button.CONFIRM, Button.UNDO]


def test_a_button_that_is_not_there_is_not_asked_for(pins: MockFactory) -> None:
    """Each is optional, and so are all."""
    keys = PinKeys(ButtonPins(undo=None), pins)
    assert keys.buttons == (Button.CONFIRM, Button.NEXT)
    keys.close()
    none = PinKeys(ButtonPins(None, None, None), pins)
    assert none.buttons == ()
    assert none.down() == frozenset()
    none.close()


def move(keys: Keys, pins: MockFactory, *, down: bool) -> None:
    """Press confirm, or let it go."""
    if isinstance(keys, TwinKeys):
        (keys.press if down else keys.release)(Button.CONFIRM)
    else:
        pin = pins.pin("GPIO17")
        (pin.drive_low if down else pin.drive_high)()


@pytest.mark.parametrize("twin", [True, False])
def test_in_a_thread_a_press_arrives_by_itself(pins: MockFactory, twin: bool) -> None:
    """Woken by the contact, through a queue, without anybody polling."""
    heard: Queue[ButtonMessage] = Queue()
    keys: Keys = TwinKeys() if twin else PinKeys(ButtonPins(), pins)
    with Buttons(keys, heard.put) as buttons:
        buttons.start()
        until(lambda: buttons.idle)
        move(keys, pins, down=True)
        until(lambda: buttons.held)
        move(keys, pins, down=False)
        assert heard.get(timeout=AMPLE_S).button is Button.CONFIRM
        assert heard.empty()


def test_the_pins_are_free_again_after_closing(pins: MockFactory) -> None:
    """And are taken until then, which is told."""
    keys = open_keys(Wiring(), pins)
    with pytest.raises(ButtonsMissing):
        open_keys(Wiring(), pins)
    keys.close()
    keys.close()
    open_keys(Wiring(), pins).close()


def test_read_after_closing_is_an_error_of_ours(pins: MockFactory) -> None:
    """One tree of errors, whatever the library below raises."""
    keys = PinKeys(ButtonPins(), pins)
    keys.close()
    with pytest.raises(ButtonError):
        keys.down()


def test_a_pin_that_a_light_has_is_refused(pins: MockFactory) -> None:
    """The wiring is checked as a whole."""
    with pytest.raises(WiringError):
        open_keys(Wiring(status=Led(22)), pins)
