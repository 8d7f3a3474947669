"""A whole page in the asker's language."""

from typing import Any

from flask import current_app, render_template

from web.asker import asker
from web.health import brief
from web.here import here
from web.pages.kinds import PAGES
from web.pages.live import fragment
from web.pages.vocabulary import vocabulary
from web.permission import Permission


def page(template: str, **facts: Any) -> str:
    """Render a page."""
    who = asker()
    plays = who.may(Permission.PLAY)
    foot = brief(here().hall, who.words)
    known = {**vocabulary(who.words), "plays": plays, "foot": foot, "pages": PAGES.values()}
    return render_template(template, **{**known, **facts})


def live(name: str) -> str:
    """Render the fragment of this name as the asker may see it now."""
    hall, who = here().hall, asker()
    return fragment(current_app, name, hall, who.onlooker(hall.table), who.language)
