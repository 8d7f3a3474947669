"""Options of commands that look: the colours in play, the room as it was calibrated."""

from pathlib import Path

import click

from calibration.profile import Profile
from calibration.profile_file import ProfileError, load
from companion.dice import Color


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


colors_option = click.option(
    "--colors", callback=_colors, help="The colours in play, such as red,blue,white; no other is named."
)

profile_option = click.option(
    "--profile",
    callback=_profile,
    type=click.Path(dir_okay=False, path_type=Path),
    help="What companion calibrate saved of this table: names the zone of each die.",
)
