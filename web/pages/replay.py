"""A past game looked at again, step by step, as it lay on the table."""

from typing import Any

from flask import current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from companion.game import AFTERWARDS, EVERYONE
from companion.table.moments import Moment
from companion.words import TableWords, tell_event
from web.api.table import no_game
from web.archive import Past
from web.asker import asker
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.fates import say_fate
from web.pages.kinds import PAGES
from web.pages.live import Laid, drawn
from web.pages.page import page
from web.permission import Permission, needs


class Shown(Struct, frozen=True):
    """A moment as the page shows it: the table, what happened, and what became of it."""

    number: int
    last: int
    said: tuple[str, ...]
    fate: str
    board: str


@blueprint.get("/games/<game:game_id>/steps/<int:number>")
@needs(Permission.WATCH)
def replay(game_id: str, number: int) -> ResponseReturnValue:
    """Show the table as it was after this step; a number beyond the game leads to its nearest end."""
    past = here().archive.past(game_id)
    if past is None or past.header.kind not in PAGES:
        raise no_game(game_id)
    near = min(max(number, 1), len(past.moments))
    if near != number:
        return redirect(url_for("pages.replay", game_id=game_id, number=near))
    facts: dict[str, Any] = {"game": past.header, "moment": shown(past, past.moments[number - 1])}
    return page("past/moment.html" if "HX-Request" in request.headers else "past/replay.html", **facts)


def shown(past: Past, moment: Moment) -> Shown:
    """Show a moment in the asker's language."""
    who = asker()
    onlooker = AFTERWARDS if past.over else EVERYONE
    words = TableWords.of(moment.state, who.language)
    return Shown(
        number=moment.version,
        last=len(past.moments),
        said=tell_event(moment.event, words),
        fate=say_fate(moment.fate, who.words),
        board=drawn(current_app, "watch", Laid(past.header.id, moment.state, onlooker), who.language),
    )
