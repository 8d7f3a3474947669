"""Pictures read with what is known of the room: the size of its dice, its board, its taught colours."""

from msgspec import Struct
from msgspec.structs import replace

from calibration.colors import White
from calibration.profile import Profile
from calibration.zones import LOT
from companion.cli.naming import named, white_in
from companion.dice import Color
from hardware.frames import Picture
from vision.came import Came, nowhere
from vision.reader import read
from vision.reading import Reading, SeenDie
from vision.watch.table import ZoneAt

SMALLEST, LARGEST = 0.7, 1.35
"""Size of a die in those that the profile expects, at least and at most."""

WHITE_S = 2.0
"""Between looks at the light that the taught colours are judged by."""

Colors = tuple[Color, ...] | None
"""The colours in play, if they are known."""


class Room(Struct, frozen=True, eq=False):
    """What a profile tells of the pictures of its camera; without a profile, nothing is known."""

    profile: Profile | None = None
    size: float = 0.0

    @property
    def zone_at(self) -> ZoneAt | None:
        """The zones, where they are known."""
        return self.profile.zone_at if self.profile else None

    def read(
        self, picture: Picture, colors: Colors = None, white: White | None = None, came: Came = nowhere
    ) -> Reading:
        """Read a picture, or a part of one: what is not as large as a die is print."""
        edge = self.size if self._has_lots() else None
        taught = bool(self.profile and self.profile.colors)
        reading = read(picture, colors, edge, taught=taught, came=came)
        dice = [die for die in reading.dice if self._may_be(die)]
        if self.profile:
            dice = [named(die, picture, self.profile, white, colors) for die in dice]
        return replace(reading, dice=tuple(dice))

    def _has_lots(self) -> bool:
        """Tell whether a board of lots lies on the table: there dice stand in tiles, among large print."""
        return self.profile is not None and any(zone.name.startswith(LOT) for zone in self.profile.zones)

    def _may_be(self, die: SeenDie) -> bool:
        return not self.size or SMALLEST < die.size / self.size < LARGEST


class Reader:
    """Reads pictures of one room by the light of the moment."""

    def __init__(self, room: Room, colors: Colors) -> None:
        self.room, self._colors = room, colors
        self._white: White | None = None
        self._white_due = 0.0

    def look_at_light(self, picture: Picture, time: float) -> None:
        """See now and then how white paper looks, for lamps are switched on and the sun goes down."""
        if self.room.profile and self.room.profile.colors and time >= self._white_due:
            self._white_due = time + WHITE_S
            self._white = white_in(picture, self.room.profile)

    def __call__(self, picture: Picture, *, came: Came) -> Reading:
        """Read a picture, or a part of one, in which something may have come."""
        return self.room.read(picture, self._colors, self._white, came)


def room_of(profile: Profile | None, picture: Picture) -> Room:
    """What a profile tells of such pictures: nothing, when its camera takes others."""
    height, width = picture.shape[:2]
    if profile is None or (profile.camera.height, profile.camera.width) != (height, width):
        return Room()
    return Room(profile, profile.die_size_px(width / 2, height / 2))
