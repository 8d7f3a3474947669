"""On the tablet: each player gets a code to read with the own phone, which then shows the own money."""

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from web.asker import asker
from web.faults import Fault
from web.here import here
from web.pages.address import way_to
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs


@blueprint.get("/phones")
@needs(Permission.PLAY)
def phones() -> ResponseReturnValue:
    """Ask whose phone it is."""
    table = here().hall.table
    if table is None:
        return redirect(url_for("pages.setup"))
    return page("phones.html", players=table.state.players, chosen=None)


@blueprint.post("/phones")
@needs(Permission.PLAY)
def phone() -> ResponseReturnValue:
    """Show the code for one player; it works once."""
    table = here().hall.table
    players = table.state.players if table else ()
    chosen = next((one for one in players if one.color == request.form.get("color")), None)
    if table is None or chosen is None:
        raise Fault(404, "no_such_player", asker().words.gettext("Nobody plays this color."))
    secret, _seconds = here().access.links.make(table.id, chosen.color)
    way = way_to(url_for("pages.take_seat", secret=secret))
    return page("phones.html", players=players, chosen=chosen, **way)
