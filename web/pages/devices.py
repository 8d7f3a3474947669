"""Devices and health: what the appliance says of itself, each fault with the way to its cure."""

from datetime import datetime
from typing import Any

from companion.words import decimal, moment
from web.asker import asker
from web.health import health
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs

MEGA, GIGA = 1024**2, 1024**3


@blueprint.get("/devices")
@needs(Permission.WATCH)
def devices() -> str:
    """Show how everything is; only a device that plays may touch it."""
    return page("devices/page.html", **_facts())


@blueprint.get("/devices/now")
@needs(Permission.WATCH)
def devices_now() -> str:
    """Show the same without the page around it."""
    return page("devices/now.html", **_facts())


@blueprint.get("/foot")
@needs(Permission.WATCH)
def foot() -> str:
    """Show the health in one line."""
    return page("shell/foot.html")


def _facts() -> dict[str, Any]:
    words = asker().words
    return {
        "health": health(here(), words),
        "moment": lambda at: moment(datetime.fromisoformat(at), words),
        "mega": lambda count: (
            f"{count / MEGA:.0f} MB" if count < GIGA else f"{decimal(count / GIGA, words)} GB"
        ),
    }
