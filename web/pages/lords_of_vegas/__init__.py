"""The pages of Lords of Vegas."""

from flask import Blueprint

from web.pages.lords_of_vegas.opening import opening, setup_facts
from web.pages.lords_of_vegas.standing import differences
from web.pages.lords_of_vegas.story import chapter, told
from web.pages.lords_of_vegas.table import table_facts

STYLE = "lords_of_vegas.css"
SCRIPT = "lords_of_vegas.js"

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
    """Give no pages of its own: all is done at the table."""
    return ()
