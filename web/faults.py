"""The one way in which a request fails: a status, a code, a sentence for the asker, and the facts."""

from typing import Any

from flask import Response, request
from msgspec import Struct, json

from companion.record import GameUnknown, OutOfBounds, RecordError, RestoreRefused
from companion.refusal import snake
from companion.table.lines import LinesError
from companion.words import Words, say_error

API = "/api/"
"""Below this address every answer is for programs."""


class FaultBody(Struct, frozen=True):
    """Why something was not done, in the asker's language and for programs."""

    code: str
    message: str
    facts: dict[str, Any] = {}


class Fault(Exception):  # noqa: N818  named for what happened
    """Raised anywhere within a request to end it with an answer."""

    def __init__(self, status: int, code: str, message: str, **facts: Any) -> None:
        super().__init__(code)
        self.status = status
        self.body = FaultBody(code, message, facts)
        self.headers: dict[str, str] = {}

    def later(self, seconds: float) -> "Fault":
        """Say after how many seconds to try again."""
        self.headers["Retry-After"] = str(max(1, round(seconds)))
        return self

    def response(self) -> Response:
        """Make the answer: JSON for programs, one sentence for people."""
        if request.path.startswith(API):
            answer = Response(json.encode(self.body), self.status, mimetype="application/json")
        else:
            answer = Response(self.body.message, self.status, mimetype="text/plain")
        answer.headers.update(self.headers)
        return answer


def fault_of(error: RecordError | LinesError, words: Words) -> Fault:
    """Tell what went wrong with the record as a fault."""
    code = snake(type(error).__name__).removesuffix("_error")
    return Fault(_status(error), code, say_error(error, words))


def _status(error: RecordError | LinesError) -> int:
    match error:
        case GameUnknown():
            return 404
        case RestoreRefused() | OutOfBounds():
            return 422
        case _:
            return 503
