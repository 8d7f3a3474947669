"""What lies in one picture: the dice as the eyes, the map and the taught colours see them."""

from msgspec import Struct
from msgspec.structs import replace

from calibration.arrays import Picture
from calibration.colors import White
from calibration.profile import Profile
from companion.dice import Color
from vision.reading import SeenDie
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


def lying(die: SeenDie, profile: Profile | None) -> LyingDie:
    """A die as the eyes see it, with the zone of the map."""
    return LyingDie(
        value=die.value,
        color=die.color,
        x=die.x,
        y=die.y,
        size=die.size,
        confidence=die.confidence,
        zone=profile.zone_at(die.x, die.y) if profile else None,
        doubts=tuple(die.doubts),
        sure=not die.doubts,
    )


def renamed(look: Look, dice: tuple[ShownDie, ...]) -> Look:
    """The look with the colours that a person gave."""
    given: dict[tuple[float, float], Color] = {(die.x, die.y): die.color for die in dice}
    renamed = tuple(replace(die, color=given.get((die.x, die.y), die.color)) for die in look.dice)
    return replace(look, dice=renamed)
