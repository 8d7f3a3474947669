"""What holds for every page: no serious fault for those who see, hear or touch otherwise; no waste."""

import random

import pytest
from playwright.sync_api import Browser, Request, Response

from companion import las_vegas, lords_of_vegas
from companion.las_vegas.state import Phase
from companion.lords_of_vegas.state import Phase as Acting
from tests.browser.axe import faults_in_both
from tests.browser.hands import play_until
from tests.browser.lords import lay, play_to
from tests.browser.tablet import Tablet
from tests.web.house import NOON, Shown
from tests.web.served import Served
from web.devices import CameraHealth
from web.sight import Sight, SightState

MOST_BYTES = 150_000
LOOKS = 100
"""Tenths of a second in which all but the stream must have come, on a busy machine too."""
SMALLEST = 56
CUT = "[...document.querySelectorAll('.casino')].some(it => it.scrollHeight > it.clientHeight + 1)"
SIZES = ({"width": 1280, "height": 800}, {"width": 800, "height": 1280}, {"width": 390, "height": 844})
"""A tablet across and upright, a phone."""


def test_axe_finds_no_serious_fault(tablet: Tablet) -> None:
    """Every page, in every state of a game, in light and dark."""
    for path in ("/pair", "/setup"):
        tablet.go(path)
        assert faults_in_both(tablet.page) == []
    tablet.sit_down("blue", "red", "yellow", rounds=1)
    dice, seen = random.Random(5), set()
    for _ in range(80):
        kind = tablet.page.locator(".panel").get_attribute("class")
        if kind not in seen:
            assert faults_in_both(tablet.page) == [], kind
            seen.add(kind)
        if tablet.shows(".ranking"):
            break
        tablet.step(dice)
    assert len(seen) == 5
    tablet.go("/watch")
    assert faults_in_both(tablet.page) == []


def test_nothing_runs_over_the_edge(tablet: Tablet) -> None:
    """No page scrolls sideways, and across the tablet the table fits whole."""
    tablet.sit_down("blue", "red", "green", "white", "purple")
    tablet.act(".panel .go")
    for path in ("/watch", "/setup", "/pair", "/table"):
        tablet.go(path)
        for size in SIZES:
            tablet.page.set_viewport_size(size)
            wide = tablet.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= size["width"], (path, size)
    tablet.page.set_viewport_size(SIZES[0])
    assert tablet.page.evaluate("document.documentElement.scrollHeight") <= SIZES[0]["height"]


def test_no_die_is_cut_off_on_a_full_board(tablet: Tablet) -> None:
    """With every die of five players placed, each casino shows all of them, on tablet and television."""
    tablet.sit_down("blue", "red", "green", "white", "purple")
    table = tablet.server.house.hall.table
    assert table
    play_until(table, Phase.PAYING, random.Random(7))
    for path in ("/table", "/watch"):
        tablet.go(path)
        for size in SIZES:
            tablet.page.set_viewport_size(size)
            assert not tablet.page.evaluate(CUT), (path, size)


def test_six_choices_stand_side_by_side(tablet: Tablet, eyes: Shown) -> None:
    """The largest choice there is, own and neutral dice of every value, is seen whole without scrolling."""
    eyes.health = CameraHealth("live", NOON, 10.0, 20.0, "test")
    eyes.seen = Sight(1, SightState.TAKEN, 640, 480)
    tablet.tap(".more summary")
    tablet.tap("[name=neutral]")
    tablet.sit_down("blue", "red")
    tablet.act(".panel .go")
    own, neutral = ".pad-color >> nth=0 >> .key", ".pad-color >> nth=1 >> .key"
    for key, values in ((own, (1, 2, 3, 4, 5, 6, 6, 6)), (neutral, (1, 2, 3, 4))):
        for value in values:
            tablet.tap(f"{key}[data-value='{value}']")
    tablet.act("[data-done]")
    assert tablet.page.locator(".option").count() == 6
    assert not tablet.page.evaluate(CUT.replace(".casino", ".panel"))


def test_six_choices_fit_a_phone(browser: Browser, open_house: Served) -> None:
    """In every language, all that can be chosen is on the screen of a phone without scrolling."""
    phones = [Tablet(browser, open_house, language) for language in ("en-GB", "fr-FR", "de-DE")]
    for phone in phones:
        phone.pair()
        phone.page.set_viewport_size(SIZES[-1])
    phone.go("/setup")
    phone.tap(".more summary")
    phone.tap("[name=neutral]")
    phone.sit_down("blue", "red")
    phone.act(".panel .go")
    wanted = phone.page.locator(".pad-color").evaluate_all("all => all.map(it => Number(it.dataset.count))")
    for group, count in enumerate(wanted):
        for number in range(count):
            phone.tap(f".pad-color >> nth={group} >> .key[data-value='{number % 6 + 1}']")
    phone.act("[data-done]")
    for phone in phones:
        phone.go("/table")
        bar = phone.page.locator(".bar").bounding_box()
        assert bar
        boxes = [one.bounding_box() for one in phone.page.locator(".option").all()]
        assert len(boxes) == 6
        for box in boxes:
            assert box
            assert box["y"] + box["height"] <= bar["y"]
            assert round(box["height"]) >= SMALLEST
        phone.close()


def test_buttons_are_made_for_thumbs(tablet: Tablet) -> None:
    """Whatever can be tapped at the table is at least 56 pixels high."""
    tablet.sit_down("blue", "red")
    tablet.act(".panel .go")
    for _ in range(2):
        for box in [one.bounding_box() for one in tablet.page.locator("button:visible:not(.slot)").all()]:
            assert box
            assert round(box["height"]) >= SMALLEST
        tablet.step(random.Random(2))


@pytest.mark.parametrize("game", [las_vegas.NAME, lords_of_vegas.NAME])
def test_the_table_is_light(browser: Browser, tablet: Tablet, game: str) -> None:
    """All that the page needs is under 150 kB, nothing comes from elsewhere, only the stream stays open."""
    if game == las_vegas.NAME:
        tablet.sit_down("blue", "red")
        tablet.act(".panel .go")
    else:
        play_to(lay(tablet.server.house.hall, 4), Acting.ACTING, 12)
    asked: list[Request] = []
    answers: list[Response] = []
    done: list[Request] = []
    nothing_kept = browser.new_context(storage_state=tablet.context.storage_state())
    fresh = nothing_kept.new_page()
    fresh.on("request", lambda one: asked.append(one))  # noqa: PLW0108  it marks what it is given
    fresh.on("response", lambda one: answers.append(one))  # noqa: PLW0108
    fresh.on("requestfinished", lambda one: done.append(one))  # noqa: PLW0108
    fresh.goto(tablet.base + "/table")
    fresh.wait_for_selector(".state")
    stays = {tablet.base + "/api/v1/stream"}
    for _ in range(LOOKS):
        if (under_way := {one.url.partition("?")[0] for one in asked if one not in done}) == stays:
            break
        fresh.wait_for_timeout(100)
    assert under_way == stays
    whole = [one for one in answers if "/stream" not in one.url]
    assert all(one.url.startswith(tablet.base) for one in whole)
    sizes = {one.url: one.request.sizes() for one in whole}
    weight = sum(one["responseHeadersSize"] + one["responseBodySize"] for one in sizes.values())
    print(f"{game}: {weight} bytes over the wire in {len(sizes)} answers")
    assert weight < MOST_BYTES
    nothing_kept.close()
