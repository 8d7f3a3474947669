"""What lies in one picture: the dice as the eyes, the map and the taught colours see them."""

from msgspec import Struct
from msgspec.structs import replace

from calibration.arrays import Picture
from calibration.colors import White
from calibration.profile import Profile
from companion.cli.calibrating.naming import named
from companion.cli.in_play import die_size, has_lots, may_be
from companion.dice import Color
from vision.reader import read
from vision.reading import Reading, SeenDie
from web.calibrating import Look, LyingDie, ShownDie


class Taken(Struct, frozen=True, eq=False):
    """A whole picture of the camera, as large as it comes, and what the camera calls itself."""

    camera: str
    picture: Picture


class Seen(Struct, frozen=True, eq=False):
    """A look with the picture it was made by."""

    look: Look
    taken: Taken
    white: White | None


def read_by(profile: Profile | None, picture: Picture) -> Reading:
    """Read a picture as the eyes at work do: what is not as large as a die is print."""
    size = die_size(profile, picture)
    reading = read(picture, edge=size if has_lots(profile) else None)
    return replace(reading, dice=tuple(die for die in reading.dice if may_be(die, size)))


def lying(die: SeenDie, picture: Picture, profile: Profile | None, white: White | None) -> LyingDie:
    """A die as the eyes see it, with the zone of the map and the colours that were taught."""
    seen = named(die, picture, profile, white) if profile else die
    return LyingDie(
        value=seen.value,
        color=seen.color,
        x=seen.x,
        y=seen.y,
        size=seen.size,
        confidence=seen.confidence,
        zone=profile.zone_at(seen.x, seen.y) if profile else None,
        doubts=tuple(seen.doubts),
        sure=not seen.doubts,
    )


def renamed(look: Look, dice: tuple[ShownDie, ...]) -> Look:
    """The look with the colours that a person gave."""
    given: dict[tuple[float, float], Color] = {(die.x, die.y): die.color for die in dice}
    renamed = tuple(replace(die, color=given.get((die.x, die.y), die.color)) for die in look.dice)
    return replace(look, dice=renamed)
