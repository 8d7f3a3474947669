"""Numbers printed on bills that look like dice, told by where they lie."""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from calibration.by_hand import mat_named
from calibration.profile import Profile
from calibration.shapes import Box
from vision.reading import Doubt, SeenDie


def without_print(dice: tuple[SeenDie, ...], profile: Profile | None) -> tuple[SeenDie, ...]:
    """Leave out what is doubtful where a mat has a place for bills; what is sure there is doubted."""
    return tuple(_believed(dice, profile)) if profile and dice and _bills(profile.layout) else dice


def _believed(dice: tuple[SeenDie, ...], profile: Profile) -> Iterator[SeenDie]:
    spots = profile.to_mm([(die.x, die.y) for die in dice])
    for die, (x, y) in zip(dice, spots, strict=True):
        if not any(box.x <= x < box.right and box.y <= y < box.bottom for box in _bills(profile.layout)):
            yield die
        elif not die.doubts:
            yield replace(die, doubts=(Doubt.NO_DIE,))


@cache
def _bills(layout: str) -> tuple[Box, ...]:
    mat = mat_named(layout)
    return mat.bills if mat else ()
