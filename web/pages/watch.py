"""Watch: the table on a television or a phone, read-only."""

from web.pages.blueprint import blueprint
from web.pages.page import live, page
from web.permission import Permission, needs


@blueprint.get("/watch")
@needs(Permission.WATCH)
def watch() -> str:
    """Show the table to whoever looks on."""
    return page("watch.html", live=live("watch"))
