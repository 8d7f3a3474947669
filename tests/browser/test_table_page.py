"""The table by taps: a whole game, undo, a stale tap, a refusal, a reload, another language."""

import random
import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.tablet import CHANGED, Tablet

MOST_STEPS = 60


@pytest.fixture
def two(tablet: Tablet) -> Tablet:
    """Seat two players for one round."""
    tablet.sit_down("blue", "red", rounds=1)
    tablet.act(".panel .go")
    return tablet


def test_a_whole_game_by_taps(two: Tablet) -> None:
    """Every roll, placement and payout is tapped; in the end the page says who has won and why."""
    dice, words = random.Random(3), set()
    for _ in range(MOST_STEPS):
        words.add(two.word.split()[-1])
        if two.shows(".ranking"):
            break
        two.step(dice)
    assert words >= {"rolls", "places", "Payout"}
    assert two.page.locator(".ranking li").count() == 2
    assert "The last round has been played" in two.page.locator(".reason").inner_text()


def test_an_undo_and_a_redo(two: Tablet) -> None:
    """What was placed is taken back and done again, by buttons that stay in their place."""
    two.roll(random.Random(1))
    who, place = two.word, two.page.locator("text=Undo").bounding_box()
    two.act(".option")
    assert two.shows(".tagged")
    assert two.page.locator("text=Undo").bounding_box() == place
    two.act("text=Undo")
    assert two.word == who
    assert not two.shows(".tagged")
    two.act("text=Redo")
    assert two.shows(".tagged")


def test_the_pad_says_what_is_missing(two: Tablet) -> None:
    """No roll is taken before every die is there; a die tapped by mistake goes out with a tap."""
    done = two.page.locator("[data-done]")
    for _ in range(8):
        expect(done).to_be_disabled()
        two.tap(".key[data-value='2']")
    expect(done).to_be_enabled()
    two.tap(".slot[data-value]")
    expect(done).to_have_text("Tap what lies in the tray (1)")
    two.tap(".key[data-value='5']")
    two.act("[data-done]")
    assert two.page.locator(".option").count() == 2


def test_a_button_says_beforehand_what_it_would_mean(two: Tablet) -> None:
    """On an empty board each group would lead, and the button names the bill."""
    two.roll(random.Random(1))
    for text in two.page.locator(".means").all_inner_texts():
        assert re.fullmatch(r"you would lead: \$\d0,000", text)


def test_a_stale_tap_only_refreshes(two: Tablet) -> None:
    """A tap meant for a table that has moved on changes nothing and shows the table as it is."""
    two.roll(random.Random(1))
    now = two.version
    two.page.route(
        "**/table",
        lambda route: route.continue_(
            post_data=re.sub(r"\bversion=\d+", "version=1", route.request.post_data or "")
        ),
    )
    with two.page.expect_response(lambda answer: answer.status == 409):  # the roll's own may come as late
        two.tap(".option")
    expect(two.page.locator("[name=version]")).to_have_value(now)
    assert two.version == now


def test_a_late_answer_overtakes_nothing(two: Tablet) -> None:
    """An answer that tells of an older table than the stream has shown already is not shown."""
    older = two.page.locator("#live").inner_html()
    two.roll(random.Random(1))
    now = two.version
    late = {"content-type": "text/html", "x-late": "1"}
    two.page.route("**/table", lambda route: route.fulfill(body=older, headers=late))
    with two.page.expect_response(lambda answer: "x-late" in answer.headers) as answer:
        two.tap(".option")
    answer.value.finished()
    two.page.wait_for_timeout(300)
    assert two.version == now
    assert two.shows(".option")


def test_a_refusal_is_said_in_the_panel(two: Tablet) -> None:
    """What the rules forbid is said where one tapped, and the page stays."""
    two.roll(random.Random(1))
    forbidden = '[{"type": "play", "command": {"type": "start_round"}}]'
    two.page.evaluate("it => { document.querySelector('.option').value = it; }", forbidden)
    two.tap(".option")
    expect(two.page.locator("#refusal")).not_to_be_empty()
    assert two.shows(".option")


def test_a_tap_without_a_connection_is_said_to_be_lost(two: Tablet) -> None:
    """Nothing is pretended: the panel says so, the offer stays, and the next tap gets through."""
    two.roll(random.Random(1))
    two.context.set_offline(True)
    two.tap(".option")
    expect(two.page.locator("#refusal")).to_have_text("That did not get through. Try again.")
    two.context.set_offline(False)
    two.act(".option")
    two.faults.clear()  # the browser itself complains of what was lost


def test_a_tap_before_the_scripts_have_come_waits_for_them(two: Tablet) -> None:
    """On a slow line a button is there before what it needs; whoever taps it then has tapped it."""
    two.roll(random.Random(1))
    before, late = two.version, list[Route]()

    def hold(route: Route) -> None:
        late.append(route)

    two.page.route("**/vendor/htmx-2*", hold)
    two.page.reload(wait_until="commit")
    two.tap(".option")
    assert two.version == before
    assert late
    late[0].continue_()
    two.page.wait_for_function(CHANGED, arg=before)
    assert "?" not in two.page.url


def test_a_reload_in_the_middle(two: Tablet) -> None:
    """A page loaded anew shows the same table and plays on."""
    two.roll(random.Random(1))
    word, version = two.word, two.version
    two.page.reload()
    assert (two.word, two.version) == (word, version)
    two.act(".option")


def test_another_language(two: Tablet) -> None:
    """The device speaks what was chosen on it, from then on."""
    two.tap("summary[aria-label=Menu]")
    two.tap("text=Deutsch")
    expect(two.page.locator("html")).to_have_attribute("lang", "de")
    assert two.word.endswith("würfelt")
    two.page.reload()
    assert two.word.endswith("würfelt")


def test_upside_down_and_dark_stay_on_this_device(two: Tablet) -> None:
    """Both are remembered."""
    two.tap("[data-turn]")
    two.tap("summary[aria-label=Menu]")
    two.tap("text=Dark")
    two.page.reload()
    assert two.page.locator("html").get_attribute("data-turned") == "yes"
    assert two.page.locator("html").get_attribute("data-theme") == "dark"


def test_who_watches_sees_it_at_once(browser: Browser, two: Tablet) -> None:
    """A phone follows without a tap and has nothing to play with."""
    phone = Tablet(browser, two.server, "fr-FR")
    phone.go("/")
    assert phone.page.url.endswith("/watch")
    assert phone.word.endswith("lance")
    two.roll(random.Random(1))
    expect(phone.page.locator(".state h1")).to_have_text(re.compile("place$"))
    assert not phone.shows("#live button")
    phone.close()
