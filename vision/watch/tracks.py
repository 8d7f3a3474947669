"""Every die of the table, followed from look to look."""

from collections.abc import Callable, Iterable
from math import hypot
from statistics import median

from vision.plausible import LARGEST, SMALLEST
from vision.reading import SeenDie
from vision.watch.areas import Box, Boxes, held, square
from vision.watch.likeness import HELD, HELD_PX
from vision.watch.settings import Settings
from vision.watch.votes import Votes

SAME_DIE = 0.5
"""Part of its size by which a die may have shifted between two looks and still be taken for itself."""

PAUSE = 3
"""Looks further apart than so many frames, and than a die takes to be steady, have motion between them."""

VOUCHING = 2
"""So many dice that were looked at often enough tell how large a die may be."""

GONE_LOOKS = 2
"""A die is not given up before it was missed so often."""


class Track:
    """One die: where it lies since when, and the votes on what it shows."""

    def __init__(self, die: SeenDie, time: float) -> None:
        self.missed = 0
        self.hides = False
        """A look that did not show it proves nothing: a hand was in view."""
        self._begin(die, time)

    def _begin(self, die: SeenDie, time: float) -> None:
        self.x, self.y, self.size, self.since = die.x, die.y, die.size, time
        self.votes, self._absent = Votes(), 0
        self._before: int | None = None
        self._add(die, time)

    def _add(self, die: SeenDie, time: float) -> None:
        self.votes.add(die)
        self.seen_at, self.missed, self.hides = time, 0, False
        self.passed = False
        """Something has moved over it since it was seen."""

    def see(self, die: SeenDie, time: float, pause: float) -> bool:
        """Take a look at this die in; tell whether it has moved.

        What a look has missed has not held still: it may be a light that blinks.
        """
        moved = hypot(die.x - self.x, die.y - self.y) > max(HELD * self.size, HELD_PX)
        before = self.votes
        another = (die.value, die.color) != (before.value, before.color)
        if moved or (another and (self.passed or time - self.seen_at > pause)):
            self._begin(die, time)
            self._before = None if moved else before.value
        else:
            if self.missed:
                self.since = time
            self._add(die, time)
        return moved

    def miss(self) -> None:
        """Take in a look that did not show this die."""
        self.missed += 1
        self._absent += 1
        self.hides = False

    @property
    def box(self) -> Box:
        """Where it lies."""
        return square(self.x, self.y, self.size / 2)

    @property
    def believed(self) -> bool:
        """Whether most looks have shown it."""
        return self.votes.looks > self._absent

    def seen_enough(self, settings: Settings) -> bool:
        """Whether its looks suffice; against what it showed at this very place before, it takes more."""
        least = settings.looks if self._before in (None, self.votes.value) else settings.votes
        return self.votes.looks >= least

    def steady(self, time: float, settings: Settings) -> bool:
        """Whether it has held still and was seen often enough, and nothing has passed over it since."""
        if self.passed and time - self.seen_at < settings.patience_s:
            return False
        return time - self.since >= settings.steady_s and self.seen_enough(settings)


class Tracks:
    """All dice that are or were just now in view."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.all: list[Track] = []
        self.frame_s = 0.0

    @property
    def size(self) -> float | None:
        """The usual edge of a die's top face in pixels."""
        return median(track.size for track in self.all) if self.all else None

    def fits(self, die: SeenDie) -> bool:
        """Whether it is about as large as the dice that lie here, of which there must be some to tell."""
        sizes = [track.size for track in self.all if track.votes.looks >= self._settings.votes]
        if len(sizes) < VOUCHING:
            return True
        return SMALLEST < die.size / median(sizes) < LARGEST

    def see(
        self, dice: Iterable[SeenDie], where: Boxes, time: float, hidden: Callable[[float, float], bool]
    ) -> bool:
        """Take in a look at parts of the picture; tell whether a die came, moved or went."""
        pause = max(PAUSE * self.frame_s, self._settings.steady_s)
        left, changed = list(self.all), False
        for die in sorted(dice, key=lambda die: -die.confidence):
            track = min(left, key=lambda t, d=die: hypot(t.x - d.x, t.y - d.y), default=None)  # type: ignore[misc]
            if track and hypot(track.x - die.x, track.y - die.y) <= SAME_DIE * max(track.size, die.size):
                left.remove(track)
                changed |= track.see(die, time, pause)
            elif held(where, die.x, die.y):
                self.all.append(Track(die, time))
                changed = True
        return self._missing(left, where, hidden) or changed

    def pass_over(self, moves: Callable[[Box], bool]) -> None:
        """Note the dice that something moves over now: a hand that half hid them may have left."""
        for track in self.all:
            track.passed |= moves(track.box)

    def undecided(self, time: float, *, busy: bool) -> Box | None:
        """Where a die lies that was seen too rarely, and that is no longer looked at.

        Or that may be gone, unless the eyes are busy: then it may still be hidden.
        """
        for track in self.all:
            unsure = not track.seen_enough(self._settings) or (track.hides and not busy)
            if unsure and time - track.seen_at >= self._settings.steady_s:
                return Box(int(track.x), int(track.y), int(track.x) + 1, int(track.y) + 1)
        return None

    def _missing(self, left: list[Track], where: Boxes, hidden: Callable[[float, float], bool]) -> bool:
        gone = []
        for track in left:
            if not held(where, track.x, track.y):
                continue
            if hidden(track.x, track.y):
                track.hides = True
                continue
            track.miss()
            if track.missed >= GONE_LOOKS:
                gone.append(track)
        self.all = [track for track in self.all if track not in gone]
        return bool(gone)
