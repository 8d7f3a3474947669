"""A tablet out of reach says so at once, keeps what was entered, and catches up."""

import random

import pytest
from playwright.sync_api import expect

from companion.las_vegas.state import Phase
from tests.browser.hands import play_until
from tests.browser.tablet import Tablet
from tests.web.served import within

TWO_SIGNS = """() => new Promise((done) => {
  const other = new EventSource("/api/v1/stream");
  let heard = 0;
  other.addEventListener("alive", () => { if (++heard === 2) { other.close(); done(); } });
})"""
"""By then the page, which listened before, has heard one too."""


@pytest.fixture
def heartbeat() -> float:
    """Give signs of life that are soon missed."""
    return 1.0


def _entered(tablet: Tablet, dice: int) -> None:
    expect(tablet.page.locator(".slot[data-value]")).to_have_count(dice)


def test_without_a_network_the_page_waits(tablet: Tablet) -> None:
    """The sign comes and goes with the network; three dice that were entered meanwhile stay, and count."""
    tablet.sit_down("blue", "red")
    tablet.act(".panel .go")
    sign = tablet.page.locator("#offline")
    tablet.tap(".key[data-value='2']")
    tablet.context.set_offline(True)
    expect(sign).to_be_visible()
    tablet.tap(".key[data-value='2']")
    tablet.tap(".key[data-value='5']")
    tablet.context.set_offline(False)
    expect(sign).to_be_hidden()
    _entered(tablet, 3)
    for _ in range(5):
        tablet.tap(".key[data-value='5']")
    tablet.act("[data-done]")
    assert tablet.page.locator(".option").count() == 2
    tablet.faults.clear()  # the browser itself complains of what was lost


def test_what_happened_meanwhile_is_caught_up(tablet: Tablet) -> None:
    """The others play on: back in reach, the page shows the table as it is."""
    tablet.sit_down("blue", "red")
    table = tablet.server.house.hall.table
    assert table
    tablet.go("/watch")
    tablet.page.evaluate(TWO_SIGNS)
    tablet.context.set_offline(True)
    expect(tablet.page.locator("#offline")).to_be_visible()
    play_until(table, Phase.PAYING, random.Random(1))
    tablet.context.set_offline(False)
    expect(tablet.page.locator(".state h1")).to_have_text("Payout")
    expect(tablet.page.locator("#offline")).to_be_hidden()
    tablet.faults.clear()


def test_a_network_gone_before_the_stream_has_opened(tablet: Tablet) -> None:
    """A page that has not heard a word yet says so as well, and catches up on all of it, over one line."""
    tablet.sit_down("blue", "red")
    table = tablet.server.house.hall.table
    assert table
    tablet.page.route("**/api/v1/stream*", lambda _never_answered: None)
    tablet.go("/watch")
    tablet.context.set_offline(True)
    expect(tablet.page.locator("#offline")).to_be_visible()
    play_until(table, Phase.PAYING, random.Random(1))
    tablet.page.unroute("**/api/v1/stream*")
    tablet.context.set_offline(False)
    expect(tablet.page.locator(".state h1")).to_have_text("Payout")
    expect(tablet.page.locator("#offline")).to_be_hidden()
    stream = tablet.server.house.here.stream
    assert within(10.0, lambda: stream.viewers == 1)
    tablet.faults.clear()


def test_a_line_that_only_seems_alive_is_found_out(tablet: Tablet) -> None:
    """A stream on which even the signs of life stay away is opened anew, and says so meanwhile."""
    tablet.sit_down("blue", "red")
    tablet.page.evaluate(TWO_SIGNS)
    sign = tablet.page.locator("#offline")
    with tablet.server.house.here.stream.changed:  # whoever follows waits for this
        expect(sign).to_be_visible(timeout=20_000)
    expect(sign).to_be_hidden(timeout=20_000)
    tablet.faults.clear()  # the script that follows the stream tells the console, too


def test_a_set_up_that_does_not_get_through_is_kept(tablet: Tablet) -> None:
    """The page says so beside the button; the next tap starts the game that was filled in."""
    tablet.tap("[data-take=blue]")
    tablet.tap("[data-take=red]")
    tablet.page.fill("[name=name-blue]", "Zoë")
    tablet.context.set_offline(True)
    tablet.tap("[data-start]")
    expect(tablet.page.locator(".begin .refusal")).to_have_text("That did not get through. Try again.")
    tablet.context.set_offline(False)
    tablet.tap("[data-start]")
    tablet.page.wait_for_url("**/table")
    assert tablet.page.locator(".side b").first.inner_text() == "Zoë"
    tablet.faults.clear()
