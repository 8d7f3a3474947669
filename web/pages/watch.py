"""Watch: the table on a television or a phone, read-only."""

from flask import url_for

from companion.dice import Color
from companion.words import color_name, listed
from web.asker import asker
from web.here import here
from web.pages.address import way_to
from web.pages.blueprint import blueprint
from web.pages.page import live, page
from web.permission import Permission, needs


@blueprint.get("/watch")
@needs(Permission.WATCH)
def watch() -> str:
    """Show the table to whoever looks on; before a game, how others join in and who won last."""
    empty = here().hall.table is None
    facts: dict[str, object] = {"last": _last_winners(), **way_to(url_for("pages.watch"))} if empty else {}
    return page("watch.html", live=live("watch"), empty=empty, **facts)


def _last_winners() -> tuple[list[Color], str] | None:
    """Say who won the game before, with the colors of their dice."""
    words, game = asker().words, here().archive.last()
    colors = [one.color for one in game.figures.results if one.won] if game else []
    if not game or not colors:
        return None
    names = listed([game.names.get(color) or color_name(color, words) for color in colors], words)
    return colors, words.gettext("The last game was won by %(players)s.", players=names)
