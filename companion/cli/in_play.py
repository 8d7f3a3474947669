"""The option --colors of commands that look: the colours in play."""

import click

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


colors_option = click.option(
    "--colors", callback=_colors, help="The colours in play, such as red,blue,white; no other is named."
)
