"""A past game step by step: by buttons, by the slider, by itself; and its figures."""

import random
import re

from playwright.sync_api import expect

from companion.las_vegas.state import Phase
from companion.table.commands import Request, Undo
from tests.browser.axe import faults
from tests.browser.hands import play_until
from tests.browser.tablet import Tablet
from tests.web.house import NOON


def _at(tablet: Tablet, number: int) -> None:
    expect(tablet.page.locator("output")).to_have_text(re.compile(rf"^Step {number} of "))


def test_a_game_is_walked_through(tablet: Tablet) -> None:
    """Every way leads to the step it names; what was taken back is marked; then the figures of the game."""
    tablet.sit_down("blue", "red", rounds=1)
    table = tablet.server.house.hall.table
    assert table
    play_until(table, Phase.PLACING, random.Random(2))
    table.ask(Request("back", table.state.version, Undo()), NOON)
    undone = table.state.version - 1
    play_until(table, Phase.OVER, random.Random(2))
    last = table.state.version
    tablet.go("/games")
    tablet.tap("text=Blue and Red")
    tablet.tap("text=Step by step")
    _at(tablet, 1)
    assert faults(tablet.page) == []
    tablet.tap("[data-go=next]")
    _at(tablet, 2)
    tablet.tap("[data-go=back]")
    _at(tablet, 1)
    tablet.tap("[data-go=last]")
    _at(tablet, last)
    assert tablet.shows(".ranking")
    tablet.page.locator("#step").fill(str(undone))
    _at(tablet, undone)
    expect(tablet.page.locator(".fate")).to_have_text("Taken back later")
    assert tablet.page.url.endswith(f"/steps/{undone}")
    tablet.page.reload()
    _at(tablet, undone)
    tablet.go(f"/games/{table.id}/steps/{last - 2}")
    tablet.tap("[data-run]")
    _at(tablet, last)
    expect(tablet.page.locator("[data-run]")).to_have_attribute("aria-pressed", "false")
    tablet.go(f"/games/{table.id}/figures")
    assert faults(tablet.page) == []
    ends = tablet.page.locator(".legend li").all_inner_texts()
    won = [sum(bills) for bills in table.state.now.game.won]
    assert sorted(text.split()[-1] for text in ends) == sorted(f"${one:,}" for one in won)
    tablet.go("/figures")
    assert faults(tablet.page) == []
    assert tablet.page.locator(".records b").first.inner_text() == f"${max(won):,}"
