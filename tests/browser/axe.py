"""What axe-core, which knows the rules of accessible pages, has to say of one."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = {"serious", "critical"}


def faults(page: Page) -> list[str]:
    """List the serious and critical faults, each with where it is."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"]
    ]
