"""Pages beside the table: each shows something to change, asks for it by a plain form, and leads back."""

from typing import Any

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion.table.table import Accepted, Refused
from companion.words import TableWords, say_refusal, say_stale
from web.asker import asker
from web.pages.asked import AnyAnswer, at_table, carry_out, commands
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs

STALE, REFUSED = 409, 422
BACK = {"table": "pages.table", "history": "pages.history_page", "people": "pages.people"}
"""Where a change leads back to; no form sends anyone elsewhere."""


@blueprint.post("/table/changes")
@needs(Permission.PLAY)
def change() -> ResponseReturnValue:
    """Do what a page beside the table asks for, and go back."""
    played = at_table()
    if played is None:
        return moved_on()
    return settled(carry_out(played, commands(played)))


def settled(answer: AnyAnswer) -> ResponseReturnValue:
    """Go back to where the form says; a refusal, or a table that has moved on, is said first."""
    match answer:
        case Accepted():
            return redirect(url_for(BACK.get(request.form.get("back", ""), "pages.table")), 303)
        case Refused():
            words = TableWords.of(answer.state, asker().language)
            return _said(say_refusal(answer.refusal, words)), REFUSED
        case _:
            return moved_on()


def moved_on() -> ResponseReturnValue:
    """Say that the table is not any more as the page showed it."""
    return _said(say_stale(asker().words)), STALE


def _said(sentence: str) -> str:
    return page("fix/beside.html", said=sentence)


def for_form(table: Any) -> dict[str, Any]:
    """Name the table that a form is for, as it stands."""
    return {"game_id": table.id, "version": table.state.version}
