"""The games in the record: a list, a new one, one whole, its story."""

from functools import cache
from typing import Any

from flask import Response

from companion.games import GAMES
from companion.record import Entry, Header
from companion.refusal import Refusal, snake
from companion.table.commands import Opening
from companion.table.events import Played
from companion.table.export import game_csv, game_json, games_csv
from companion.table.lines import Lines
from companion.table.state import Status
from companion.words import SAYINGS, TableWords, say_refusal, tell_event
from web.api.blueprint import blueprint
from web.api.bodies import answer, body
from web.api.described import ByKind, describes
from web.api.shapes import Kind, Told
from web.api.table import no_game
from web.asker import asker
from web.faults import Fault
from web.here import here
from web.permission import Permission, needs
from web.stream import TableView, table_view

CSV = "text/csv"


@blueprint.get("/kinds")
@needs(Permission.WATCH)
@describes(tuple[Kind, ...])
def kinds() -> Response:
    """List the games that the companion knows."""
    return answer([Kind(kind, SAYINGS[kind].TITLE) for kind in GAMES if kind in SAYINGS])


@cache
def opening_type(kind: str) -> Any:
    """Get the type of openings for one kind of game."""
    openings: Any = Opening  # its parameter is known only while running
    return openings[GAMES[kind].Setup]


@blueprint.post("/kinds/<kind>/games")
@needs(Permission.PLAY)
@describes(
    TableView, body=ByKind({kind: opening_type(kind) for kind in GAMES}), status=201, faults=(404, 422)
)
def open_game(kind: str) -> Response:
    """Open a game and put it on the table; the same id again takes up the game that it opened."""
    if kind not in GAMES:
        raise Fault(404, "kind_unknown", asker().words.gettext("The companion does not know this game."))
    opening = body(opening_type(kind))
    header = here().hall.record.header(opening.id)
    if header is not None and header.kind != kind:
        raise Fault(422, "id_taken", asker().words.gettext("Another game has this id."), id=opening.id)
    table = here().hall.open(kind, opening)
    if isinstance(table, Refusal):
        names = {player.color: player.name for player in opening.players}
        words = TableWords(asker().language, kind, opening.setup, names)
        raise Fault(422, table.reason, say_refusal(table, words), **table.facts)
    return answer(table_view(table, asker().onlooker(table)), 201)


@blueprint.get("/games")
@needs(Permission.WATCH)
@describes(tuple[Header, ...])
def games() -> Response:
    """List all games, the newest first."""
    return answer(here().hall.record.games())


@blueprint.get("/games.csv")
@needs(Permission.WATCH)
@describes(str, media=CSV)
def games_as_csv() -> Response:
    """List all games as a table."""
    return Response(games_csv(here().hall.record.games()), mimetype=CSV)


@blueprint.get("/games/<game:game_id>")
@needs(Permission.WATCH)
@describes(dict[str, Any], faults=(403, 404))
def game(game_id: str) -> Response:
    """Give one game whole; one that is not over shows its deck, so that only an organiser may see it."""
    header, entries = _whole(game_id)
    return Response(game_json(GAMES[header.kind], header, entries), mimetype="application/json")


@blueprint.get("/games/<game:game_id>/csv")
@needs(Permission.WATCH)
@describes(str, media=CSV, faults=(403, 404))
def game_as_csv(game_id: str) -> Response:
    """Give one game as a table, a row for each thing that happened, where it may be seen whole."""
    header, entries = _whole(game_id)
    return Response(game_csv(GAMES[header.kind], header, entries), mimetype=CSV)


@blueprint.get("/games/<game:game_id>/history")
@needs(Permission.WATCH)
@describes(tuple[Told, ...], faults=(404,))
def history(game_id: str) -> Response:
    """Tell a game's story: each step with its number, and all that was undone or corrected."""
    header, entries = _read(game_id)
    lines = Lines(GAMES[header.kind])
    words = TableWords.of(lines.replay(header.id, entries), asker().language)
    return answer([_told(entry, lines.read(header.id, entry), words) for entry in entries])


def _told(entry: Entry, event: Any, words: TableWords) -> Told:
    step = event.step if isinstance(event, Played) else None
    return Told(
        version=entry.version,
        at=entry.at,
        event=snake(type(event).__name__),
        step=step.number if step else None,
        command=step.command if step else None,
        said=tell_event(event, words),
    )


def _read(game_id: str) -> tuple[Header, tuple[Entry, ...]]:
    record = here().hall.record
    header = record.header(game_id)
    if header is None or header.kind not in GAMES:
        raise no_game(game_id)
    return header, record.entries(game_id)


def _whole(game_id: str) -> tuple[Header, tuple[Entry, ...]]:
    """Read a game that may be seen whole: what lies face down must not be read off its record."""
    header, entries = _read(game_id)
    if header.status != Status.OVER and not asker().organiser:
        message = asker().words.gettext(
            "This game is not over. Until then only the organiser may see it whole."
        )
        raise Fault(403, "not_over", message, game=game_id)
    return header, entries
