"""Who this device is: paired with the table, a player's own phone, and in which language."""

from flask import Response, request, session

from web.access import TooManyTriesError
from web.api.blueprint import blueprint
from web.api.bodies import answer, body
from web.api.described import describes
from web.api.shapes import Bond, Code, ForColor, Own, Pair, Secret, Speak, Who
from web.asker import asker
from web.faults import Fault
from web.here import here
from web.permission import Permission, needs
from web.token import begin_session, csrf_token


@blueprint.get("/access")
@needs(Permission.WATCH)
@describes(Who)
def who() -> Response:
    """Say what this device is and may do, and give the token for whatever changes something."""
    seat = asker().seat
    return answer(
        Who(
            csrf_token=csrf_token(),
            permissions=tuple(permission for permission in Permission if asker().may(permission)),
            paired=asker().paired,
            organiser=asker().organiser,
            pin_set=here().access.organisers.pin_set,
            own=Own(seat.game, seat.color) if seat else None,
            language=asker().language,
        )
    )


@blueprint.put("/access/language")
@needs(Permission.WATCH)
@describes(None, body=Speak, status=204)
def speak() -> Response:
    """Choose the language of this device."""
    session["language"] = body(Speak).language
    return Response(status=204)


@blueprint.post("/access/code")
@needs(Permission.PLAY)
@describes(Code)
def show_code() -> Response:
    """Get a code that pairs one more device with the table."""
    return answer(Code(*here().access.pairing.show()))


@blueprint.post("/access/pair")
@needs(Permission.WATCH)
@describes(None, body=Pair, status=204, faults=(403, 429))
def pair() -> Response:
    """Pair this device with the table by a code."""
    given = body(Pair)
    spend_try()
    access = here().access
    if not access.pairing.use(given.code):
        message = asker().words.gettext(
            "This code is wrong or was used. Look at the console for the one that counts."
        )
        raise Fault(403, "wrong_code", message)
    begin_session()
    session["device"] = access.paired.add(given.name).id
    return Response(status=204)


@blueprint.post("/access/links")
@needs(Permission.PLAY)
@describes(Bond, body=ForColor, faults=(404,))
def make_link() -> Response:
    """Make what binds a player's own phone to a colour of the game on the table; it works once."""
    color, table = body(ForColor).color, here().hall.table
    if table is None or color not in [player.color for player in table.state.players]:
        raise Fault(404, "no_such_player", asker().words.gettext("Nobody plays this colour."), color=color)
    return answer(Bond(*here().access.links.make(table.id, color)))


@blueprint.post("/access/own")
@needs(Permission.WATCH)
@describes(Own, body=Secret, faults=(403, 429))
def use_link() -> Response:
    """Bind this phone to the colour that a link stands for."""
    secret = body(Secret).secret
    spend_try()
    link = here().access.links.use(secret)
    if link is None:
        message = asker().words.gettext("This link was used or is too old. Ask the table for a new one.")
        raise Fault(403, "wrong_link", message)
    session["seat"] = [link.game, link.color]
    return answer(Own(link.game, link.color))


@blueprint.delete("/access/own")
@needs(Permission.WATCH)
@describes(None, status=204)
def leave_seat() -> Response:
    """Make this phone a watcher's again."""
    session.pop("seat", None)
    return Response(status=204)


def spend_try() -> None:
    """Use up one try of this address, or end the request with 429."""
    try:
        here().access.tries.spend(request.remote_addr or "")
    except TooManyTriesError as error:
        words = asker().words
        seconds = max(1, round(error.seconds))
        message = words.ngettext(
            "Too many tries. Try again in a second.", "Too many tries. Try again in %(num)d seconds.", seconds
        )
        raise Fault(429, "too_many_tries", message, seconds=seconds).later(seconds) from None
