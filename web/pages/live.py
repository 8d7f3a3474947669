"""The parts of pages that follow the table: rendered once for each kind of onlooker and language."""

from collections.abc import Callable, Hashable

from flask import Flask

from companion.game import Onlooker
from companion.table.state import Status
from companion.words import Language, TableWords, Words
from web.hall import Hall
from web.pages.kinds import PAGES
from web.pages.sight import render_sight
from web.pages.vocabulary import table_vocabulary, vocabulary

Renderer = Callable[[Hall, Onlooker, Language], str]


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
        template = app.jinja_env.get_template("nothing.html")
        return template.render(vocabulary(Words(language)), table=table)
    state = table.state  # read once: another thread may be playing on
    words = TableWords.of(state, language)
    view = table.game.view(state.now.game, onlooker)
    template = app.jinja_env.get_template(f"{state.kind}/{name}.html")
    return template.render(
        table_vocabulary(words),
        game_id=table.id,
        table=state,
        resting=state.status in (Status.PAUSED, Status.ABANDONED),
        view=view,
        me=onlooker.color,
        sight=render_sight(app, hall, language) if name == "table" else "",
        **PAGES[state.kind].table_facts(state, view, words),
    )
