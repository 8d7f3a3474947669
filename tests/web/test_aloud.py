"""What a device says aloud after each change, and for whom it turns."""

import re
from random import Random

from companion.las_vegas.state import Phase
from companion.table.commands import Request, Undo
from tests.browser.hands import play_until
from tests.web.house import NOON, Device, House
from web.pages.aloud import across

ALOUD = re.compile(r'<p id="aloud" hidden data-moment="([^"]*)"[^>]*>([^<]*)</p>')


def _heard(device: Device) -> tuple[str, str]:
    found = ALOUD.search(device.client.get("/watch").text)
    assert found
    return found[1], found[2]


def test_what_happened_and_whose_turn_it_is_are_said(house: House, tablet: Device) -> None:
    """The placement, then who rolls; after an undo only who does, for the rest was said before."""
    tablet.opens()
    table = house.hall.table
    assert table
    play_until(table, Phase.PLACING, Random(1))
    play_until(table, Phase.ROLLING, Random(1))
    moment, words = _heard(tablet)
    assert moment == f"first:{table.state.version}"
    assert re.fullmatch(r"Anna places .*\. Benno rolls\.", words)
    table.ask(Request("back", table.state.version, Undo()), NOON)
    again, words = _heard(tablet)
    assert again != moment
    assert words == "Anna places."


def test_it_is_said_in_the_language_of_the_page(house: House, tablet: Device) -> None:
    """The words come from the companion, not from the browser."""
    tablet.opens()
    table = house.hall.table
    assert table
    play_until(table, Phase.ROLLING, Random(1))
    assert _heard(Device(house, language="de"))[1].endswith("Anna würfelt.")
    assert _heard(Device(house, language="fr"))[1].endswith("Anna lance.")


def test_across_is_the_far_half_of_the_table() -> None:
    """Seat 1 is nearest, the others follow clockwise; who sits at the side need not turn the page."""
    assert [across(seat, 4) for seat in (1, 2, 3, 4)] == [False, False, True, False]
    assert [across(seat, 5) for seat in (1, 2, 3, 4, 5)] == [False, False, True, True, False]
    assert [across(seat, 2) for seat in (1, 2)] == [False, True]
