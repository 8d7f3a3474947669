"""Every die of the table, followed from look to look."""

from collections.abc import Callable, Iterable
from math import hypot
from statistics import median

from vision.reading import SeenDie
from vision.watch.areas import Box, Boxes, held
from vision.watch.likeness import HELD, HELD_PX
from vision.watch.settings import Settings
from vision.watch.votes import Votes

SAME_DIE = 0.5
"""Part of its size by which a die may have shifted between two looks and still be taken for itself."""

PAUSE = 3
"""Looks further apart than so many frames, and than a die takes to be steady, have motion between them."""

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
        self._add(die, time)

    def _add(self, die: SeenDie, time: float) -> None:
        self.votes.add(die)
        self.seen_at, self.missed, self.hides = time, 0, False

    def see(self, die: SeenDie, time: float, pause: float) -> bool:
        """Take a look at this die in; tell whether it has moved."""
        moved = hypot(die.x - self.x, die.y - self.y) > max(HELD * self.size, HELD_PX)
        if moved or time - self.seen_at > pause:
            self._begin(die, time)
        else:
            self._add(die, time)
        return moved

    def miss(self) -> None:
        """Take in a look that did not show this die."""
        self.missed += 1
        self._absent += 1
        self.hides = False

    @property
    def believed(self) -> bool:
        """Whether most looks have shown it."""
        return self.votes.looks > self._absent

    def steady(self, time: float, settings: Settings) -> bool:
        """Whether it has held still long enough and was seen often enough."""
        return time - self.since >= settings.steady_s and self.votes.looks >= settings.looks


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

    def undecided(self, time: float, *, busy: bool) -> Box | None:
        """Where a die lies that was seen too rarely, and that is no longer looked at.

        Or that may be gone, unless the eyes are busy: then it may still be hidden.
        """
        for track in self.all:
            unsure = track.votes.looks < self._settings.looks or (track.hides and not busy)
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
