"""Who sits where: seats are chosen on a picture of the table."""

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.tablet import Tablet


def _seats(tablet: Tablet) -> dict[str, int]:
    tablet.tap("[data-start]")
    tablet.page.wait_for_url("**/table")
    table = tablet.server.house.hall.table
    assert table
    return {str(one.color): one.seat for one in table.state.players}


def _place(tablet: Tablet, number: int) -> str:
    return tablet.page.locator(f"[data-place='{number}'] [data-who]").inner_text()


def test_by_two_taps_people_change_places(tablet: Tablet) -> None:
    """A tap on a person, one on a place: the running order follows the table, clockwise."""
    for color in ("blue", "red", "green"):
        tablet.tap(f"[data-take={color}]")
    tablet.tap(".seats summary")
    assert [_place(tablet, n) for n in (1, 2, 3)] == ["Blue", "Red", "Green"]
    assert faults(tablet.page) == []
    tablet.tap("[data-place='1']")
    tablet.tap("[data-place='3']")
    assert [_place(tablet, n) for n in (1, 2, 3)] == ["Green", "Red", "Blue"]
    assert _seats(tablet) == {"green": 1, "red": 2, "blue": 3}
    tablet.go("/setup")
    tablet.tap(".seats summary")
    assert [_place(tablet, n) for n in (1, 2, 3)] == ["Green", "Red", "Blue"]


def test_by_dragging_too(tablet: Tablet) -> None:
    """A person is dragged onto another's place; a tap after that is a tap again."""
    for color in ("blue", "red", "green", "black"):
        tablet.tap(f"[data-take={color}]")
    tablet.tap(".seats summary")
    tablet.page.locator("[data-place='2']").drag_to(tablet.page.locator("[data-place='4']"))
    assert [_place(tablet, n) for n in (1, 2, 3, 4)] == ["Blue", "Black", "Green", "Red"]
    tablet.tap("[data-place='3']")
    expect(tablet.page.locator("[data-place='3']")).to_have_attribute("aria-pressed", "true")
    tablet.tap("[data-place='2']")
    tablet.tap("[data-drop=blue]")
    assert _seats(tablet) == {"green": 2, "black": 3, "red": 4}
