"""The eyes in the camera's process: a frame in, out what was seen and what lies on the table."""

from collections.abc import Iterator

import cv2
from msgspec import Struct
from msgspec.structs import replace

from calibration.profile import Profile
from companion.cli.appliance.printed import without_print
from companion.cli.room import Colors, Reader, room_of
from companion.game import TRAY
from hardware.frames import Frame, Picture
from vision.reading import Problem, SeenDie
from vision.watch import DiceLaid, Seen, Settings, Watcher

FIND_S = 5.0
"""A table that never comes to rest is taken as it lies after so many seconds."""

JPEG_QUALITY = 80

Dice = tuple[SeenDie, ...]


class TableFound(Struct, frozen=True, tag="table_found"):
    """What lay there when the watch began: nobody saw it come."""

    dice: Dice
    time: float


Told = Seen | TableFound


class Glance(Struct, frozen=True):
    """What one frame showed: what was told, all dice that lie steady, what moves, what is wrong."""

    time: float
    width: int
    height: int
    told: tuple[Told, ...] = ()
    dice: Dice = ()
    moving: bool = False
    looking: bool = False
    """Dice have not come to rest yet, or something as large as a die moves."""
    problems: tuple[Problem, ...] = ()
    reading_ms: float = 0.0
    picture: bytes | None = None
    """The frame as JPEG, where something was told."""


def tells(glance: Glance) -> bool:
    """Say whether a glance must reach the table, however slow that is."""
    return bool(glance.told)


class Eyes:
    """Looks at each frame with the colours in play and the zones of a profile; made to be pickled."""

    def __init__(self, colors: Colors, profile: Profile | None) -> None:
        self._colors, self._profile = colors, profile
        self._reader: Reader | None = None
        self._watcher: Watcher | None = None
        self._found_by = 0.0

    def __call__(self, frame: Frame) -> Glance:
        """Look at one frame."""
        height, width = frame.picture.shape[:2]
        reader, watcher = self._ready(frame)
        reader.look_at_light(frame.picture, frame.time)
        told = tuple(self._laid(watcher.see(frame.picture, frame.time)))
        dice = without_print(self._in_zones(watcher.dice), self._profile)
        if self._found_by:
            told = self._find(watcher, dice, frame.time)
        return Glance(
            time=frame.time,
            width=width,
            height=height,
            told=told,
            dice=dice,
            moving=watcher.moves,
            looking=watcher.unsettled,
            problems=watcher.problems,
            reading_ms=watcher.ms,
            picture=_jpeg(frame.picture) if told else None,
        )

    def _ready(self, frame: Frame) -> tuple[Reader, Watcher]:
        """The reader and the watcher, made by the first frame: the profile may be another camera's."""
        if not self._reader or not self._watcher:
            room = room_of(self._profile, frame.picture)
            self._profile, self._reader = room.profile, Reader(room, self._colors)
            self._watcher = Watcher(self._reader, Settings(tray=TRAY), room.zone_at)
            self._found_by = frame.time + FIND_S
        return self._reader, self._watcher

    def _find(self, watcher: Watcher, dice: Dice, time: float) -> tuple[Told, ...]:
        """Keep quiet until all that lies there is known, and tell it at once."""
        if not watcher.calm and time < self._found_by:
            return ()
        self._found_by = 0.0
        return (TableFound(dice, time),)

    def _laid(self, told: tuple[Seen, ...]) -> Iterator[Told]:
        """Leave out what was told of print alone."""
        for one in told:
            if not isinstance(one, DiceLaid):
                yield one
            elif dice := without_print(one.dice, self._profile):
                yield replace(one, dice=dice)

    def _in_zones(self, dice: Dice) -> Dice:
        """Call the whole picture the tray where there are no zones."""
        return dice if self._profile else tuple(replace(die, zone=TRAY) for die in dice)


def _jpeg(picture: Picture) -> bytes:
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
    return data.tobytes()
