"""The pages of Las Vegas."""

from web.pages.las_vegas.offer import setup_facts
from web.pages.las_vegas.opening import opening
from web.pages.las_vegas.story import chapter, told
from web.pages.las_vegas.table import table_facts

STYLE = ""
SCRIPT = ""

__all__ = ["SCRIPT", "STYLE", "chapter", "opening", "setup_facts", "table_facts", "told"]
