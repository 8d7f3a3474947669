"""The tablet on the table: it shows everything and asks for everything."""

from functools import cache
from typing import Any
from uuid import uuid4

import msgspec
from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion.games import GAMES
from companion.table.commands import Request, TableCommand
from companion.table.table import Accepted, Refused
from companion.words import TableWords, say_refusal
from web.answers import check_own
from web.asker import asker
from web.faults import Fault
from web.hall import AnyTable
from web.here import here
from web.pages.address import way_to
from web.pages.blueprint import blueprint
from web.pages.page import live, page
from web.permission import Permission, needs

STALE, REFUSED = 409, 422


@blueprint.get("/table")
@needs(Permission.WATCH)
def table() -> ResponseReturnValue:
    """Show the table to the device that plays; any other may watch."""
    if not asker().may(Permission.PLAY):
        return redirect(url_for("pages.watch"))
    if here().hall.table is None:
        return redirect(url_for("pages.setup"))
    return page("table.html", live=live("table"), **way_to(url_for("pages.watch")))


@blueprint.post("/table")
@needs(Permission.PLAY)
def ask() -> ResponseReturnValue:
    """Do what was tapped, and show the table as it is then."""
    return carried_out("table")


def carried_out(fragment: str) -> ResponseReturnValue:
    """Do what was tapped and show this fragment as it is then; a tap on an old page only refreshes it."""
    played = here().hall.table
    if played is None or played.id != request.form.get("game"):
        return live(fragment), STALE
    version, commands = _wanted(played)
    for command in commands:
        check_own(asker(), played, command)
        answer = played.ask(Request(uuid4().hex, version, command), here().hall.clock())
        if isinstance(answer, Refused):
            words = TableWords.of(answer.state, asker().language)
            return page("refusal.html", said=say_refusal(answer.refusal, words)), REFUSED
        if not isinstance(answer, Accepted):
            return live(fragment), STALE
        version = answer.version
    return live(fragment)


@cache
def _commands(kind: str) -> Any:
    """Get the type of what a button can stand for: one command or several, one after the other."""
    command: Any = TableCommand  # its parameter is known only while running
    several: Any = tuple
    return several[command[GAMES[kind].COMMANDS], ...]


def _wanted(played: AnyTable) -> tuple[int, tuple[Any, ...]]:
    try:
        version = int(request.form.get("version", ""))
        commands = msgspec.json.decode(request.form.get("commands", ""), type=_commands(played.state.kind))
    except (ValueError, msgspec.DecodeError) as error:
        message = asker().words.gettext("The companion can't read this request.")
        raise Fault(400, "malformed", message) from error
    return version, commands
