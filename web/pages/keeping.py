"""Backup: all games taken away as one file, and brought back; what that would replace is said first."""

from datetime import datetime

from flask import redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from companion.record import RecordError
from companion.words import day, say_error
from web.api.access import spend_try
from web.api.keeping import MOST_UPLOADED_BYTES, content, uploaded
from web.api.shapes import Content
from web.asker import asker
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs
from web.uploads import takes

WRONG = 422
FEWEST_DIGITS, MOST_DIGITS = 6, 12
"""Of a PIN."""


@blueprint.get("/backup")
@needs(Permission.WATCH)
def keeping() -> str:
    """Offer the backup to an organiser, and ask anybody else for the PIN."""
    return _keeping("")


@blueprint.post("/backup/pin")
@needs(Permission.WATCH)
def organise() -> ResponseReturnValue:
    """Become an organiser by the PIN; where there is none yet, a paired device sets it."""
    pin, words = request.form.get("pin", ""), asker().words
    organisers = here().access.organisers
    if not (pin.isascii() and pin.isdigit() and FEWEST_DIGITS <= len(pin) <= MOST_DIGITS):
        return _keeping(words.gettext("A PIN has 6 to 12 digits.")), WRONG
    if not organisers.pin_set and asker().may(Permission.PLAY):
        organisers.set_first_pin(pin)
    spend_try()
    if not organisers.sign_in(str(session["id"]), pin):
        return _keeping(words.gettext("This is not the PIN.")), WRONG
    return redirect(url_for("pages.keeping"), 303)


@blueprint.post("/backup/look")
@needs(Permission.ORGANISE)
@takes(MOST_UPLOADED_BYTES)
def look_at_backup() -> ResponseReturnValue:
    """Say what is in a file and what it would replace, and ask once."""
    try:
        with uploaded() as file:
            there = content(here().hall.record.look(file))
    except RecordError as error:
        return page("shell/refusal.html", said=say_error(error, asker().words)), WRONG
    return page("backup/found.html", there=_told(there), now=_told(_now()))


@blueprint.post("/backup/restore")
@needs(Permission.ORGANISE)
@takes(MOST_UPLOADED_BYTES)
def restore_backup() -> ResponseReturnValue:
    """Replace all games, and say where the old ones are kept."""
    try:
        with uploaded() as file:
            kept = here().hall.restore(file)
    except RecordError as error:
        return page("shell/refusal.html", said=say_error(error, asker().words)), WRONG
    return page("backup/done.html", kept=kept.name if kept else None, now=_told(_now()))


def _keeping(wrong: str) -> str:
    facts = {"pin_set": here().access.organisers.pin_set, "organiser": asker().organiser}
    return page("backup/page.html", wrong=wrong, now=_told(_now()), **facts)


def _now() -> Content:
    return content(here().hall.record.games())


def _told(what: Content) -> tuple[int, str]:
    """Say how many games there are, and from when to when."""
    words = asker().words
    days = [day(datetime.fromisoformat(at).date(), words) for at in (what.first, what.last) if at]
    return what.games, " \u2013 ".join(dict.fromkeys(days))
