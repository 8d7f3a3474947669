"""The door: where a device goes first, and the language it speaks."""

from flask import current_app, redirect, request, session, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from companion.words import Language
from web.asker import asker
from web.pages.blueprint import blueprint
from web.permission import Permission, needs


@blueprint.get("/")
@needs(Permission.WATCH)
def index() -> Response:
    """Go to the table, or where one may only watch."""
    page = "pages.table" if asker().may(Permission.PLAY) else "pages.watch"
    return redirect(url_for(page))


@blueprint.post("/language")
@needs(Permission.WATCH)
def choose_language() -> Response:
    """Choose the language of this device and go back to the page."""
    wish = request.form.get("language", "")
    if wish in list(Language):
        session["language"] = wish
    back = request.form.get("back", "/")
    return redirect(back if _is_page(back) else "/", 303)


def _is_page(path: str) -> bool:
    """Say whether a page of ours is at this path; no form sends anyone elsewhere."""
    try:
        endpoint, _ = current_app.create_url_adapter(request).match(path, "GET")  # type: ignore[union-attr]
    except HTTPException:
        return False
    return path.startswith("/") and str(endpoint).startswith(f"{blueprint.name}.")
