"""Bodies of requests, read straight into the types; what can't be read is answered with where."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec
from flask import Response, request

from web.asker import asker
from web.faults import Fault

B = TypeVar("B")


@lru_cache
def _decoder(body_type: Hashable) -> msgspec.json.Decoder[Any]:
    kind: Any = body_type
    return msgspec.json.Decoder(kind)


def body(body_type: type[B]) -> B:
    """Read the body of this request as this type, or end the request with 400."""
    try:
        read: B = _decoder(cast("Hashable", body_type)).decode(request.get_data())
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `")
        raise _malformed(where.rstrip("`") or "$", problem) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _malformed("$", str(error)) from error
    return read


def _malformed(where: str, problem: str) -> Fault:
    message = asker().words.gettext(
        "The companion can't read this request. (The machine says: %(problem)s)",
        problem=f"{where}: {problem}",
    )
    return Fault(400, "malformed", message, where=where, problem=problem)


def answer(data: object, status: int = 200) -> Response:
    """Answer with plain data as JSON."""
    return Response(msgspec.json.encode(data), status, mimetype="application/json")
