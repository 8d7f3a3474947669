"""A die's colour by what was taught in this room, where that is surer than what is known in general."""

from collections.abc import Collection

from msgspec.structs import replace

from calibration.arrays import Picture
from calibration.by_hand import mat_named
from calibration.colors import SURE_MARGIN, White, face
from calibration.profile import Profile
from calibration.white import white_of
from companion.dice import Color
from vision.reading import Doubt, SeenDie

COLORS_TO_COMPARE = 2
"""One taught colour alone says nothing: every die would be of it."""


def white_in(picture: Picture, profile: Profile | None) -> White | None:
    """White paper in this picture's light; without a strip in view, as when the map was made."""
    if profile is None:
        return None
    layout = mat_named(profile.layout)
    return (white_of(picture, profile.plane, layout) if layout else None) or profile.white


def named(
    die: SeenDie,
    picture: Picture,
    profile: Profile,
    white: White | None,
    in_play: Collection[Color] | None = None,
) -> SeenDie:
    """The die with the colour that was taught; where that is in doubt, as the eyes saw it."""
    if len(profile.colors) < COLORS_TO_COMPARE or Doubt.CUT_OFF in die.doubts:
        return die
    guess = profile.color_of(face(picture, die.x, die.y, die.size), white)
    if guess is None or guess.margin < SURE_MARGIN or (in_play is not None and guess.color not in in_play):
        return die
    doubts = tuple(doubt for doubt in die.doubts if doubt is not Doubt.COLOR)
    return replace(die, color=guess.color, doubts=doubts)
