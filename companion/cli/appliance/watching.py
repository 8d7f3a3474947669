"""The thread that brings the eyes, the follower and the table together, and tells the pages."""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Event, Thread
from typing import Any

from msgspec.structs import replace

from calibration.profile import Profile
from companion.cli.appliance.eyes import Eyes, Glance
from companion.cli.appliance.follower import Follower
from companion.cli.appliance.once import Once
from companion.cli.session import new_id
from companion.dice import Color
from companion.record import RecordError
from companion.table.commands import Play, Request
from companion.table.table import Refused
from hardware.supervisor import CameraProcess, Live
from hardware.supervisor.messages import Looked
from web.hall import AnyTable, Hall
from web.sight import Sight

log = logging.getLogger(__name__)

TAKE_S = 0.1
"""Between looks at the table while no frame comes; and the pages are told of the sight no more often."""

PACE_S = 2.0
"""Frames are counted over so long."""

MOST_STEPS = 10
"""More than one glance ever leads to."""

PICTURES_KEPT = 12


def colors_in_play(hall: Hall) -> tuple[Color, ...] | None:
    """Name the colours of the dice of the game on the table; without a game, any may lie there."""
    table = hall.table
    return table.game.in_play(table.state.setup) if table else None


class Watching:
    """Follows the table in the hall with a camera, until stopped."""

    def __init__(
        self,
        camera: CameraProcess[Glance],
        hall: Hall,
        profile: Profile | None,
        looked: Callable[[Glance], None] = lambda _: None,
    ) -> None:
        """Begin; `looked` is told of every frame."""
        self._camera, self._hall, self._looked = camera, hall, looked
        self._profile = self._calibrated = profile
        self._follower = _follower(profile)
        self._colors = colors_in_play(hall)
        self._pictures: OrderedDict[int, bytes] = OrderedDict()
        self._newest: bytes | None = None
        self._glance = Glance(0.0, 0, 0)
        self._pace: tuple[int, float] | None = None
        self._told_at = 0.0
        self._told = 0
        self._once = Once(log, "following what is seen")
        self._stop = Event()
        self._thread = Thread(target=self._run, name="watching", daemon=True)
        self.frames_per_second = 0.0

    def start(self) -> None:
        """Begin to follow."""
        self._thread.start()

    def stop(self) -> None:
        """Follow no more."""
        self._stop.set()
        self._thread.join()

    @property
    def sight(self) -> Sight:
        """What the eyes see on the table now."""
        return self._follower.sight

    @property
    def reading_ms(self) -> float:
        """How long the last reading took."""
        return self._glance.reading_ms

    @property
    def found(self) -> bool:
        """Whether the eyes have told what lies there since they began."""
        return self._newest is not None

    def picture(self, number: int) -> bytes | None:
        """Give the picture that belongs to a sight, if it is still kept."""
        return self._pictures.get(number)

    def calibrated(self, profile: Profile | None) -> None:
        """See the table by another profile from now on; the camera runs on."""
        self._calibrated = profile

    def _run(self) -> None:
        while not self._stop.is_set():
            with self._once:
                self._turn()
            if self._once.failing:
                self._stop.wait(TAKE_S)

    def _turn(self) -> None:
        for looked in self._camera.take(TAKE_S):
            self._count(looked)
            if looked.result:
                self._see(looked.result)
        if not isinstance(self._camera.state, Live) and self._glance.moving:
            self._see(replace(self._glance, told=(), moving=False, looking=False))
        self._look_with(colors_in_play(self._hall), self._calibrated)
        self.follow()

    def _see(self, glance: Glance) -> None:
        self._glance = glance
        self._newest = glance.picture or self._newest
        self._looked(glance)
        self._follower.see(glance)
        self.follow()

    def _count(self, looked: Looked[Glance]) -> None:
        number, begun = self._pace or (looked.number, looked.time)
        self._pace = number, begun
        if looked.time - begun >= PACE_S:
            self.frames_per_second = round((looked.number - number) / (looked.time - begun), 1)
            self._pace = looked.number, looked.time

    def _look_with(self, colors: tuple[Color, ...] | None, profile: Profile | None) -> None:
        """Tell the eyes of another game's dice, or of another view of the table."""
        if profile is not self._profile:
            self._follower = _follower(profile, after=self.sight.number)
        elif colors == self._colors:
            return
        self._colors, self._profile = colors, profile
        self._camera.look_with(Eyes(colors, profile))

    def follow(self) -> None:
        """Take in how the table stands, and ask it for what is wished."""
        for _ in range(MOST_STEPS):
            table = self._hall.table
            self._follower.follow(table)
            wish = self._follower.wish
            if table is None or wish is None:
                break
            self._ask(table, wish)
        self._tell()

    def _ask(self, table: AnyTable, wish: Any) -> None:
        request: Request[Any] = Request(new_id(), self._follower.version, Play(wish))
        try:
            answer = table.ask(request, self._hall.clock())
        except RecordError:
            log.exception("the table could not take what was seen")
            self._follower.refused(None)
            return
        if isinstance(answer, Refused):
            self._follower.refused(answer.refusal)

    def _tell(self) -> None:
        """Keep the picture of a new sight, and wake the pages, but not too often."""
        number = self._follower.sight.number
        if number not in self._pictures and self._newest:
            self._pictures[number] = self._newest
            while len(self._pictures) > PICTURES_KEPT:
                self._pictures.popitem(last=False)
        if number != self._told and time.monotonic() - self._told_at >= TAKE_S:
            self._told, self._told_at = number, time.monotonic()
            self._hall.tell()


def _follower(profile: Profile | None, after: int = 0) -> Follower:
    zones = frozenset(zone.name for zone in profile.zones) if profile else frozenset[str]()
    return Follower(zoned=profile is not None, zones=zones, after=after)
