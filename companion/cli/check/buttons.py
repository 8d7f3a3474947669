"""Each button: not stuck, and pressed where somebody is there to press it."""

import time
import warnings
from collections.abc import Iterator

import click

from companion.cli.check.bench import Bench
from companion.cli.check.cures import no_pins
from companion.cli.check.finding import Finding, fault, machine_says, ok, warning
from companion.cli.check.names import part_name
from companion.words import Words
from hardware.buttons import open_keys
from hardware.buttons.messages import Button, Keys
from hardware.errors import HardwareError
from hardware.wiring import ButtonPins

PART = "buttons"
PRESS_S = 10.0
POLL_S = 0.02
BOUNCE_S = 0.05


def check(bench: Bench) -> Iterator[Finding]:
    """Look at each contact."""
    words, wiring = bench.words, bench.settings.wiring
    if wiring.buttons == ButtonPins(None, None, None):
        yield ok(PART, words.gettext("None are set."))
        return
    try:
        with warnings.catch_warnings(action="ignore"):  # gpiozero names every library that it tried
            keys = open_keys(wiring)
    except HardwareError as error:
        said = words.gettext("They can't be read.")
        yield fault(PART, machine_says(said, error, words), no_pins(words))
        return
    try:
        time.sleep(BOUNCE_S)
        down = keys.down()
        for button in keys.buttons:
            yield _stuck(button, words) if button in down else _pressed(bench, keys, button)
    finally:
        keys.close()


def _stuck(button: Button, words: Words) -> Finding:
    what = words.gettext("Its contact is closed although nobody was asked to press it.")
    return warning(
        f"button {button}", what, words.gettext("Let it go; or it is wired across its other legs.")
    )


def _pressed(bench: Bench, keys: Keys, button: Button) -> Finding:
    words, part = bench.words, f"button {button}"
    if not bench.asks:
        return ok(part, words.gettext("Open, as it is when nobody presses it. With --ask it is tried."))
    click.echo(words.gettext("Press it: %(button)s …", button=part_name(part, words)), err=True)
    until = time.monotonic() + PRESS_S
    while time.monotonic() < until:
        if button in keys.down():
            return ok(part, words.gettext("It was pressed."))
        time.sleep(POLL_S)
    return fault(
        part, words.gettext("It was not felt."), words.gettext("One leg to its pin, the other to ground.")
    )
