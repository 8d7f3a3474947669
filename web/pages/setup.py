"""Set-up: who plays what, in a handful of taps; the last game's people are offered again."""

from typing import Any
from uuid import uuid4

import msgspec
from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion.games import GAMES
from companion.record import RecordError
from companion.refusal import Refusal
from companion.table.events import Opened
from companion.table.lines import GameTooNewError, Lines
from companion.words import SAYINGS, TableWords, say_refusal
from web.asker import asker
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.kinds import PAGES
from web.pages.page import page
from web.permission import Permission, needs

REFUSED = 422


@blueprint.get("/setup")
@needs(Permission.WATCH)
def setup() -> ResponseReturnValue:
    """Offer a new game to a device that may play."""
    if not asker().may(Permission.PLAY):
        return redirect(url_for("pages.pair"))
    kind = _kind()
    return _offer(kind, _last_opened(kind), "")


@blueprint.post("/setup")
@needs(Permission.PLAY)
def set_up() -> ResponseReturnValue:
    """Open the game that was filled in, or say what is wrong with it."""
    words, kind = asker().words, _kind()
    try:
        opening = PAGES[kind].opening(request.form, uuid4().hex)
    except msgspec.ValidationError:
        wrong = words.gettext("Something is missing here or too long. Check players and names.")
        return _offer(kind, _last_opened(kind), wrong), REFUSED
    table = here().hall.open(kind, opening)
    if isinstance(table, Refusal):
        names = {player.color: player.name for player in opening.players}
        said = say_refusal(table, TableWords(asker().language, kind, opening.setup, names))
        return _offer(kind, Opened(kind, opening.setup, opening.players, ()), said), REFUSED
    return redirect(url_for("pages.table"), 303)


def _kind() -> str:
    """Find the game that was chosen, else the one that was opened last."""
    chosen = request.values.get("game", "")
    if chosen in PAGES:
        return chosen
    games = [game for game in here().hall.record.games() if game.kind in PAGES]
    last = max(games, key=lambda game: game.opened, default=None)
    return last.kind if last else next(iter(PAGES))


def _offer(kind: str, last: Opened[Any, Any] | None, wrong: str) -> str:
    facts = PAGES[kind].setup_facts(last, asker().words)
    titles = {one: SAYINGS[one].TITLE for one in PAGES}
    lights = [light.seat for light in here().hall.devices.lights()]
    return page(f"{kind}/setup.html", wrong=wrong, kind=kind, titles=titles, lights=lights, **facts)


def _last_opened(kind: str) -> Opened[Any, Any] | None:
    """Find the game of this kind that was opened last; one that can't be read is no reason not to play."""
    record = here().hall.record
    games = [game for game in record.games() if game.kind == kind]
    if not games:
        return None
    last = max(games, key=lambda game: game.opened)
    try:
        event = Lines(GAMES[kind]).read(last.id, record.entries(last.id)[0])
    except (RecordError, GameTooNewError):
        return None
    return event if isinstance(event, Opened) else None
