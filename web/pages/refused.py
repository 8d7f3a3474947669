"""Who opens a page that isn't there, or sends a form in vain, gets a page: why, and where to go."""

import logging

from flask import Response, request

from web.pages.page import page

log = logging.getLogger(__name__)

REFUSED = range(401, 600)
"""Told on a page; a request that can't be read is better told plainly."""


def show_refused(response: Response) -> Response:
    """Put the sentence of a refusal on a page, for whoever opened one; a script gets the sentence alone."""
    opened = "text/html" in request.accept_mimetypes.values() and "HX-Request" not in request.headers
    if response.mimetype == "text/plain" and response.status_code in REFUSED and opened:
        try:
            told = page("shell/refused.html", sentence=response.get_data(as_text=True))
        except Exception:  # the edge of a request that has failed already: the bare sentence stays
            log.exception("could not tell it on a page")
        else:
            response.set_data(told)
            response.mimetype = "text/html"
    return response
