"""From followed dice to messages: when a zone has settled, and what is new in it."""

from collections.abc import Callable

import msgspec

from vision.reading import Problem, Reading, SeenDie
from vision.watch.messages import DiceLaid, DiceTaken, Seen, SteadyRoll, TableQuiet
from vision.watch.place import Place
from vision.watch.settings import Settings
from vision.watch.tracks import Track

ZoneAt = Callable[[float, float], str | None]
Disturbed = Callable[[str], bool]


class Frame(msgspec.Struct, frozen=True, eq=False):
    """What the messages of one frame rest on: time, size, what the last look found wrong, what moves.

    Unfit is a frame in which dice may lie that the look could not show.
    """

    time: float
    width: int
    height: int
    ms: float
    problems: tuple[Problem, ...]
    unfit: bool
    awake: bool
    moves: bool
    disturbed: Disturbed


class Table:
    """The zones and their dice."""

    def __init__(self, settings: Settings, zone_at: ZoneAt | None) -> None:
        self._settings = settings
        self._zone_at = zone_at
        self._places: dict[str, Place] = {}
        self._ready: dict[str, float] = {}
        self._stirred = self._asleep = False

    def zone(self, x: float, y: float) -> str | None:
        """The zone of a point; without zones, all is the tray."""
        return self._settings.tray if self._zone_at is None else self._zone_at(x, y)

    def stir(self) -> None:
        """Note that dice came, moved or went."""
        self._stirred = True

    @property
    def asleep(self) -> bool:
        """Whether nothing more is to be told until something moves."""
        return self._asleep

    def settle(self, tracks: list[Track], frame: Frame) -> tuple[Seen, ...]:
        """Tell what is new in every zone that has come to rest."""
        zones: dict[str, list[Track]] = {name: [] for name in self._places}
        for track in (track for track in tracks if track.believed):
            if (zone := self.zone(track.x, track.y)) is not None:
                zones.setdefault(zone, []).append(track)
        self._asleep = not frame.awake
        told = [seen for zone, there in zones.items() if self._rests(zone, there, frame)
                for seen in self._compare(zone, there, frame)]  # fmt: skip
        told.sort(key=lambda seen: isinstance(seen, DiceTaken))  # laid there before taken from here
        return tuple(told) + self._quiet(tracks, frame)

    def dice(self, tracks: list[Track], time: float) -> tuple[SeenDie, ...]:
        """All dice that lie steady, each in its zone."""
        return tuple(self._die(t) for t in tracks if t.believed and t.steady(time, self._settings))

    def _rests(self, zone: str, there: list[Track], frame: Frame) -> bool:
        """Whether all dice of a zone are steady, and nothing around them gives reason to wait longer."""
        if not all(track.steady(frame.time, self._settings) for track in there):
            self._ready.pop(zone, None)
            self._asleep = False
            return False
        ready = self._ready.setdefault(zone, frame.time)
        patience = self._settings.hand_patience_s if frame.unfit else 0.0
        if frame.disturbed(zone):
            patience = max(patience, self._settings.patience_s)
        rests = frame.time - ready >= patience
        self._asleep &= rests
        return rests

    def _compare(self, zone: str, there: list[Track], frame: Frame) -> list[Seen]:
        place = self._places.setdefault(zone, Place(self._settings.gone_s))
        rolled = zone == self._settings.tray
        dice = tuple(self._die(track) for track in there)
        new = place.settle(dice, frame.time, tells_all=rolled)
        told: list[Seen] = []
        if new.fresh and rolled:
            ordered = tuple(sorted(dice, key=lambda die: (die.y, die.x)))
            reading = Reading(frame.width, frame.height, frame.ms, ordered, frame.problems)
            told.append(SteadyRoll(reading, frame.time, new.fresh))
        elif new.fresh:
            told.append(DiceLaid(zone, new.fresh, frame.time))
        if new.taken:
            told.append(DiceTaken(zone, new.taken, frame.time))
        self._stirred |= bool(told)
        self._asleep &= not place.waits
        return told

    def _die(self, track: Track) -> SeenDie:
        die = track.votes.verdict()
        return msgspec.structs.replace(die, zone=self._zone_at(track.x, track.y)) if self._zone_at else die

    def _quiet(self, tracks: list[Track], frame: Frame) -> tuple[Seen, ...]:
        """Say once that all is still, after dice have moved."""
        still = not frame.moves and all(track.steady(frame.time, self._settings) for track in tracks)
        if not (self._stirred and still):
            self._asleep &= not self._stirred
            return ()
        self._stirred = False
        return (TableQuiet(frame.time),)
