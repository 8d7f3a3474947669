"""The tablet on the table: it shows everything and asks for everything."""

from flask import redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from companion.table.table import Accepted, Refused
from companion.words import TableWords, say_refusal
from web.asker import asker
from web.here import here
from web.pages.address import way_to
from web.pages.asked import at_table, carry_out, commands
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
    watched = here().hall.devices.camera() is not None
    return page("table.html", live=live("table"), watched=watched, **way_to(url_for("pages.watch")))


@blueprint.post("/table")
@needs(Permission.PLAY)
def ask() -> ResponseReturnValue:
    """Do what was tapped, and show the table as it is then.

    What a page asks for by itself is done for the one device that leads.
    """
    lead, device = here().lead, str(session.get("id", ""))
    if not request.form.get("by_itself"):
        lead.take(device)
    elif not lead.has(device):
        return live("table")
    return carried_out("table")


def carried_out(fragment: str) -> ResponseReturnValue:
    """Do what was tapped and show this fragment as it is then; a tap on an old page only refreshes it."""
    played = at_table()
    if played is None:
        return live(fragment), STALE
    answer = carry_out(played, commands(played))
    if isinstance(answer, Refused):
        words = TableWords.of(answer.state, asker().language)
        return page("shell/refusal.html", said=say_refusal(answer.refusal, words)), REFUSED
    return live(fragment) if isinstance(answer, Accepted) else (live(fragment), STALE)
