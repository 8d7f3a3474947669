"""The watch: frames in, facts out."""

from collections.abc import Callable, Iterable

from vision.networks import Pixels
from vision.reading import Problem, SeenDie
from vision.watch.areas import Boxes, around, square, windows
from vision.watch.gate import Gate
from vision.watch.look import Read, look
from vision.watch.masks import Hands
from vision.watch.messages import Seen
from vision.watch.settings import Settings
from vision.watch.table import Frame, Table, ZoneAt
from vision.watch.tracks import Track, Tracks

MARGIN, MARGIN_PART = 1.4, 0.04
"""What is seen around a place that is looked at, in sizes of a die, or as a part of the picture's width."""

AROUND = 1.2
"""Half the edge of the square that belongs to a die, in edges of its top face: its sides, its shadow."""

LONGEST_FRAME_S = 2.0
"""A camera slower than this has stopped for a while."""

DIE_PART = 0.3
"""Part of a die's square below which a moving spot is a lamp's or a fly, no die."""


class Watcher:
    """Watches one table with one camera; times are those of the frames, and rise."""

    def __init__(self, read: Read, settings: Settings | None = None, zone_at: ZoneAt | None = None) -> None:
        self._read, self._settings = read, settings or Settings()
        self._zone_at = zone_at
        self._time = self._looked = self._unfit_since = float("-inf")
        self._begin(())

    def _begin(self, shape: tuple[int, ...]) -> None:
        self._shape = shape
        self._gate = Gate(self._settings.votes, self._settings.looks)
        self._tracks = Tracks(self._settings)
        self._table = Table(self._settings, self._zone_at)
        self._problems: tuple[Problem, ...] = ()
        self._unfit = False
        """Whether the last look could not show all: a hand or darkness had come."""
        self._ms, self._moves = 0.0, False

    @property
    def dice(self) -> tuple[SeenDie, ...]:
        """All dice that lie steady now, told of or not."""
        return self._table.dice(self._tracks.all, self._time)

    @property
    def moves(self) -> bool:
        """Whether something as large as a die moves, or a hand has come into view not long ago."""
        lasts = self._time - self._unfit_since >= self._settings.hand_patience_s
        return self._moves or (Problem.HAND in self._problems and not lasts)

    @property
    def unsettled(self) -> bool:
        """Whether something as large as a die moves, or a die has not held still for long enough."""
        return self._moves or not all(t.steady(self._time, self._settings) for t in self._tracks.all)

    @property
    def calm(self) -> bool:
        """Whether all has been looked at and told, until something moves."""
        return self._table.asleep

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the last look found wrong."""
        return self._problems

    @property
    def ms(self) -> float:
        """How long the last look took."""
        return self._ms

    def see(self, picture: Pixels, time: float) -> tuple[Seen, ...]:
        """Take in a frame, tell what has newly come to rest; one no later than the last is passed over."""
        if time <= self._time:
            return ()
        if picture.shape != self._shape:
            self._begin(picture.shape)
        self._tracks.frame_s = min(time - self._time, LONGEST_FRAME_S)
        self._time = time
        awake = self._gate.see(picture, time)
        self._tracks.pass_over(self._gate.moves_in)
        if not awake and self._table.asleep:
            self._moves = False
            return ()
        if unsure := self._tracks.undecided(time, busy=awake):
            self._gate.ask(unsure)
        if awake and time - self._looked >= self._settings.look_every_s:
            self._look(picture, time)
        frame = self._frame(awake)
        self._moves = frame.moves
        return self._table.settle(self._tracks.all, frame)

    def _look(self, picture: Pixels, time: float) -> None:
        """Read again what has changed and is still."""
        size = self._tracks.size
        parts = self._parts(size)
        if not parts:
            return
        seen = look(self._read, picture, parts, size, self._gate.came())
        self._gate.looked(parts)
        hands = self._gate.hands().but(_around(seen.dice))
        self._looked, self._ms = time, seen.ms
        self._problems = seen.problems if hands.reach(parts) else _without_hand(seen.problems)
        darkened = Problem.TOO_DARK in self._problems and self._gate.dims()
        self._unfit = Problem.HAND in self._problems or darkened
        dice = [die for die in seen.dice if self._tracks.fits(die) and not self._gate.moves_at(die.x, die.y)]
        if self._tracks.see(dice, seen.clear, time, self._hides(hands, time)):
            self._table.stir()
        self._gate.lie(_around(self._tracks.all))

    def _parts(self, size: float | None) -> Boxes:
        """Where to look; in one window while nothing tells how large a die is."""
        height, width = self._shape[:2]
        boxes = self._gate.wanted()
        if size:
            return windows((box.grown(MARGIN * size) for box in boxes), width, height)
        return windows([around(boxes).grown(MARGIN_PART * width)] if boxes else (), width, height)

    def _hides(self, hands: Hands, time: float) -> Callable[[float, float], bool]:
        """Where a die that was not seen may lie nevertheless: under a hand, in the dark."""
        if not self._unfit:
            self._unfit_since = time
        if time - self._unfit_since < self._settings.hand_patience_s and self._unfit_since != time:
            return lambda _x, _y: True
        return lambda x, y: self._gate.moves_at(x, y) or hands.cover(x, y)

    def _frame(self, awake: bool) -> Frame:
        height, width = self._shape[:2]
        least = DIE_PART * (self._tracks.size or 0) ** 2
        moving = [motion.box for motion in self._gate.motions if motion.area >= least]

        def disturbed(zone: str) -> bool:
            return any(self._table.zone(x, y) == zone for box in moving for x, y in box.points())

        return Frame(
            time=self._time,
            width=width,
            height=height,
            ms=self._ms,
            problems=self._problems,
            unfit=self._unfit,
            awake=awake,
            moves=bool(moving),
            disturbed=disturbed,
        )


def _around(dice: Iterable[SeenDie | Track]) -> Boxes:
    """The squares that belong to dice."""
    return tuple([square(die.x, die.y, AROUND * die.size) for die in dice])


def _without_hand(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Leave out what is no hand, for it has long been there: an edge of a part cuts wood off like an arm."""
    return tuple([problem for problem in problems if problem is not Problem.HAND])
