"""What lies in one picture: the dice as the eyes, the map and the taught colours see them."""

from msgspec import Struct
from msgspec.structs import replace

from calibration.arrays import Picture
from calibration.by_hand import mat_named
from calibration.colors import SURE_MARGIN, White, face
from calibration.profile import Profile
from calibration.white import white_of
from companion.dice import Color
from vision.reading import Doubt, SeenDie
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


def white_in(picture: Picture, profile: Profile | None) -> White | None:
    """White paper in this picture's light; without a strip in view, as when the map was made."""
    if profile is None:
        return None
    layout = mat_named(profile.layout)
    return (white_of(picture, profile.plane, layout) if layout else None) or profile.white


def lying(die: SeenDie, picture: Picture, profile: Profile | None, white: White | None) -> LyingDie:
    """A die as the eyes see it, with the zone of the map and the colours that were taught."""
    color, zone, doubts = die.color, die.zone, set(die.doubts)
    if profile is not None:
        zone = profile.zone_at(die.x, die.y)
        guess = profile.color_of(face(picture, die.x, die.y, die.size), white)
        if guess is not None and len(profile.colors) > 1 and guess.margin >= SURE_MARGIN:
            color = guess.color
            doubts.discard(Doubt.COLOR)
    return LyingDie(
        value=die.value,
        color=color,
        x=die.x,
        y=die.y,
        size=die.size,
        confidence=die.confidence,
        zone=zone,
        doubts=tuple(sorted(doubts)),
        sure=not doubts,
    )


def renamed(look: Look, dice: tuple[ShownDie, ...]) -> Look:
    """The look with the colours that a person gave."""
    given: dict[tuple[float, float], Color] = {(die.x, die.y): die.color for die in dice}
    renamed = tuple(replace(die, color=given.get((die.x, die.y), die.color)) for die in look.dice)
    return replace(look, dice=renamed)
