"""The pages that people see and touch; everything on them comes from the table and goes through it."""

from flask import Flask

from web.pages import (
    beside,
    calibrate,
    device,
    devices,
    figures,
    history,
    index,
    keeping,
    mine,
    pair,
    past,
    people,
    phones,
    replay,
    setup,
    table,
    watch,
)
from web.pages.blueprint import blueprint
from web.pages.kinds import PAGES
from web.pages.live import mark, renderer
from web.pages.refused import show_refused
from web.pages.sight import sight_mark, sight_renderer
from web.stream import Stream

__all__ = [
    "beside",
    "calibrate",
    "device",
    "devices",
    "figures",
    "history",
    "index",
    "keeping",
    "mine",
    "pair",
    "past",
    "people",
    "phones",
    "register",
    "replay",
    "setup",
    "table",
    "watch",
]

LIVE = ("table", "watch", "mine")
"""The fragments that follow the table, each named as its template and as its event of the stream."""


def register(app: Flask, stream: Stream) -> None:
    """Add the pages to an app, and what they show to its stream."""
    app.register_blueprint(blueprint)
    app.after_request(show_refused)
    for game in PAGES.values():
        for own in game.blueprints():
            app.register_blueprint(own)
    for name in LIVE:
        stream.register(name, renderer(app, name), mark)
    stream.register("sight", sight_renderer(app), sight_mark)
