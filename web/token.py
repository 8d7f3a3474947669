"""The token of a page: without it, no request may change anything."""

import secrets
from hmac import compare_digest

from flask import request, session

HEADER = "X-CSRF-Token"
FIELD = "csrf_token"


def csrf_token() -> str:
    """Get the token of this device's session; pages hand it back with whatever changes something."""
    if "token" not in session:
        begin_session()
    return str(session["token"])


def begin_session() -> None:
    """Give the session a new id and token, whoever it belonged to before."""
    session.permanent = True
    session["id"] = secrets.token_urlsafe(16)
    session["token"] = secrets.token_urlsafe(32)


def token_fits() -> bool:
    """Compare the token that came with a request: in its header, or in a field of a plain form."""
    expected = str(session.get("token", ""))
    given = request.headers.get(HEADER) or request.form.get(FIELD, "")
    return bool(expected) and compare_digest(given.encode(), expected.encode())
