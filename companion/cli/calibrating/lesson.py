"""Teaching the colours of the dice in view, and how well they are known then."""

from msgspec import Struct
from msgspec.structs import replace

from calibration.arrays import Picture
from calibration.colors import SURE_MARGIN, Look, White, classify_look, face, look_of, teach
from calibration.profile import Profile
from companion.dice import Color
from web.calibrating import LearntColor, ShownDie

APART_SPREADS = 2.0
"""A colour's only die lies at least so many usual spreads from every other colour."""


class Example(Struct, frozen=True):
    """A die as it looks under white light, and its colour as a person says."""

    color: Color
    look: Look


def example(picture: Picture, die: ShownDie, profile: Profile, white: White) -> Example:
    """Take the look of a die's top where a person saw it."""
    patch = face(picture, die.x, die.y, profile.die_size_px(die.x, die.y))
    return Example(die.color, look_of(patch, white))


def taught(profile: Profile, examples: tuple[Example, ...]) -> Profile:
    """The profile that knows these examples too."""
    colors = profile.colors
    for one in examples:
        colors = teach(colors, one.color, one.look)
    return replace(profile, colors=colors)


def learnt(before: Profile, examples: tuple[Example, ...]) -> tuple[LearntColor, ...]:
    """Judge each colour: every die of it by all that is known but for that die itself."""
    return tuple(_learnt(before, examples, color) for color in sorted({one.color for one in examples}))


def _learnt(before: Profile, examples: tuple[Example, ...], color: Color) -> LearntColor:
    named = [_named(before, examples, one) for one in examples if one.color is color]
    wrong = {name for name in named if name is not None and name is not color}
    return LearntColor(color, len(named), named.count(color), tuple(sorted(wrong)))


def _named(before: Profile, examples: tuple[Example, ...], one: Example) -> Color | None:
    """What a die would be called by the others, if they call it anything without a doubt.

    A colour's only die has none of its own to be judged by: then no other colour may look like it.
    """
    colors = before.colors
    for other in examples:
        if other is not one:
            colors = teach(colors, other.color, other.look)
    guess = classify_look(one.look, colors)
    if one.color not in {known.color for known in colors}:
        return guess.color if guess and guess.distance < APART_SPREADS else one.color
    return guess.color if guess and guess.margin >= SURE_MARGIN else None
