"""What every route can reach: the hall, who has access, the stream."""

from typing import cast

from flask import Flask, current_app
from msgspec import Struct

from web.access import Access
from web.archive import Archive
from web.hall import Hall
from web.lead import Lead
from web.settings import WebSettings
from web.stream import Stream

KEY = "companion"
"""Where Flask keeps it for us."""


class Here(Struct, frozen=True):
    """Everything that belongs to one app."""

    hall: Hall
    settings: WebSettings
    access: Access
    stream: Stream
    archive: Archive
    lead: Lead


def here() -> Here:
    """Get what belongs to the app that is being asked."""
    return here_of(current_app)


def here_of(app: Flask) -> Here:
    """Get what belongs to this app."""
    return cast("Here", app.extensions[KEY])
