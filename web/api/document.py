"""The API's own description, for programs and for people."""

from flask import Response, current_app, render_template

from web.api.blueprint import blueprint
from web.api.bodies import answer
from web.api.openapi import document
from web.permission import Permission, needs


@blueprint.get("/openapi.json")
@needs(Permission.WATCH)
def openapi() -> Response:
    """Describe the API as OpenAPI."""
    return answer(document(current_app))


@blueprint.get("/")
@needs(Permission.WATCH)
def readable() -> str:
    """Describe the API on a page."""
    return render_template("api.html", api=document(current_app))
