"""Fix it by taps: the past corrected, bills swapped, a payout overruled, people and rest, nothing lost."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from companion.dice import Color
from companion.las_vegas.state import Phase
from companion.table.commands import Rename, Request
from tests.browser.axe import faults
from tests.browser.hands import begin, play_until
from tests.browser.tablet import Tablet
from tests.web.house import NOON
from tests.web.served import Served
from web.hall import AnyTable

HIDE = """
Object.defineProperty(document, "hidden", { value: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


@pytest.fixture
def two(browser: Browser, open_house: Served) -> Iterator[Tablet]:
    """Seat two players for one round."""
    begin(open_house.house.hall, Color.BLUE, Color.RED)
    tablet = Tablet(browser, open_house)
    tablet.pair("/table")
    yield tablet
    tablet.close()


def table_of(tablet: Tablet) -> AnyTable:
    """Get the table itself."""
    table = tablet.server.house.hall.table
    assert table
    return table


def follow(tablet: Tablet, what: str) -> None:
    """Tap something that leads to another page."""
    with tablet.page.expect_navigation():
        tablet.tap(what)


def test_half_a_roll_survives_changes_and_a_look_at_the_history(two: Tablet) -> None:
    """Another device renames somebody; one looks something up and comes back: the dice are still there."""
    for value in (1, 2, 2):
        two.tap(f".key[data-value='{value}']")
    table = table_of(two)
    table.ask(Request("other", table.state.version, Rename(Color.RED, "Zoe")), NOON)
    expect(two.page.locator(".sides")).to_contain_text("Zoe")
    filled = two.page.locator(".slot[data-value]")
    expect(filled).to_have_count(3)
    follow(two, "text=History")
    follow(two, "text=Back to the table")
    expect(filled).to_have_count(3)
    for value in (3, 3, 4, 4, 5):
        two.tap(f".key[data-value='{value}']")
    two.act("[data-done]")
    assert sorted(die.value for die in table.state.now.game.roll) == [1, 2, 2, 3, 3, 4, 4, 5]


def test_a_past_placement_is_put_right(two: Tablet) -> None:
    """The page says how many steps would fall away, asks once, and the history shows what was wrong."""
    table = table_of(two)
    two.roll(random.Random(1))
    two.act(".option >> nth=0")
    first = table.state.now.steps[-1].command.value
    two.roll(random.Random(2))
    follow(two, "text=History")
    assert faults(two.page) == []
    follow(two, "[href$='/history/3']")
    assert faults(two.page) == []
    follow(two, ".other >> nth=-1")
    assert faults(two.page) == []
    expect(two.page.locator("main")).to_contain_text("Everything that followed still stands")
    follow(two, ".go")
    placed = table.state.now.steps[2].command.value
    assert placed != first
    assert len(table.state.now.steps) == 4
    follow(two, "text=History")
    expect(two.page.locator(".corrected")).to_contain_text("Corrected later")
    expect(two.page.locator(".stands .fate")).to_have_text("put right")


def test_a_past_roll_is_put_right_and_says_what_falls_away(two: Tablet) -> None:
    """Its dice lie in the pad already; the value that was placed is no longer among them."""
    table = table_of(two)
    two.roll(random.Random(1))
    two.act(".option >> nth=0")
    value = table.state.now.steps[-1].command.value
    two.go("/table/history/2")
    slots = two.page.locator(".slot[data-value]")
    expect(slots).to_have_count(8)
    while (wrong := two.page.locator(f".slot[data-value='{value}']")).count():
        wrong.first.click()
        two.tap(f".key[data-value='{value % 6 + 1}']")
    follow(two, "[data-done]")
    expect(two.page.locator(".falls")).to_contain_text("1 later step falls away: 3.")
    follow(two, ".go")
    assert two.word.endswith("places")
    two.act("text=Undo")
    assert len(table.state.now.steps) == 3


def test_a_bill_is_swapped_where_it_lies(two: Tablet) -> None:
    """A tap on the very bill shows every bill that may lie there instead; one beside it has other choices."""
    table = table_of(two)
    several = next(n for n, one in enumerate(table.state.now.game.casinos, 1) if len(set(one.bills)) == 2)
    first, second = dict.fromkeys(table.state.now.game.casinos[several - 1].bills)
    two.go("/table")
    follow(two, f".lying[href$='casinos/{several}?bill={second}']")
    expect(two.page.locator("main [aria-current]")).to_have_attribute("href", f"?bill={second}")
    assert faults(two.page) == []
    follow(two, f"main [href='?bill={first}']")
    follow(two, ".swap .note")
    after = table.state.now.game.casinos[several - 1].bills
    assert first not in after
    assert second in after
    expect(two.page.locator(".bar .said")).to_contain_text("was exchanged for")


def test_a_payout_is_overruled(two: Tablet) -> None:
    """Each bill goes to whom the table says."""
    table = table_of(two)
    play_until(table, Phase.PAYING, random.Random(3))
    bills = table.state.now.game.casinos[0].bills
    two.go("/table")
    follow(two, "text=Pay otherwise")
    assert faults(two.page) == []
    for award in range(len(bills)):
        two.page.locator(f".award >> nth={award}").locator("label", has_text="Red").click()
    follow(two, "text=Pay it this way")
    assert sorted(table.state.now.game.won[1]) == sorted(bills)
    assert table.state.now.game.casino == 1


def test_names_seats_a_pause_and_giving_up(two: Tablet) -> None:
    """From the menu; giving up is asked once."""
    two.tap("summary[aria-label=Menu]")
    follow(two, "text=People and rest")
    assert faults(two.page) == []
    two.page.fill("[name=name-blue]", "Änne")
    two.page.select_option("[name=seat-blue]", "2")
    follow(two, "text=Keep these names")
    expect(two.page.locator(".sides")).to_contain_text("Änne")
    assert [one.seat for one in table_of(two).state.players] == [2, 1]
    two.go("/table/people")
    follow(two, "text=Pause")
    assert two.word == "paused"
    two.act("text=Play on")
    two.go("/table/people")
    two.tap(".give-up summary")
    follow(two, "text=Yes, give it up")
    assert two.word == "given up"
    assert not two.shows("[data-pad]")


def wait(tablet: Tablet, seconds: int) -> None:
    """Let time pass on the page, with a moment now and then for what it asks the companion."""
    for _ in range(seconds):
        tablet.page.clock.run_for(1000)
        tablet.page.wait_for_timeout(20)


def test_the_payout_goes_on_by_itself_and_stops(two: Tablet) -> None:
    """At the pace that was chosen; not while the page is hidden, nor after something was taken back."""
    table = table_of(two)
    play_until(table, Phase.PAYING, random.Random(3))

    def paid() -> int:
        casino: int = table.state.now.game.casino
        return casino

    two.page.clock.install()
    two.go("/table")
    wait(two, 30)
    assert paid() == 0, "by hand"
    two.tap("[data-pace=normal]")
    wait(two, 5)
    assert paid() == 0, "the board is held for a moment"
    wait(two, 10)
    assert 2 <= paid() < 6
    two.tap("[data-pace=hand]")
    stopped = paid()
    wait(two, 30)
    assert paid() == stopped
    two.tap("[data-pace=slow]")
    two.tap("text=Undo")
    wait(two, 30)
    assert paid() == stopped - 1
    two.tap("[data-next]")
    two.page.evaluate(HIDE)
    wait(two, 30)
    assert paid() == stopped
    two.faults.clear()  # the page's time ran ahead of the companion's signs of life
