"""Pairing: a device becomes the table's own by the code on the companion's console."""

from flask import redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from web.api.access import spend_try
from web.asker import asker
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs
from web.token import begin_session

DEVICE = "Tablet"
WRONG = 422


@blueprint.get("/pair")
@needs(Permission.WATCH)
def pair() -> str:
    """Ask for the code."""
    return page("pair.html", wrong="")


@blueprint.post("/pair")
@needs(Permission.WATCH)
def pair_by_code() -> ResponseReturnValue:
    """Pair this device if the code is right."""
    spend_try()
    access = here().access
    if not access.pairing.use(request.form.get("code", "")):
        words = asker().words
        wrong = words.gettext("This code is wrong or was used. Look at the console for the one that counts.")
        return page("pair.html", wrong=wrong), WRONG
    return _paired()


@blueprint.get("/home/<secret>")
@needs(Permission.WATCH)
def home(secret: str) -> ResponseReturnValue:
    """Pair the browser that the companion has opened on its own machine; for anyone else it is the table."""
    if asker().paired or not here().access.home.use(secret, request.remote_addr or ""):
        return redirect(url_for("pages.table"), 303)
    return _paired()


def _paired() -> ResponseReturnValue:
    """Remember this device under a new session, and go to the table."""
    language = session.get("language")
    begin_session()
    session["device"] = here().access.paired.add(DEVICE).id
    if language:
        session["language"] = language
    return redirect(url_for("pages.table"), 303)
