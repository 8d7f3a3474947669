"""The table in play: look at it, ask it for something, put another game on it."""

from functools import cache
from typing import Any

from flask import Response
from msgspec.structs import replace

from companion.games import GAMES
from companion.refusal import Refusal
from companion.table.commands import Request
from companion.table.decide import decide
from companion.table.events import Corrected
from companion.table.state import TableState
from companion.table.table import Accepted, Refused, Stale
from companion.words import TableWords, say_refusal, say_stale, say_why, tell_event
from web.answers import check_own
from web.api.blueprint import blueprint
from web.api.bodies import answer, body
from web.api.described import ByKind, describes
from web.api.shapes import Done, Preview, StaleBody, TakeUp
from web.asker import asker
from web.faults import Fault
from web.hall import AnyTable
from web.here import here
from web.permission import Permission, needs
from web.stream import TableView, table_view


@blueprint.get("/table")
@needs(Permission.WATCH)
@describes(TableView, faults=(404,))
def show_table() -> Response:
    """Show the table in play as this onlooker may see it."""
    table = here().hall.table
    if table is None:
        raise Fault(404, "no_table", asker().words.gettext("No game is on the table. Open one first."))
    return answer(_seen(table))


@blueprint.put("/table")
@needs(Permission.PLAY)
@describes(TableView, body=TakeUp, faults=(404,))
def take_up() -> Response:
    """Put a game from the record on the table again."""
    game = body(TakeUp).game
    try:
        return answer(_seen(here().hall.take_up(game)))
    except KeyError:
        raise no_game(game) from None


@cache
def request_type(kind: str) -> Any:
    """Get the type of requests for one kind of game."""
    requests: Any = Request  # its parameter is known only while running
    return requests[GAMES[kind].COMMANDS]


ANY_REQUEST = ByKind({kind: request_type(kind) for kind in GAMES})
"""What can be asked of the table."""


@blueprint.post("/games/<game:game_id>/requests")
@needs(Permission.ANSWER)
@describes(Done, body=ANY_REQUEST, faults=(403, 404, 409, 422))
def ask(game_id: str) -> Response:
    """Ask the game on the table for something; the same request again is answered again, done once.

    A request for a version that has passed is answered with 409 and the table as it stands, and so is one
    for a game that is not on the table. A player's own phone may ask for what is its colour's to say.
    """
    table = here().hall.table
    if table is None or table.id != game_id:
        return _not_here(game_id, table)
    request = body(request_type(table.state.kind))
    check_own(asker(), table, request.command)
    given = table.ask(request, here().hall.clock())
    match given:
        case Accepted():
            said = tell_event(given.event, table_words(given.state))
            return answer(Done(given.version, said, _seen(table)))
        case Refused(refusal=refusal):
            message = say_refusal(refusal, table_words(given.state))
            raise Fault(422, refusal.reason, message, **refusal.facts)
        case Stale():
            return _stale("stale", say_stale(asker().words), table)


@blueprint.post("/games/<game:game_id>/preview")
@needs(Permission.PLAY)
@describes(Preview, body=ANY_REQUEST, faults=(404, 409, 422))
def preview_request(game_id: str) -> Response:
    """Say what a request would do, without doing it: for a correction, which later steps would fall away."""
    table = here().hall.table
    if table is None or table.id != game_id:
        return _not_here(game_id, table)
    request = body(request_type(table.state.kind))
    state = table.state  # read once: another thread may be playing on
    if request.version != state.version:
        return _stale("stale", say_stale(asker().words), table)
    return answer(foresee(table, state, request.command))


def foresee(table: AnyTable, state: TableState[Any, Any, Any, Any], command: Any) -> Preview:
    """Say what a command would do to a table; a refusal ends the request."""
    event, words = decide(table.game, state, command), table_words(state)
    if isinstance(event, Refusal):
        raise Fault(422, event.reason, say_refusal(event, words), **event.facts)
    if not isinstance(event, Corrected):
        return Preview(tell_event(event, words), (), "")
    why = say_why(event.why, words) if event.why else ""
    dropped = tuple(step.number for step in event.dropped)
    return Preview(tell_event(replace(event, dropped=()), words), dropped, why)


def table_words(state: TableState[Any, Any, Any, Any]) -> TableWords:
    """Get the asker's words for a table."""
    return TableWords.of(state, asker().language)


def no_game(game: str) -> Fault:
    """Make the fault for a game that is not in the record."""
    message = asker().words.gettext(
        "There is no game %(game)s. Choose one from the list of games.", game=game
    )
    return Fault(404, "game_unknown", message, game=game)


def _seen(table: AnyTable) -> TableView:
    return table_view(table, asker().onlooker(table))


def _not_here(game_id: str, table: AnyTable | None) -> Response:
    if here().hall.record.header(game_id) is None:
        raise no_game(game_id)
    return _stale("not_on_table", asker().words.gettext("Another game is on the table now."), table)


def _stale(code: str, message: str, table: AnyTable | None) -> Response:
    seen = _seen(table) if table else None
    facts = {"game": seen.id, "version": seen.version} if seen else {}
    return answer(StaleBody(code=code, message=message, facts=facts, table=seen), 409)
