"""My money: a phone that read its code shows what nobody else sees."""

import random

from playwright.sync_api import Browser, expect

from companion.las_vegas.state import Phase
from tests.browser.axe import faults
from tests.browser.hands import play_until
from tests.browser.tablet import Tablet


def test_a_player_sees_the_own_money_on_the_own_phone(browser: Browser, tablet: Tablet) -> None:
    """The code works once; then the own total stands there, and on the tablet only the number of bills."""
    tablet.sit_down("blue", "red", "green")
    table = tablet.server.house.hall.table
    assert table
    tablet.go("/phones")
    assert faults(tablet.page) == []
    tablet.tap("main [value=red]")
    path = "/mine/" + tablet.page.locator(".address").inner_text().rpartition("/")[2]
    phone = Tablet(browser, tablet.server)
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.go(path)
    phone.tap("main .go")
    play_until(table, Phase.PAYING, random.Random(2))
    play_until(table, Phase.BETWEEN, random.Random(2))
    _, won, _ = table.state.now.game.won
    expect(phone.page.locator(".total")).to_have_text(f"${sum(won):,}")
    assert faults(phone.page) == []
    tablet.go("/table")
    assert f"${sum(won):,}" not in tablet.page.locator(".sides").inner_text()
    phone.go(path)
    phone.tap("main .go")
    assert "used or is too old" in phone.page.locator(".refusal").inner_text()
    phone.close()
