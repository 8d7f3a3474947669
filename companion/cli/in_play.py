"""Options of commands that look: the colours in play, the room as it was calibrated."""

from pathlib import Path

import click

from calibration.profile import Profile
from calibration.profile_file import ProfileError, load
from calibration.zones import LOT
from companion.dice import Color
from hardware.frames import Picture
from vision.reading import SeenDie
from vision.watch.table import ZoneAt

SMALLEST, LARGEST = 0.7, 1.35
"""Size of a die in those that the profile expects, at least and at most."""


def _colors(_ctx: click.Context, _param: click.Parameter, words: str | None) -> tuple[Color, ...] | None:
    """Turn colours set apart by commas into colours, or say which there are."""
    if words is None:
        return None
    try:
        return tuple(dict.fromkeys(Color(word.strip().lower()) for word in words.split(",")))
    except ValueError as error:
        known = ", ".join(Color)
        raise click.BadParameter(f"{words!r} is not a list of colours; there are {known}.") from error


def _profile(_ctx: click.Context, _param: click.Parameter, path: Path | None) -> Profile | None:
    """Load the profile, or say everything that is wrong with it."""
    try:
        return load(path) if path else None
    except ProfileError as error:
        raise click.BadParameter(str(error)) from error


def zones_for(profile: Profile | None, picture: Picture) -> ZoneAt | None:
    """The zones of a profile; none for pictures of another size than those of its camera."""
    if profile and (profile.camera.height, profile.camera.width) == picture.shape[:2]:
        return profile.zone_at
    return None


def die_size(profile: Profile | None, picture: Picture) -> float:
    """The size of a die in the middle of a picture; nought where no profile tells."""
    height, width = picture.shape[:2]
    return profile.die_size_px(width / 2, height / 2) if profile else 0.0


def has_lots(profile: Profile | None) -> bool:
    """Tell whether a board of lots lies on the table."""
    return profile is not None and any(zone.name.startswith(LOT) for zone in profile.zones)


def may_be(die: SeenDie, size: float) -> bool:
    """Tell a die from a face that is printed on a board: where the scale is known, so is a die's size."""
    return not size or SMALLEST < die.size / size < LARGEST


colors_option = click.option(
    "--colors", callback=_colors, help="The colours in play, such as red,blue,white; no other is named."
)

profile_option = click.option(
    "--profile",
    callback=_profile,
    type=click.Path(dir_okay=False, path_type=Path),
    help="What companion calibrate saved of this table: names the zone of each die.",
)
