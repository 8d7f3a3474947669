"""The pages of Las Vegas."""

from flask import Blueprint

from web.pages.las_vegas.offer import setup_facts
from web.pages.las_vegas.opening import opening
from web.pages.las_vegas.story import chapter, told
from web.pages.las_vegas.table import table_facts
from web.pages.nothing_apart import differences

STYLE = ""
SCRIPT = ""

__all__ = [
    "SCRIPT",
    "STYLE",
    "blueprints",
    "chapter",
    "differences",
    "opening",
    "setup_facts",
    "table_facts",
    "told",
]


def blueprints() -> tuple[Blueprint, ...]:
    """Give its own pages; they are drawn as all pages are, by what knows of every game already."""
    from web.pages.las_vegas import casinos  # noqa: PLC0415  at the top, both would wait for each other

    return (casinos.blueprint,)
