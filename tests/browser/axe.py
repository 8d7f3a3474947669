"""What axe-core, which knows the rules of accessible pages, has to say of one."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = {"serious", "critical"}
RUN = """() => axe.run({ resultTypes: ["violations"], preload: false, iframes: false })"""
"""Our pages hold no frame, and nothing from elsewhere."""
SCHEMES = ("light", "dark")


def faults(page: Page) -> list[str]:
    """List the serious and critical faults, each with where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in page.evaluate(RUN)["violations"]
        if fault["impact"] in SERIOUS
        for node in fault["nodes"]
    ]


def faults_in_both(page: Page) -> list[str]:
    """List them in light and in dark."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        found += [f"{scheme}: {fault}" for fault in faults(page)]
    return found
