"""Past games: a list of all that were played, the story of each, and a way to play on."""

from datetime import datetime
from itertools import groupby
from typing import Any

from flask import redirect, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from companion.games import GAMES
from companion.record import Header
from companion.table.lines import Lines
from companion.table.state import Status
from companion.words import SAYINGS, TableWords, day, say_word, tell_event
from web.api.table import no_game
from web.asker import asker
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs


class Listed(Struct, frozen=True):
    """A game in the list, in words."""

    header: Header
    title: str
    day: str
    status: str
    open: bool


@blueprint.get("/games")
@needs(Permission.WATCH)
def games() -> str:
    """List all games, the newest first, under the day on which they began."""
    headers = sorted(here().hall.record.games(), key=lambda game: game.opened, reverse=True)
    known = [listed(header) for header in headers if header.kind in GAMES]
    days = [(name, list(some)) for name, some in groupby(known, key=lambda game: game.day)]
    return page("past/games.html", days=days)


@blueprint.get("/games/<game:game_id>")
@needs(Permission.WATCH)
def story(game_id: str) -> str:
    """Tell a game's story, with all that was taken back or corrected."""
    record = here().hall.record
    header = record.header(game_id)
    if header is None or header.kind not in GAMES:
        raise no_game(game_id)
    entries, lines = record.entries(game_id), Lines(GAMES[header.kind])
    words = TableWords.of(lines.replay(game_id, entries), asker().language)
    told = [(entry.version, tell_event(lines.read(game_id, entry), words)) for entry in entries]
    return page("past/story.html", game=listed(header), told=told, whole=_may_be_taken_out(header))


@blueprint.post("/games/<game:game_id>/table")
@needs(Permission.PLAY)
def play_on(game_id: str) -> ResponseReturnValue:
    """Put a game on the table again."""
    try:
        here().hall.take_up(game_id)
    except KeyError:
        raise no_game(game_id) from None
    return redirect(url_for("pages.table"), 303)


def _may_be_taken_out(header: Header) -> bool:
    """Say whether the whole record may be seen: while a game lasts, it would show the deck."""
    return header.status == Status.OVER or asker().organiser


def listed(header: Header) -> Listed:
    """Put a game in the list in words."""
    words = asker().words
    status: Any = header.status
    known = status in list(Status)
    return Listed(
        header=header,
        title=SAYINGS[header.kind].TITLE,
        day=day(datetime.fromisoformat(header.opened).date(), words),
        status=say_word(Status(status), words) if known else str(status),
        open=known and Status(status) is not Status.OVER,
    )
