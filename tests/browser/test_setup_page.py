"""Set-up by taps."""

from playwright.sync_api import expect

from tests.browser.tablet import Tablet

MOST_TAPS = 15


def test_four_players_sit_down_in_under_fifteen_taps(tablet: Tablet) -> None:
    """Four colours, who starts, go: and the table is laid."""
    for color in ("blue", "red", "green", "black"):
        tablet.tap(f"[data-take={color}]")
    tablet.tap("[data-chair=green] .starts")
    tablet.tap("[data-start]")
    tablet.page.wait_for_url("**/table")
    tablet.act(".panel .go")
    assert tablet.word == "Green rolls"
    assert tablet.taps < MOST_TAPS


def test_the_last_people_are_offered_again(tablet: Tablet) -> None:
    """The same people play another game with a single tap, in the same order and under the same names."""
    tablet.tap("[data-take=red]")
    tablet.tap("[data-take=blue]")
    tablet.page.fill("[name=name-red]", "<b>Änne</b>")
    tablet.tap("[data-start]")
    tablet.page.wait_for_url("**/table")
    tablet.go("/setup")
    tablet.taps = 0
    tablet.tap("[data-start]")
    tablet.page.wait_for_url("**/table")
    assert tablet.taps == 1
    assert tablet.page.locator(".side b").all_inner_texts() == ["<b>Änne</b>", "Blue"]


def test_what_does_not_fit_is_said_beside_the_button(tablet: Tablet) -> None:
    """Neutral dice for five players are refused in words, and what was chosen stays."""
    for color in ("blue", "red", "green", "black", "white"):
        tablet.tap(f"[data-take={color}]")
    tablet.tap(".more summary")
    tablet.tap("[name=neutral]")
    tablet.tap("[data-start]")
    expect(tablet.page.locator(".refusal")).to_contain_text("Neutral dice are for 2 to 4 players")
    assert tablet.page.locator("[data-chair]:visible").count() == 5


def test_alone_one_chooses_a_level(tablet: Tablet) -> None:
    """A single colour plays against four others."""
    tablet.tap("[data-take=purple]")
    tablet.tap("[name=level][value=hard]")
    tablet.tap("[data-start]")
    tablet.page.wait_for_url("**/table")
    assert tablet.page.locator(".side").count() == 5
