"""The parts of pages that follow the table: rendered once for each kind of onlooker and language."""

from collections.abc import Callable, Hashable
from typing import Any

from flask import Flask
from msgspec import Struct

from companion.game import Onlooker
from companion.games import GAMES
from companion.table.state import Status, TableState
from companion.words import Language, TableWords, Words
from web.hall import Hall
from web.pages.aloud import aloud
from web.pages.kinds import PAGES
from web.pages.sight import render_sight
from web.pages.vocabulary import table_vocabulary, vocabulary

AnyState = TableState[Any, Any, Any, Any]
Renderer = Callable[[Hall, Onlooker, Language], str]


class Laid(Struct, frozen=True):
    """A table in one of its states, and for whom it is drawn."""

    game: str
    state: AnyState
    onlooker: Onlooker
    sight: str = ""
    """What the camera sees beside it, drawn already."""


def renderer(app: Flask, name: str) -> Renderer:
    """Make what renders one fragment, outside of any request."""

    def render(hall: Hall, onlooker: Onlooker, language: Language) -> str:
        return fragment(app, name, hall, onlooker, language)

    return render


def mark(hall: Hall) -> Hashable:
    """Tell whether the table has changed."""
    return hall.table, hall.table and hall.table.state.version


def fragment(app: Flask, name: str, hall: Hall, onlooker: Onlooker, language: Language) -> str:
    """Render one fragment as it is now."""
    table = hall.table
    if table is None or table.state.kind not in PAGES:
        template = app.jinja_env.get_template("live/nothing.html")
        return template.render(vocabulary(Words(language)), table=table)
    sight = render_sight(app, hall, language) if name == "table" else ""
    return drawn(app, name, Laid(table.id, table.state, onlooker, sight), language)


def drawn(app: Flask, name: str, laid: Laid, language: Language) -> str:
    """Render a table, as it is now or was in the past."""
    state, onlooker = laid.state, laid.onlooker
    words = TableWords.of(state, language)
    view = GAMES[state.kind].view(state.now.game, onlooker)
    facts = PAGES[state.kind].table_facts(state, view, words)
    template = app.jinja_env.get_template(f"{state.kind}/{name}.html")
    board = template.render(
        table_vocabulary(words),
        game_id=laid.game,
        table=state,
        resting=state.status in (Status.PAUSED, Status.ABANDONED),
        view=view,
        me=onlooker.color,
        sight=laid.sight,
        **facts,
    )
    return board + app.jinja_env.get_template("live/aloud.html").render(aloud=aloud(laid.game, state, facts))
