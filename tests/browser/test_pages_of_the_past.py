"""The pages about past games and this device: nothing over the edge, thumb-sized, legible in the dark too."""

import random

from companion.las_vegas.state import Phase
from tests.browser.axe import faults
from tests.browser.hands import play_until
from tests.browser.tablet import Tablet

SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
SMALLEST = 56
SMALL = f"""[...document.querySelectorAll('main button, main .button, main .go')]
    .filter((it) => it.offsetParent && Math.round(it.getBoundingClientRect().height) < {SMALLEST})
    .map((it) => it.outerHTML)"""
WIDE = "document.documentElement.scrollWidth"


def test_they_fit_and_can_be_used_by_thumb(tablet: Tablet) -> None:
    """On a tablet across and a phone, with long names, in the language with the longest words."""
    tablet.tap("[data-take=blue]")
    tablet.tap("[data-take=red]")
    tablet.page.fill("[name=name-blue]", "Maximiliane-Charlotte von und zu")
    tablet.sit_down("green", "white", "black", rounds=1)
    table = tablet.server.house.hall.table
    assert table
    play_until(table, Phase.OVER, random.Random(4))
    tablet.tap("summary[aria-label=Menu]")
    tablet.tap("[name=language][value=de]")
    tablet.page.wait_for_selector("html[lang=de]")
    game = f"/games/{table.id}"
    tablet.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    for path in ("/games", game, f"{game}/steps/9", f"{game}/figures", "/figures", "/backup", "/device"):
        tablet.go(path)
        assert faults(tablet.page) == [], path
        for size in SIZES:
            tablet.page.set_viewport_size(size)
            assert tablet.page.evaluate(WIDE) <= size["width"], (path, size)
            assert tablet.page.evaluate(SMALL) == [], (path, size)
