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


def test_who_has_no_name_is_called_by_the_color_in_each_language(tablet: Tablet) -> None:
    """On the table, in the list of games, and offered again; until somebody types a name."""
    tablet.tap("[data-take=blue]")
    tablet.tap("[data-take=red]")
    tablet.page.fill("[name=name-red]", "Zoë")
    tablet.tap("[data-start]")
    tablet.page.wait_for_url("**/table")
    names = tablet.page.locator(".side b")
    expect(names).to_have_text(["Blue", "Zoë"])
    tablet.tap("summary[aria-label=Menu]")
    tablet.tap("[name=language][value=de]")
    expect(names).to_have_text(["Blau", "Zoë"])
    tablet.go("/games")
    expect(tablet.page.locator(".games b")).to_have_text("Blau und Zoë")
    tablet.go("/setup")
    expect(tablet.page.locator("[name=name-blue]")).to_have_attribute("placeholder", "Blau")
    tablet.go("/table/people")
    tablet.page.fill("[name=name-blue]", "Änne")
    tablet.tap("main form.stack .go")
    tablet.page.wait_for_url("**/table")
    expect(names).to_have_text(["Änne", "Zoë"])


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
