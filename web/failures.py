"""The edge of a request: whatever went wrong becomes an answer."""

import logging

from flask import Flask, Response
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from companion.record import RecordError
from companion.refusal import snake
from companion.table.lines import LinesError
from web.asker import asker
from web.faults import Fault, fault_of

log = logging.getLogger(__name__)

CLIENT, SERVER = 400, 500


def answer_failures(app: Flask) -> None:
    """Answer every failure of this app in the one form that faults have."""
    app.register_error_handler(Fault, Fault.response)
    app.register_error_handler(RecordError, _record)
    app.register_error_handler(LinesError, _record)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unforeseen)


def _record(error: RecordError | LinesError) -> Response:
    log.warning("the record: %s", error)
    return fault_of(error, asker().words).response()


def _http(error: HTTPException) -> ResponseReturnValue:
    """Answer what Flask itself refuses: no such page, another method, too much. A redirect is no refusal."""
    if error.code is not None and error.code < CLIENT:
        return error
    fault = Fault(error.code or SERVER, snake(type(error).__name__), _say(error))
    answer = fault.response()
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            answer.headers[name] = value
    return answer


def _say(error: HTTPException) -> str:
    words = asker().words
    match error.code:
        case 404:
            return words.gettext("There is nothing at this address.")
        case 405:
            return words.gettext("This can't be done at this address.")
        case 413 if isinstance(error, RequestEntityTooLarge):
            return words.gettext("This is more than the companion takes at once.")
        case _:
            return words.gettext("The companion can't read this request.")


def _unforeseen(error: Exception) -> Response:
    """Answer an error of the program: logged whole, told without its insides."""
    log.error("a request failed", exc_info=error)
    message = asker().words.gettext(
        "Something went wrong inside the companion. Try again; its log says more."
    )
    return Fault(SERVER, "program_error", message).response()
