"""The live stream: Server-Sent Events that never end."""

from flask import Response, request

from web.api.blueprint import blueprint
from web.api.described import describes
from web.asker import asker
from web.faults import Fault
from web.here import here
from web.permission import Permission, needs
from web.stream import Following, TooManyError

EVENTS = "text/event-stream"
ROOM_AGAIN_SECONDS = 10


@blueprint.get("/stream")
@needs(Permission.WATCH)
@describes(str, media=EVENTS, faults=(400, 503))
def stream() -> Response:
    """Follow the table live: `?events=state` and whatever else is offered, with commas between them.

    Everything is sent on connecting, then after each change; Last-Event-ID spares what was seen already.
    """
    known, words, who = here().stream, asker().words, asker()
    names = tuple(dict.fromkeys(request.args.get("events", "state").split(",")))
    if unknown := [name for name in names if name not in known.names]:
        message = words.gettext("The stream has no such events.")
        raise Fault(400, "unknown_events", message, unknown=unknown, known=known.names)
    if request.method == "HEAD":
        return Response(mimetype=EVENTS)
    hall = here().hall
    try:
        following = Following(
            known,
            names,
            onlooker=lambda: who.onlooker(hall.table),
            language=who.language,
            seen=request.headers.get("Last-Event-ID"),
        )
    except TooManyError:
        message = words.gettext("Too many screens follow the table. Close one and try again.")
        raise Fault(503, "too_many_viewers", message).later(ROOM_AGAIN_SECONDS) from None
    return Response(following, mimetype=EVENTS, headers={"X-Accel-Buffering": "no"})
