"""Every page can be read and touched on every screen, in every language, with long names."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from companion import las_vegas, lords_of_vegas
from companion.dice import Color
from companion.las_vegas.editions import Edition
from companion.las_vegas.setup import Setup
from companion.las_vegas.state import Phase
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.setup import Setup as LordsSetup
from companion.lords_of_vegas.state import Phase as LordsPhase
from companion.table.commands import Opening
from companion.table.players import Player
from companion.table.table import Table
from tests.browser.hands import play_until
from tests.browser.looks import flaws
from tests.browser.lords import BOX, play_to
from tests.browser.tablet import Tablet
from tests.web.house import NOON, Shown
from tests.web.served import Served
from web.devices import CameraHealth
from web.hall import AnyTable, Hall
from web.sight import Sight, SightState

SIZES = ({"width": 1280, "height": 800}, {"width": 800, "height": 1280}, {"width": 390, "height": 844})
"""A tablet across and upright, a phone."""

LANGUAGES = ("en-GB", "fr-FR", "de-DE")
NAMES = ("Maximilian", "Anne-Sophie", "Wilhelmine", "Zoë", "Jean-Baptiste")
FIVE = (Color.BLUE, Color.RED, Color.GREEN, Color.WHITE, Color.PURPLE)
DEAD = CameraHealth("dead", NOON, 0.0, None, "test")
APART = ("/setup", "/games", "/device", "/devices", "/backup", "/table/people", "/table/history", "/phones")


@pytest.fixture
def tablets(browser: Browser, open_house: Served) -> Iterator[list[Tablet]]:
    """Give a tablet of each language."""
    all_of_them = [Tablet(browser, open_house, language) for language in LANGUAGES]
    for one in all_of_them:
        one.pair()
    yield all_of_them
    for one in all_of_them:
        one.close()


def _opened(hall: Hall, kind: str, setup: Setup | LordsSetup) -> AnyTable:
    people = [
        Player(name, color, seat)
        for seat, (name, color) in enumerate(zip(NAMES, setup.colors, strict=False), 1)
    ]
    table = hall.open(kind, Opening(kind, setup, tuple(people)))
    assert isinstance(table, Table)
    return table


def _flaws(tablets: list[Tablet], *paths: str) -> list[tuple[str, str, int, list[str]]]:
    found = []
    for tablet in tablets:
        for path in paths:
            tablet.go(path)
            for size in SIZES:
                tablet.page.set_viewport_size({"width": size["width"], "height": size["height"]})
                language = tablet.page.locator("html").get_attribute("lang") or ""
                found.append((language, path, size["width"], flaws(tablet.page)))
    return [one for one in found if one[-1]]


def _scrolls(tablets: list[Tablet], path: str) -> list[int]:
    """Tell by how much a page is too long for a phone, in each language where it is."""
    found = []
    for tablet in tablets:
        tablet.page.set_viewport_size({"width": SIZES[-1]["width"], "height": SIZES[-1]["height"]})
        tablet.go(path)
        found.append(tablet.page.evaluate("document.documentElement.scrollHeight - innerHeight"))
    return [one for one in found if one > 0]


def test_las_vegas_with_five(tablets: list[Tablet], open_house: Served, eyes: Shown) -> None:
    """While one places, with a dead camera too, at the payout, and on the pages beside the table."""
    table = _opened(open_house.house.hall, las_vegas.NAME, Setup(Edition.Y2012, FIVE, seed="looks"))
    dice = random.Random(5)
    play_until(table, Phase.PLACING, dice)
    assert _flaws(tablets, "/table", "/watch", *APART) == []
    eyes.health = CameraHealth("live", NOON, 10.0, 20.0, "test")
    eyes.seen = Sight(1, SightState.TAKEN, 640, 480)
    assert _scrolls(tablets, "/table") == []
    eyes.health = DEAD
    assert _flaws(tablets, "/table") == []
    play_until(table, Phase.PAYING, dice)
    assert _flaws(tablets, "/table", "/watch") == []
    play_until(table, Phase.BETWEEN, dice)
    tablets[0].go("/table")
    tablets[0].page.set_viewport_size({"width": SIZES[1]["width"], "height": SIZES[1]["height"]})
    expect(tablets[0].page.locator(".panel .go")).to_be_in_viewport(ratio=1)
    play_until(table, Phase.OVER, dice)
    game = f"/games/{table.id}"
    assert _flaws(tablets, "/table", game, f"{game}/steps/9", f"{game}/figures") == []


def test_lords_of_vegas_with_four(tablets: list[Tablet], open_house: Served, eyes: Shown) -> None:
    """At the roll for the start, in the midst of the game, and at its end."""
    setup = LordsSetup(BOX, Dealer.COMPANION, seed="7")
    table = _opened(open_house.house.hall, lords_of_vegas.NAME, setup)
    assert _flaws(tablets, "/table") == []
    play_to(table, LordsPhase.ACTING, 12)
    eyes.health = DEAD
    assert _flaws(tablets, "/table", "/watch") == []
    tablets[0].go("/table")
    tablets[0].page.evaluate("scrollTo(0, document.body.scrollHeight)")
    money = tablets[0].page.locator(".people").bounding_box()
    assert money
    assert 0 < money["y"] < SIZES[-1]["height"] / 4, "everybody's money stays in sight on a phone"
    play_to(table, LordsPhase.OVER)
    game = f"/games/{lords_of_vegas.NAME}"
    assert _flaws(tablets, "/table", "/figures", f"{game}/figures", f"{game}/steps/60") == []
