"""Who opens a page that isn't there, or isn't for them, gets a page all the same: why, and where to go."""

from flask import Response, request

from web.pages.page import page

REFUSED = range(401, 500)
"""Told on a page; a request that can't be read, or an error of the program, is better told plainly."""


def show_refused(response: Response) -> Response:
    """Put the sentence of a refusal on a page, for whoever opened one; a script gets the sentence alone."""
    opened = request.method == "GET" and "text/html" in request.accept_mimetypes.values()
    if response.mimetype == "text/plain" and response.status_code in REFUSED and opened:
        response.set_data(page("shell/refused.html", sentence=response.get_data(as_text=True)))
        response.mimetype = "text/html"
    return response
