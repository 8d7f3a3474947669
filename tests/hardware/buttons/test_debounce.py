"""A contact bounces; a press is one press."""

from hypothesis import given
from hypothesis import strategies as st

from hardware.buttons.debounce import HOLD_S, SETTLE_S, Debounce, Deed

STEP_S = 0.01
OPEN, CLOSED = [False] * 5, [True] * 5


def deeds(contacts: list[bool]) -> list[Deed]:
    """Feed a button with a contact every hundredth of a second."""
    debounce = Debounce()
    fed = [debounce.feed(contact, number * STEP_S) for number, contact in enumerate(contacts)]
    return [deed for deed in fed if deed]


def test_a_clean_press_is_one_press() -> None:
    """Told when the button is let go."""
    assert deeds(OPEN + CLOSED) == []
    assert deeds(OPEN + CLOSED + OPEN) == [Deed.PRESSED]


@given(st.lists(st.booleans(), max_size=3), st.lists(st.booleans(), max_size=3))
def test_bouncing_adds_no_press(down: list[bool], up: list[bool]) -> None:
    """However the contact trembles for a moment on its way down and up."""
    assert deeds(OPEN + down + CLOSED + up + OPEN) == [Deed.PRESSED]


def test_a_spark_is_no_press() -> None:
    """A touch of ten milliseconds is not a finger."""
    assert deeds([*OPEN, True, *OPEN]) == []


def test_held_for_two_seconds_is_told_once_and_is_no_press() -> None:
    """To ask for the end is not to confirm."""
    held = [True] * round((HOLD_S + SETTLE_S) / STEP_S + 2)
    assert deeds(OPEN + held) == [Deed.HELD]
    assert deeds(OPEN + held * 3 + OPEN) == [Deed.HELD]
    assert deeds(OPEN + held + OPEN + CLOSED + OPEN) == [Deed.HELD, Deed.PRESSED]


def test_not_quite_two_seconds_is_a_press() -> None:
    """However long the finger rests."""
    assert deeds(OPEN + [True] * round(HOLD_S / STEP_S - 2) + OPEN) == [Deed.PRESSED]


def test_down_from_the_start_does_nothing_until_let_go() -> None:
    """A button that is stuck or wired wrongly shuts nothing down, at every start again."""
    assert deeds([True] * 1000) == []
    assert deeds([True] * 1000 + OPEN + CLOSED + OPEN) == [Deed.PRESSED]
