"""The app: its rooms joined, its guard before the door."""

from datetime import timedelta

from flask import Flask

from web import api, pages
from web.access import Access
from web.archive import Archive
from web.compress import compress
from web.failures import answer_failures
from web.guard import guard, permission_of
from web.hall import Hall
from web.headers import add_headers
from web.here import KEY, Here
from web.lead import Lead
from web.settings import WebSettings
from web.stream import Stream, lights_mark, render_lights, render_state
from web.tally import Tally
from web.token import csrf_token
from web.uploads import MOST_BYTES

COUNTED = "counted.figures"
"""The file of what was counted, in the folder of the settings."""
COOKIE_DAYS = 365
"""A paired tablet stays paired from one season to the next."""


def create_app(hall: Hall, settings: WebSettings) -> Flask:
    """Make the app for one hall."""
    app = Flask(__name__)
    access = Access(settings.folder, settings.ticks, settings.show_code)
    stream = Stream(hall, heartbeat=settings.heartbeat, most=settings.viewers)
    stream.register("state", render_state)
    stream.register("lights", render_lights, lights_mark)
    archive = Archive(hall.record, Tally(settings.folder / COUNTED))
    app.extensions[KEY] = Here(hall, settings, access, stream, archive, Lead(settings.ticks))
    _configure(app, access.key)
    guard(app, settings)
    answer_failures(app)
    app.after_request(add_headers)
    app.after_request(compress)
    app.context_processor(lambda: {"csrf_token": csrf_token})
    app.register_blueprint(api.blueprint)
    pages.register(app, stream)
    for endpoint in app.view_functions:
        permission_of(app, endpoint)
    return app


def _configure(app: Flask, key: str) -> None:
    app.config.update(
        SECRET_KEY=key,
        SESSION_COOKIE_NAME="companion",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Strict",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=timedelta(days=COOKIE_DAYS),
        MAX_CONTENT_LENGTH=MOST_BYTES,
        MAX_FORM_MEMORY_SIZE=MOST_BYTES,
    )
