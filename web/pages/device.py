"""This device: what it says aloud, how it turns, how it comes onto a home screen."""

import msgspec
from flask import Response, url_for

from web.asker import asker
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs

MEDIA = "application/manifest+json"
GROUND = "#14171c"
"""What fills the screen while the page comes."""
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable.png", "512x512", "maskable"),
)


@blueprint.get("/device")
@needs(Permission.WATCH)
def device() -> str:
    """Show what this device can do by itself; what is chosen stays on it."""
    return page("device.html")


@blueprint.get("/manifest.webmanifest")
@needs(Permission.WATCH)
def manifest() -> Response:
    """Tell a browser how to put the companion onto a home screen."""
    title = asker().words.gettext("Table companion")
    told = {
        "name": title,
        "short_name": title,
        "lang": asker().language,
        "id": "/",
        "start_url": url_for("pages.index"),
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {"src": url_for("static", filename=name), "sizes": size, "type": "image/png", "purpose": purpose}
            for name, size, purpose in ICONS
        ],
    }
    return Response(msgspec.json.encode(told), mimetype=MEDIA)
