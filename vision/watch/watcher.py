"""The watch: frames in, facts out."""

from collections.abc import Callable

import cv2
import msgspec
import numpy as np

from vision.networks import Pixels
from vision.reading import Problem, Reading, SeenDie
from vision.watch.areas import Box, inner, window
from vision.watch.gate import Gate
from vision.watch.messages import Seen
from vision.watch.settings import Settings
from vision.watch.table import Frame, Table, ZoneAt
from vision.watch.tracks import Tracks

Read = Callable[[Pixels], Reading]

MARGIN, MARGIN_PART = 1.5, 0.04
"""What is seen around a place that is looked at, in sizes of a die, or as a part of the picture's width."""

CLEAR = 0.7
"""Sizes of a die within which the edge of a window may have cut one off."""

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
        self._gate, self._tracks = Gate(self._settings.votes), Tracks(self._settings)
        self._table = Table(self._settings, self._zone_at)
        self._problems: tuple[Problem, ...] = ()
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
        if not awake and self._table.asleep:
            self._moves = False
            return ()
        if not awake and (unsure := self._tracks.undecided(time)):
            self._gate.ask(unsure)
        if awake and time - self._looked >= self._settings.look_every_s:
            self._look(picture, time)
        frame = self._frame(awake)
        self._moves = frame.moves
        return self._table.settle(self._tracks.all, frame)

    def _look(self, picture: Pixels, time: float) -> None:
        """Read again what has changed and is still."""
        box = self._gate.wanted()
        if box is None:
            return
        height, width = picture.shape[:2]
        size = self._tracks.size
        around = window(box.grown(max(MARGIN * (size or 0), MARGIN_PART * width)), width, height)
        reading = self._read(_cut(picture, around))
        self._gate.looked(around)
        self._looked, self._ms, self._problems = time, reading.ms, reading.problems
        dice = [die for die in _moved(reading.dice, around) if not self._gate.moves_at(die.x, die.y)]
        clear = inner(around, CLEAR * (size or max((die.size for die in dice), default=0)), width, height)
        if self._tracks.see(dice, clear, time, self._hides(reading, time)):
            self._table.stir()

    def _hides(self, reading: Reading, time: float) -> Callable[[float, float], bool]:
        """Where a die that was not seen may lie nevertheless: under a hand, in the dark."""
        if Problem.HAND not in reading.problems and Problem.TOO_DARK not in reading.problems:
            self._unfit_since = time
        if time - self._unfit_since < self._settings.hand_patience_s and self._unfit_since != time:
            return lambda _x, _y: True
        return self._gate.moves_at

    def _frame(self, awake: bool) -> Frame:
        height, width = self._shape[:2]
        least = DIE_PART * (self._tracks.size or 0) ** 2
        moving = [motion.box for motion in self._gate.motions if motion.area >= least]

        def disturbed(zone: str) -> bool:
            return any(self._table.zone(x, y) == zone for box in moving for x, y in box.points())

        return Frame(self._time, width, height, self._ms, self._problems, awake, bool(moving), disturbed)


def _cut(picture: Pixels, box: Box) -> Pixels:
    part = picture[box.y0 : box.y1, box.x0 : box.x1]
    return np.asarray(cv2.cvtColor(part, cv2.COLOR_GRAY2BGR) if part.ndim == 2 else part, np.uint8)  # noqa: PLR2004


def _moved(dice: tuple[SeenDie, ...], box: Box) -> list[SeenDie]:
    """Dice of a part, in pixels of the whole picture."""
    return [msgspec.structs.replace(die, x=die.x + box.x0, y=die.y + box.y0) for die in dice]
