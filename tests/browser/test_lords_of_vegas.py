"""Lords of Vegas by taps: a whole game, what lights up, trades, own phones, undo, every size and language."""

import random
import re
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import Phase
from tests.browser.axe import faults
from tests.browser.looks import flaws
from tests.browser.lords import Lords, lay, play_to
from tests.browser.tablet import CHANGED, Tablet
from tests.web.house import NOON, Shown
from tests.web.served import Served
from web.devices import CameraHealth
from web.hall import AnyTable
from web.sight import Apart, Sight, SightState

MOST_STEPS = 250
SMALLEST = 56
SIZES = ({"width": 1280, "height": 800}, {"width": 800, "height": 1280}, {"width": 390, "height": 844})
HELD = "document.querySelector('.state').getBoundingClientRect().top < innerHeight - 100"

SMALL = """least => [...document.querySelectorAll('#live button')].filter(it => it.checkVisibility())
    .filter(it => Math.round(it.getBoundingClientRect().height) < least).map(it => it.outerHTML)"""
"""Buttons that no thumb would find."""


@pytest.fixture
def lords(browser: Browser, open_house: Served) -> Iterator[Lords]:
    """Give a paired tablet."""
    one = Lords(browser, open_house)
    one.pair()
    yield one
    one.close()


@pytest.fixture
def table(lords: Lords) -> AnyTable:
    """Lay out a game of three and open its page."""
    table = lay(lords.server.house.hall, 3)
    lords.go("/table")
    return table


def test_a_whole_game_by_taps(lords: Lords) -> None:
    """Two people roll, draw, build, reorganize, bet and pass on until the page says who has won and why."""
    table = lay(lords.server.house.hall, 2)
    lords.go("/table")
    dice, words = random.Random(8), set()
    for _ in range(MOST_STEPS):
        words.add(lords.word.partition(" ")[2])
        if lords.shows(".ranking"):
            break
        lords.step(dice)
    assert words >= {"starts?", "draws", "acts", "rolls", "wins"}
    assert lords.page.locator(".ranking li").count() == 2
    assert "The End of Game card has paid The Strip" in lords.page.locator(".reason").inner_text()
    assert table.state.now.game.phase is Phase.OVER


def test_a_lot_shows_what_can_be_built_and_one_tap_builds_it(lords: Lords, table: AnyTable) -> None:
    """Only own lots light up for building; each color says price and consequence; an undo takes it back."""
    play_to(table, Phase.ACTING, 6)
    state = table.state.now.game
    lords.tap("[data-kind=build]")
    lit = {one.get_attribute("data-lot") for one in lords.page.locator(".lot.lit").all()}
    assert lit
    assert lit <= set(state.lots_of(state.player))
    lot = min(lit)
    lords.tap(f"[data-lot={lot}]")
    gold = lords.page.locator("[data-deed=build]:visible", has_text="gold")
    assert f"Build on {lot}" in gold.inner_text()
    assert "you would be boss" in gold.inner_text()
    assert re.search(r"\$\d+, \d points? · \d cards? to come", gold.inner_text())
    before = lords.version
    gold.locator("button").click()
    expect(lords.page.locator(f".lot.built[data-lot={lot}]")).to_have_class(re.compile("t-gold"))
    assert lords.version != before
    lords.act("text=Undo")
    expect(lords.page.locator(f"[data-lot={lot}]")).not_to_have_class(re.compile("built"))


def test_the_card_is_told_with_what_it_paid_and_why(lords: Lords, table: AnyTable) -> None:
    """Each player's income stands there, and where it comes from."""
    play_to(table, Phase.DRAWING, 5)
    money = {one.color: one.money for one in table.game.view(table.state.now.game, None).players}
    lords.act(".panel > .go")
    told = lords.page.locator(".income").inner_text()
    for one in table.game.view(table.state.now.game, None).players:
        gained = one.money - money[one.color]
        assert gained == 0 or f"+${gained}" in told
    assert re.search(r"[A-F]\d+ \(\w+|[\w ]+\)", told)


def test_an_offer_is_put_together_by_thumb_and_accepted_on_the_own_phone(
    browser: Browser, lords: Lords, table: AnyTable
) -> None:
    """The other side's phone shows the offer and accepts it; lot and money change hands on every page."""
    play_to(table, Phase.ACTING, 4)
    giver = table.state.now.game.player
    taker = next(color for color in table.state.now.game.players if color is not giver)
    lot = table.state.now.game.lots_of(giver)[0]
    phone = own_phone(browser, lords, taker)
    lords.tap("[data-trade] summary")
    lords.tap(f"[data-asks={taker}]")
    lords.tap(f"[data-goods={giver}] [data-ware=lots][data-name={lot}]")
    for _ in range(2):
        lords.tap(f"[data-goods={taker}] [data-by='1']")
    lords.act("[data-offer]")
    expect(phone.page.locator(".offer")).to_contain_text(f"lot {lot}")
    assert faults(phone.page) == []
    phone.page.locator(".yes").click()
    expect(phone.page.locator(".offer")).to_have_count(0)
    assert table.state.now.game.spot(lot).marker is taker
    expect(lords.page.locator(f"[data-lot={lot}] .marker")).to_have_class(re.compile(f"c-{taker}"))
    phone.close()


def test_the_boss_answers_a_bet_on_the_own_phone(browser: Browser, lords: Lords, table: AnyTable) -> None:
    """Only the phone of the boss has the question; its answer lets the gambler roll."""
    play_to(table, Phase.ANSWERING)
    boss, gambler = table.state.now.game.bet.boss, table.state.now.game.player
    other = own_phone(browser, lords, gambler)
    assert not other.shows(".deed")
    other.close()
    phone = own_phone(browser, lords, boss)
    phone.page.locator(".deed", has_text="Lay off half").click()
    lords.page.wait_for_selector("[data-pad]")
    assert table.state.now.game.bet.laid_off
    phone.close()


def test_a_tie_is_rolled_on_the_own_phone(browser: Browser, lords: Lords, table: AnyTable) -> None:
    """Whoever ties enters the dice there; the others' phones show no pad."""
    play_to(table, Phase.TYING)
    state = table.state.now.game
    tying = table.game.answering(state)
    other = own_phone(browser, lords, next(color for color in state.players if color not in tying))
    assert not other.shows("[data-pad]")
    other.close()
    phone = own_phone(browser, lords, tying[-1])
    assert faults(phone.page) == []
    assert flaws(phone.page) == []
    phone.roll(random.Random(4))
    assert table.state.now.game.phase is not Phase.TYING
    lords.page.wait_for_selector(f"[data-version='{table.state.version}']")
    phone.close()


def test_dealt_by_hand_the_card_is_tapped_on_the_board(lords: Lords) -> None:
    """What cannot come any more does not light up."""
    lay(lords.server.house.hall, 3, Dealer.PLAYERS)
    lords.go("/table")
    assert lords.page.locator("button.lot.lit").count() == 48
    lords.act("[data-lot=C5]")
    assert lords.page.locator("button.lot.lit").count() == 47
    assert lords.shows("[data-lot=C5] .marker")


def test_a_trade_half_made_outlasts_another_change(lords: Lords, table: AnyTable) -> None:
    """Somebody else's tap redraws the page; what was put together stays."""
    play_to(table, Phase.ACTING, 4)
    giver = table.state.now.game.player
    lot = table.state.now.game.lots_of(giver)[0]
    lords.tap("[data-trade] summary")
    lords.tap(f"[data-goods={giver}] [data-ware=lots][data-name={lot}]")
    before = lords.version
    play_to(table, Phase.DRAWING, table.state.now.game.turn + 1)
    lords.page.wait_for_function(CHANGED, arg=before)
    ware = lords.page.locator(f"[data-goods={giver}] [data-name={lot}]")
    expect(ware).to_have_attribute("aria-pressed", "true")


def test_axe_finds_no_serious_fault(lords: Lords, table: AnyTable) -> None:
    """Every kind of moment, set-up, and those who watch; the turn with all its parts in the dark, too."""
    for phase in (Phase.ANSWERING, Phase.PUTTING_BACK, Phase.ACTING, Phase.OVER):
        play_to(table, phase)
        lords.page.reload()
        assert faults(lords.page) == [], phase
        if phase is Phase.ACTING:
            lords.tap(".kind:enabled")
            assert faults(lords.page) == []
            lords.tap("[data-trade] summary")
            lords.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
            assert faults(lords.page) == []
    for path in ("/watch", "/setup"):
        lords.go(path)
        assert faults(lords.page) == [], path


def test_it_fits_every_size_in_every_language(lords: Lords, table: AnyTable) -> None:
    """Nothing runs over the edge, no tablet is scrolled, and all that is tapped is made for thumbs."""
    play_to(table, Phase.ACTING, 12)
    for language in ("en", "fr", "de"):
        lords.go("/watch")
        lords.tap("summary[aria-label]:has([href='#icon-menu'])")
        lords.tap(f"button[name=language][value={language}]")
        lords.page.wait_for_selector(f"html[lang={language}]")
        for path, size in product(("/watch", "/table"), SIZES):
            if not lords.page.url.endswith(path):
                lords.go(path)
            lords.page.set_viewport_size(size)
            assert lords.page.evaluate("document.documentElement.scrollWidth") <= size["width"], (path, size)
            if path == "/table":
                assert lords.page.evaluate(HELD), size
                assert lords.page.evaluate(SMALL, SMALLEST) == [], size
            if size is not SIZES[-1]:
                assert lords.page.evaluate("document.documentElement.scrollHeight") <= size["height"], size


def test_the_game_is_chosen_and_set_up_in_a_handful_of_taps(lords: Lords) -> None:
    """Title, two colors, start: then the page waits for the dice that say who begins."""
    lords.go("/setup")
    lords.taps = 0
    lords.tap("text=Lords of Vegas")
    lords.tap("[data-take=red]")
    expect(lords.page.locator("[data-start]")).to_be_disabled()
    lords.tap("[data-take=green]")
    lords.tap("[data-start]")
    lords.page.wait_for_url("**/table")
    assert lords.word == "Who starts?"
    assert lords.taps == 4


def own_phone(browser: Browser, lords: Lords, color: str) -> Tablet:
    """Bind a phone to a colour by the code that the tablet shows."""
    link, _ = lords.server.house.here.access.links.make("lords", color)  # type: ignore[arg-type]
    phone = Tablet(browser, lords.server)
    phone.page.set_viewport_size(SIZES[-1])
    phone.go(f"/mine/{link}")
    phone.tap("main .go")
    phone.page.wait_for_selector(".total")
    return phone


def test_dice_that_stand_otherwise_are_asked_about(lords: Lords, table: AnyTable, eyes: Shown) -> None:
    """The board under the camera shows another value: left as it is, it asks no more; else a step opens."""
    play_to(table, Phase.ACTING, 12)
    state, version = table.state.now.game, table.state.version
    lot, die = next((lot, die) for lot in LOTS if (die := state.spot(lot).die))
    other = replace(die, value=die.value % 6 + 1)
    wrong = Apart(f"lot-{lot}", (die,), (other,))
    eyes.health = CameraHealth("live", NOON, 10.0, 20.0, "test")
    for number, apart in enumerate(((wrong,), (), (wrong,)), start=1):
        eyes.seen = Sight(number, SightState.QUIET, 1280, 720, apart=apart)
        lords.server.house.hall.tell()
        for shown in ("", ":visible"):  # gone, not only hidden, before it comes again
            expect(lords.page.locator(f"[data-differs]{shown}")).to_have_count(number % 2)
        if number == 1:
            question = lords.page.locator("[data-differs]")
            expect(question).to_contain_text(f"shows {other.color} {other.value}")
            assert faults(lords.page) == []
            lords.tap("[data-leave]")
            expect(question).to_be_hidden()
            lords.page.reload()
            expect(question).to_be_hidden()
            expect(question).to_have_count(1)
    for state, asked in (("dead", 0), ("live", 1)):
        eyes.health = CameraHealth(state, NOON, 10.0, 20.0, "test")
        lords.server.house.hall.tell()
        expect(lords.page.locator("[data-differs]")).to_have_count(asked)
    lords.tap("[data-differs] a")
    expect(lords.page.locator("h1")).to_contain_text("Step")
    assert table.state.version == version
