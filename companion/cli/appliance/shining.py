"""The lights follow the table: told in the very moment of a change, they never wait for a screen."""

import logging
import time
from collections.abc import Callable
from threading import RLock, Timer

from companion.cli.appliance.once import Once
from companion.cli.appliance.patterns import AnyTable, colors_of_seats, just_paid, patterns, status
from companion.dice import Color
from hardware.lights import Lights, Pattern
from hardware.lights.patterns import SHAPES
from web.devices import Light
from web.hall import Hall
from web.sight import SightState

log = logging.getLogger(__name__)

PAID_S = sum(ms for _, ms in SHAPES[Pattern.PAID].steps) * (SHAPES[Pattern.PAID].times or 1) / 1000
"""How long a light says that its player was paid, before it says anything else."""

TRY_S = 2.0
"""How long a light shines that somebody tries."""


HOLD_S = 3.0
"""So long, and no longer, lights are held still for dice to come to rest."""


class Shining:
    """Keeps the lights as the table in the hall is."""

    def __init__(self, lights: Lights, hall: Hall, sight: Callable[[], SightState | None]) -> None:
        self._lights, self._hall, self._sight = lights, hall, sight
        self._lock = RLock()
        self._seats: dict[int, Color] = {}
        self._shown: dict[int, Pattern] = {}
        self.status = Pattern.OFF
        """What the light of the whole table says."""
        self._paid: frozenset[Color] = frozenset()
        self._at: tuple[str, int] = "", 0
        self._celebrated = self._at
        self._timers: set[Timer] = set()
        self._tried: set[int] = set()
        self._held_since: float | None = None
        self._closed = self._lost = self._held = False
        self._once = Once(log, "showing the table by lights")

    def start(self) -> None:
        """Show how the table is now, and whatever comes."""
        table = self._hall.table
        self._at = _place(table)
        self._hall.listen(self.update)
        self.update()

    def close(self) -> None:
        """Follow the table no more; the lights are whoever's that made them."""
        with self._lock:
            self._closed = True
            for timer in self._timers:
                timer.cancel()

    def camera(self, *, lost: bool) -> None:
        """Take in whether there is a camera that should be there and is not."""
        self._lost = lost
        self.update()

    def hold(self, *, looking: bool) -> None:
        """Change no light while the eyes read dice, but not for ever: something may move on and on."""
        now = time.monotonic()
        self._held_since = (self._held_since or now) if looking else None
        still = self._held_since is not None and now - self._held_since < HOLD_S
        if still is not self._held:
            self._held = still
            self._lights.hold_still(still)

    def update(self) -> None:
        """Show how the table is; whoever changed it is not held up by a light that fails."""
        before = self.shown(), self.status
        with self._lock, self._once:
            if not self._closed:
                self._update(self._hall.table)
        if not self._once.failing and (self.shown(), self.status) != before:
            self._hall.tell()  # pages draw the lights, too

    def shown(self) -> tuple[Light, ...]:
        """Say how the lights of the seats shine."""
        seats, shown = dict(self._seats), dict(self._shown)
        return tuple(
            Light(seat + 1, seats.get(seat), shown.get(seat, Pattern.OFF))
            for seat in range(self._lights.seats)
        )

    def try_light(self, seat: int) -> bool:
        """Let the light of a seat shine for a moment; seats count from 1."""
        lamp = seat - 1
        if not 0 <= lamp < self._lights.seats:
            return False
        with self._lock:
            self._tried.add(lamp)
            self.update()
            self._later(TRY_S, lambda: self._tried.discard(lamp))
        return True

    def _update(self, table: AnyTable | None) -> None:
        self._celebrate(table)
        seats = colors_of_seats(table)
        if seats != self._seats:
            self._seats, self._shown = seats, {}
            self._lights.dress(seats)
        wanted = dict(patterns(table)) if table else {}
        wanted |= dict.fromkeys(self._paid, Pattern.PAID)
        for lamp in range(self._lights.seats):
            color = seats.get(lamp)
            pattern = wanted.get(color, Pattern.OFF) if color else Pattern.OFF
            self._show(lamp, Pattern.YOUR_TURN if lamp in self._tried else pattern)
        says = status(self._sight(), lost=self._lost)
        if says is not self.status:
            self.status = says
            self._lights.show_status(says)

    def _celebrate(self, table: AnyTable | None) -> None:
        """Remember for a moment who was paid by the step that was just made."""
        at, before = _place(table), self._at
        self._at = at
        if table and at[0] == before[0] and at[1] > before[1] and (paid := just_paid(table)):
            self._paid, self._celebrated = paid, at
            self._later(PAID_S, lambda: self._paid_enough(at))

    def _paid_enough(self, at: tuple[str, int]) -> None:
        """Celebrate no more, unless somebody else was paid since."""
        if at == self._celebrated:
            self._paid = frozenset()

    def _show(self, lamp: int, pattern: Pattern) -> None:
        if self._shown.get(lamp, Pattern.OFF) is not pattern:
            self._shown[lamp] = pattern
            self._lights.show(lamp, pattern)

    def _later(self, seconds: float, change: Callable[[], None]) -> None:
        def due() -> None:
            with self._lock:
                self._timers.discard(timer)
                change()
                self.update()

        timer = Timer(seconds, due)
        timer.daemon = True
        self._timers.add(timer)
        timer.start()


def _place(table: AnyTable | None) -> tuple[str, int]:
    """Which step of which game was the last; a way back is none."""
    return (table.id, len(table.state.now.steps)) if table else ("", 0)
