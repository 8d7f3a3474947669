"""How much may be sent: decided by a request's head, before anything of its body is kept.

The server collects a body before it asks the app. So that nobody fills memory and disk with what is refused
afterwards, only a route that says so takes a long body, and only from whoever may use that route, whose page
sent its token in the head. So much is collected on disk, before the app is asked: one such body for each
connection of an organiser's device. Everybody else's is cut at MOST_BYTES.
"""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, ParamSpec, TypeVar

from flask import Flask, request
from waitress.parser import HTTPRequestParser
from werkzeug.test import EnvironBuilder

from web.asker import asker
from web.guard import from_own_page, permission_of
from web.token import HEADER

MOST_BYTES = 64 * 1024
"""No request has a longer body, but for those that a route declares."""
SENT = ("COOKIE", "HOST", "ORIGIN", "SEC_FETCH_SITE", HEADER.upper().replace("-", "_"))
"""The headers that say who asks, and from where."""

P = ParamSpec("P")
R = TypeVar("R")


def takes(most_bytes: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare that a route takes a longer body than others."""

    def mark(route: Callable[P, R]) -> Callable[P, R]:
        route.most_bytes = most_bytes  # type: ignore[attr-defined]
        return route

    return mark


def allowed_bytes(app: Flask, method: str, path: str, headers: Mapping[str, str]) -> int:
    """Say how long a body may be, by the head of its request."""
    builder = EnvironBuilder(
        path=path, method=method, headers=[(n, headers[n]) for n in SENT if n in headers]
    )
    with app.request_context(builder.get_environ()):
        if request.endpoint is None:
            return MOST_BYTES
        most = getattr(app.view_functions[request.endpoint], "most_bytes", MOST_BYTES)
        welcome = asker().may(permission_of(app, request.endpoint)) and from_own_page()
        return int(most) if welcome else MOST_BYTES


def head_reader(app: Flask) -> Callable[[Any], Any]:
    """Make what the server reads requests with."""

    class HeadReader(HTTPRequestParser):
        path: str

        def parse_header(self, header_plus: bytes) -> None:
            super().parse_header(header_plus)
            if self.chunked or self.content_length > MOST_BYTES:
                self.adj = copy(self.adj)
                allowed = allowed_bytes(app, str(self.command), self.path, self.headers)
                self.adj.max_request_body_size = allowed + 1  # the server's own bound is the first refused

    return HeadReader
