"""What a form of our pages asks of the table, and doing it."""

from functools import cache
from typing import Any
from uuid import uuid4

import msgspec
from flask import request

from companion.games import GAMES
from companion.table.commands import Request, TableCommand
from companion.table.table import Accepted, Answer
from web.answers import check_own
from web.asker import asker
from web.faults import Fault
from web.hall import AnyTable
from web.here import here

AnyAnswer = Answer[Any, Any, Any, Any]


def at_table() -> AnyTable | None:
    """Get the table that a form was filled in for; None when another one is in play by now."""
    played = here().hall.table
    return played if played is not None and played.id == request.form.get("game") else None


def version() -> int:
    """Read the version of the table that a form was filled in for."""
    try:
        return int(request.form.get("version", ""))
    except ValueError as error:
        raise _malformed() from error


def commands(played: AnyTable) -> tuple[Any, ...]:
    """Read what a button stands for: one command or several, one after the other."""
    try:
        read: tuple[Any, ...] = msgspec.json.decode(
            request.form.get("commands", ""), type=_several(played.state.kind)
        )
    except msgspec.DecodeError as error:
        raise _malformed() from error
    if not read:
        raise _malformed()
    return read


def carry_out(played: AnyTable, wanted: tuple[Any, ...]) -> AnyAnswer:
    """Ask for one thing after the other, as long as nothing is refused."""
    answer: AnyAnswer | None = None
    at = version()
    for command in wanted:
        check_own(asker(), played, command)
        answer = played.ask(Request(uuid4().hex, at, command), here().hall.clock())
        if not isinstance(answer, Accepted):
            return answer
        at = answer.version
    if answer is None:
        raise _malformed()
    return answer


@cache
def _several(kind: str) -> Any:
    command: Any = TableCommand  # its parameter is known only while running
    several: Any = tuple
    return several[command[GAMES[kind].COMMANDS], ...]


def _malformed() -> Fault:
    return Fault(400, "malformed", asker().words.gettext("The companion can't read this request."))
