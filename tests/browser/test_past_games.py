"""Past games: the list, a story, and playing on."""

import random

from companion.las_vegas.state import Phase
from tests.browser.axe import faults
from tests.browser.hands import play_until
from tests.browser.tablet import Tablet


def test_a_game_is_told_and_played_on(tablet: Tablet) -> None:
    """A game that was left for another one is in the list, tells its story, and goes back on the table."""
    tablet.sit_down("blue", "red")
    table = tablet.server.house.hall.table
    assert table
    play_until(table, Phase.PAYING, random.Random(2))
    tablet.go("/setup")
    tablet.tap("[data-clear]")
    tablet.sit_down("green", "white")
    tablet.go("/games")
    assert faults(tablet.page) == []
    tablet.tap("text=Blue and Red")
    tablet.page.wait_for_url(f"**/games/{table.id}")
    assert faults(tablet.page) == []
    assert "Blue rolls" in tablet.page.locator(".story").inner_text()
    assert not tablet.shows("text=JSON")
    tablet.tap("text=Figures")
    tablet.page.wait_for_url(f"**/games/{table.id}/figures")
    assert faults(tablet.page) == []
    assert not tablet.shows(".course")
    tablet.go("/games")
    tablet.tap("li:has-text('Blue and Red') button")
    tablet.page.wait_for_url("**/table")
    assert tablet.word == "Payout"


def test_a_game_that_is_over_can_be_taken_along(tablet: Tablet) -> None:
    """Its whole record is offered as a file, once nothing in it is secret any more."""
    tablet.sit_down("blue", "red", rounds=1)
    table = tablet.server.house.hall.table
    assert table
    play_until(table, Phase.OVER, random.Random(2))
    tablet.go(f"/games/{table.id}")
    with tablet.page.expect_download() as file:
        tablet.tap("text=CSV")
    assert file.value.suggested_filename == f"{table.id}.csv"
