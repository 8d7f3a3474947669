"""My money: a player's own phone shows what the others do not see."""

from flask import redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from web.api.access import spend_try
from web.asker import asker
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.page import live, page
from web.pages.table import carried_out
from web.permission import Permission, needs

WRONG = 403


@blueprint.get("/mine")
@needs(Permission.WATCH)
def mine() -> str:
    """Show the own money to a phone that was given a colour."""
    return page("mine.html", live=live("mine"))


@blueprint.post("/mine/answer")
@needs(Permission.ANSWER)
def answer() -> ResponseReturnValue:
    """Say what is for this phone's colour to say, and show the own page as it is then."""
    return carried_out("mine")


@blueprint.get("/mine/<secret>")
@needs(Permission.WATCH)
def take_seat(secret: str) -> str:
    """Ask before the link is used up: many a phone opens links only to look at them."""
    return page("take_seat.html", secret=secret, wrong="")


@blueprint.post("/mine")
@needs(Permission.WATCH)
def seat_taken() -> ResponseReturnValue:
    """Bind this phone to the colour that the link stands for."""
    spend_try()
    link = here().access.links.use(request.form.get("secret", ""))
    if link is None:
        wrong = asker().words.gettext("This link was used or is too old. Ask the table for a new one.")
        return page("take_seat.html", secret="", wrong=wrong), WRONG
    session["seat"] = [link.game, link.color]
    return redirect(url_for("pages.mine"), 303)
