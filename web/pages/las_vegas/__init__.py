"""The pages of Las Vegas."""

from web.pages.las_vegas.offer import setup_facts
from web.pages.las_vegas.opening import opening
from web.pages.las_vegas.story import chapter, told
from web.pages.las_vegas.table import table_facts
from web.pages.nothing_apart import differences

STYLE = ""
SCRIPT = ""


def add_pages() -> None:
    """Add the page of a single casino."""
    from web.pages.las_vegas import casinos  # noqa: F401, PLC0415  it needs all pages, and they need this


__all__ = [
    "SCRIPT",
    "STYLE",
    "add_pages",
    "chapter",
    "differences",
    "opening",
    "setup_facts",
    "table_facts",
    "told",
]
