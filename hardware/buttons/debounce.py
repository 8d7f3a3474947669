"""From a contact that bounces to a press, or a hold: no clock, no thread, one button.

Not gpiozero's `bounce_time` and `when_held`: what they do differs from one pin factory to the next, presses
are known to be missed with them, and a hold to be told after the button was let go.
"""

from enum import Enum, auto

SETTLE_S = 0.03
"""A contact that kept its position for so long has stopped bouncing."""
HOLD_S = 2.0


class Deed(Enum):
    """What one button did."""

    PRESSED = auto()
    HELD = auto()


class Debounce:
    """One button over time: fed with its contact, it says when something was done."""

    def __init__(self) -> None:
        self._contact = True
        self._since = float("-inf")
        self._down: float | None = None
        self._spent = True
        """A button that is down from the start, stuck or wired wrongly, does nothing until it is let go."""

    @property
    def down(self) -> bool:
        """The contact is closed and has settled."""
        return self._down is not None

    @property
    def idle(self) -> bool:
        """Nothing is going on: the contact is open and has settled."""
        return not self._contact and self._down is None and not self._spent

    def feed(self, contact: bool, now: float) -> Deed | None:
        """Take the contact's position at a moment; say what was done by it."""
        if contact is not self._contact:
            self._contact, self._since = contact, now
        if now - self._since < SETTLE_S:
            return None
        return self._settled_closed(now) if contact else self._settled_open()

    def _settled_closed(self, now: float) -> Deed | None:
        if self._down is None:
            self._down = self._since
        if self._spent or now - self._down < HOLD_S:
            return None
        self._spent = True
        return Deed.HELD

    def _settled_open(self) -> Deed | None:
        pressed = self._down is not None and not self._spent
        self._down, self._spent = None, False
        return Deed.PRESSED if pressed else None
