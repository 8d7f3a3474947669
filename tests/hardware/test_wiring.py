"""Wiring is checked before anything shines, and drawn so that a person can follow it."""

from pathlib import Path

import msgspec
import pytest

from hardware.errors import WiringError
from hardware.wiring import (
    BOARD,
    ButtonPins,
    Led,
    RgbLed,
    Strip,
    Wiring,
    check_wiring,
    pins_in_use,
    wiring_text,
)


def test_the_default_wiring_fits_the_board_with_a_strip_or_without() -> None:
    """Whoever follows it can add a strip later without moving a button."""
    check_wiring(Wiring())
    check_wiring(Wiring(strip=Strip()))
    assert {pin for pin, _ in pins_in_use(Wiring())} <= set(BOARD)


def test_the_default_wiring_leaves_serial_i2c_and_spi_free() -> None:
    """Other things may hang on this Pi."""
    assert not {pin for pin, _ in pins_in_use(Wiring())} & {2, 3, 7, 8, 9, 10, 11, 14, 15}


README = Path(__file__).parents[2] / "README.md"


def test_the_board_has_every_gpio_once() -> None:
    """The drawing is of the real header: forty pins, 26 of them GPIO."""
    assert len(BOARD) == 40
    assert sorted(pin for pin in BOARD if isinstance(pin, int)) == list(range(2, 28))
    assert [BOARD.index(pin) + 1 for pin in (2, 17, 10, 5, 21)] == [3, 11, 19, 29, 40]


def test_the_drawing_shows_every_wire_at_its_pin() -> None:
    """Printed by the check command and in the README."""
    text = wiring_text()
    assert "    confirm button GPIO17 11 | 12 GPIO18" in text
    assert "            seat 1  GPIO5 29 | 30 GND" in text
    assert "            seat 5 GPIO26 37 | 38 GPIO20" in text
    assert "GPIO16 status" in text
    assert all(name in text for _, name in pins_in_use(Wiring()))
    assert max(map(len, text.splitlines())) <= 72
    assert text in README.read_text(encoding="utf-8")


def test_a_drawing_of_ones_own_wiring() -> None:
    """RGB legs and the strip have names too."""
    text = wiring_text(Wiring(seats=(RgbLed(5, 6, 13),), buttons=ButtonPins(None, None, None)))
    assert "seat 1 green  GPIO6 31 | 32" in text
    assert "button" not in text
    assert "strip clock" in wiring_text(Wiring(strip=Strip()))


def test_a_drawing_in_other_words() -> None:
    """Whoever draws it says what things are called; the columns make room for it."""
    rows = wiring_text(called=lambda name: f"das, was wir hier {name} nennen").splitlines()
    assert {row.index("|") for row in rows} == {rows[0].index("|")}
    assert "das, was wir hier confirm button nennen GPIO17" in "\n".join(rows)


def test_every_pin_wired_twice_is_named() -> None:
    """All faults at once, with what hangs on each."""
    wiring = Wiring(seats=(Led(5), Led(5), Led(17)), status=Led(5))
    with pytest.raises(WiringError) as fault:
        check_wiring(wiring)
    assert fault.value.facts == {
        "GPIO5": "seat 1 and seat 2 and status",
        "GPIO17": "seat 3 and confirm button",
    }


@pytest.mark.parametrize("pin", [0, 1, 28, -3, "5"])
def test_a_pin_that_is_no_gpio_does_not_pass_the_settings(pin: object) -> None:
    """Checked by type when the settings are read."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"buttons": {"undo": pin}}, Wiring)
