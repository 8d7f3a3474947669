"""Each light, one after the other."""

import time
import warnings
from collections.abc import Iterator

import click

from companion.cli.check.bench import Bench
from companion.cli.check.cures import no_pins
from companion.cli.check.finding import Finding, fault, machine_says, ok
from companion.cli.check.names import part_name
from companion.cli.settings import NONE
from hardware.errors import HardwareError
from hardware.lights import Bank, Glow, open_bank
from hardware.lights.bank import DARK
from hardware.wiring import Lamp, Led, Wiring

PART = "lights"
SHINE_S = 0.4


def check(bench: Bench) -> Iterator[Finding]:
    """Let each light shine; ask whether it does where somebody is there to say."""
    words, wiring = bench.words, bench.settings.wiring
    if bench.settings.lights.kind == NONE:
        yield ok(PART, words.gettext("None are set."))
        return
    try:
        with warnings.catch_warnings(action="ignore"):  # gpiozero names every library that it tried
            bank = open_bank(wiring)
    except HardwareError as error:
        said = words.gettext("They can't be driven.")
        yield fault(PART, machine_says(said, error, words), no_pins(words))
        return
    try:
        yield from _each(bench, bank, wiring)
    finally:
        bank.close()


def _each(bench: Bench, bank: Bank, wiring: Wiring) -> Iterator[Finding]:
    for number, (part, pins) in enumerate(_lamps(wiring)):
        glows = [DARK] * (bank.seats + 1)
        glows[number] = Glow(level=1.0)
        bank.write(glows)
        time.sleep(SHINE_S)
        yield _shone(bench, part, pins)


def _shone(bench: Bench, part: str, pins: str) -> Finding:
    words, lamp = bench.words, part_name(part, bench.words)
    if not bench.asks:
        return ok(part, words.gettext("%(pins)s: it should just have shone.", pins=pins))
    if click.confirm(
        words.gettext("Does it shine: %(lamp)s (%(pins)s)?", lamp=lamp, pins=pins), default=True
    ):
        return ok(part, words.gettext("%(pins)s: it shone.", pins=pins))
    cure = words.gettext("The long leg to the pin, the resistor in line, the short leg to ground.")
    return fault(part, words.gettext("%(pins)s: it stays dark.", pins=pins), cure)


def _lamps(wiring: Wiring) -> Iterator[tuple[str, str]]:
    """Name every lamp and what it hangs on, in the order of the bank."""
    for seat, lamp in enumerate(wiring.seats, 1):
        yield f"light {seat}", _pins(lamp, wiring)
    if wiring.status or wiring.strip:
        yield "status_light", _pins(wiring.status, wiring)


def _pins(lamp: Lamp | None, wiring: Wiring) -> str:
    if wiring.strip or lamp is None:
        return "SPI0"
    pins = (lamp.pin,) if isinstance(lamp, Led) else (lamp.red, lamp.green, lamp.blue)
    return ", ".join(f"GPIO{pin}" for pin in pins)
