"""What keeps a page from being read or touched: text cut off or broken, over the edge, small buttons."""

from pathlib import Path

from playwright.sync_api import Page

LOOK = Path(__file__).with_suffix(".js").read_text("utf-8")
SMALLEST = 56
"""Of what is tapped, in pixels across and down."""


def flaws(page: Page) -> list[str]:
    """List what a guest would stumble over, as the page stands."""
    found: list[str] = page.evaluate(LOOK, SMALLEST)
    return found
