"""What is wired to which pin, by BCM number; how it is by default, checked, and drawn as text."""

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from hardware.errors import WiringError

Pin = Annotated[int, Meta(ge=2, le=27)]
"""A GPIO by its BCM number."""

STRIP_PINS = ((8, "strip select, unused"), (9, "strip in, unused"), (10, "strip data"), (11, "strip clock"))
"""The first SPI port, the one that gpiozero drives; it takes all four, though a strip has two wires."""

BOARD: tuple[int | str, ...] = (
    *("3V3", "5V", 2, "5V", 3, "GND", 4, 14, "GND", 15, 17, 18, 27, "GND", 22, 23, "3V3", 24, 10, "GND"),
    *(9, 25, 11, 8, "GND", 7, "ID", "ID", 5, "GND", 6, 12, 13, "GND", 19, 16, 26, 20, "GND", 21),
)
"""The header of every Pi since 2014, pin 1 first: a number is a GPIO."""

NAME_WIDTH = 18


class Led(Struct, frozen=True, tag="led"):
    """A light of one colour, bought in the player's: pin, resistor of 330 ohm, LED, ground."""

    pin: Pin


class RgbLed(Struct, frozen=True, tag="rgb"):
    """A light of any colour, common cathode: a resistor before each leg."""

    red: Pin
    green: Pin
    blue: Pin


class Strip(Struct, frozen=True, tag="strip"):
    """An APA102 strip on the first SPI port: one light for each seat in order, the status light last."""

    brightness: Annotated[int, Meta(ge=1, le=31)] = 8
    """Of 31; more than 8 dazzles across a table."""


class ButtonPins(Struct, frozen=True):
    """Buttons between pin and ground; one that is not there is None."""

    confirm: Pin | None = 17
    undo: Pin | None = 27
    next: Pin | None = 22


Lamp = Led | RgbLed


class Wiring(Struct, frozen=True):
    """All that is wired. With a strip, `seats` and `status` are not used."""

    seats: tuple[Lamp, ...] = (Led(5), Led(6), Led(13), Led(19), Led(26), Led(12))
    status: Lamp | None = Led(16)
    strip: Strip | None = None
    buttons: ButtonPins = ButtonPins()


def pins_in_use(wiring: Wiring) -> list[tuple[int, str]]:
    """Give each pin that is wired, with what hangs on it; a pin wired twice comes twice."""
    used: list[tuple[int, str]] = []
    if wiring.strip:
        used += STRIP_PINS
    else:
        lamps = [(f"seat {number}", lamp) for number, lamp in enumerate(wiring.seats, 1)]
        lamps += [("status", wiring.status)] if wiring.status else []
        for name, lamp in lamps:
            used += _pins_of(name, lamp)
    buttons = (
        ("confirm", wiring.buttons.confirm),
        ("undo", wiring.buttons.undo),
        ("next", wiring.buttons.next),
    )
    return used + [(pin, f"{name} button") for name, pin in buttons if pin is not None]


def check_wiring(wiring: Wiring) -> None:
    """Refuse a wiring that uses a pin twice, naming every such pin and what hangs on it.

    Raises:
        WiringError: its facts give, for each pin, what is wired to it.
    """
    if twice := wired_twice(wiring):
        facts = {pin: " and ".join(names) for pin, names in twice.items()}
        sentence = "; ".join(f"{pin} is wired to {names}" for pin, names in facts.items())
        raise WiringError(sentence, **facts)


def wired_twice(wiring: Wiring) -> dict[str, tuple[str, ...]]:
    """Give each pin that is used more than once, with all that hangs on it."""
    used: dict[str, tuple[str, ...]] = {}
    for pin, name in pins_in_use(wiring):
        used[f"GPIO{pin}"] = (*used.get(f"GPIO{pin}", ()), name)
    return {pin: names for pin, names in used.items() if len(names) > 1}


def wiring_text(wiring: Wiring | None = None, called: Callable[[str], str] = str) -> str:
    """Draw the header of the board with what is wired to it, by default the default wiring.

    `called` says what each thing that is wired is called.
    """
    names = {pin: called(name) for pin, name in pins_in_use(wiring or Wiring())}
    width = max(NAME_WIDTH, *(len(name) for name in names.values()))
    return "\n".join(_row(number, names, width) for number in range(0, len(BOARD), 2))


def _row(number: int, names: dict[int, str], width: int) -> str:
    left, right = BOARD[number], BOARD[number + 1]
    name, other = f"{names.get(_gpio(left), ''):>{width}}", names.get(_gpio(right), "")
    return f"{name} {_label(left):>6} {number + 1:>2} | {number + 2:<2} {_label(right):<6} {other}".rstrip()


def _gpio(pin: int | str) -> int:
    return pin if isinstance(pin, int) else -1


def _label(pin: int | str) -> str:
    return f"GPIO{pin}" if isinstance(pin, int) else pin


def _pins_of(name: str, lamp: Lamp) -> list[tuple[int, str]]:
    if isinstance(lamp, Led):
        return [(lamp.pin, name)]
    return [(lamp.red, f"{name} red"), (lamp.green, f"{name} green"), (lamp.blue, f"{name} blue")]
