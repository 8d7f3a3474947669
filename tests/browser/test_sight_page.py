"""What the camera sees, on the tablet: its word, its question, and each die put right by a tap."""

import re
from collections.abc import Iterator

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from companion.dice import Color, Die
from companion.las_vegas.refusals import NotNow
from companion.las_vegas.state import Phase
from companion.table.commands import Rename, Request
from tests.browser.axe import faults, faults_in_both
from tests.browser.hands import begin
from tests.browser.looks import flaws
from tests.browser.tablet import Tablet
from tests.web.house import NOON, Shown
from tests.web.served import Served
from web.devices import CameraHealth
from web.sight import Sight, SightDie, SightState

READ = (1, 1, 2, 3, 4, 4, 5, 6)
DOUBTED = 3
"""The place of the die that is not certain."""
SCROLLS = """of => {
  const part = of ?? document.documentElement;
  return part.scrollHeight > part.clientHeight + 1;
}"""
PICTURE = cv2.imencode(".jpg", np.full((720, 1280, 3), 90, np.uint8))[1].tobytes()
SIZES = ({"width": 1280, "height": 800}, {"width": 800, "height": 1280}, {"width": 390, "height": 844})


def seen(number: int, state: SightState = SightState.ASKING) -> Sight:
    """See eight blue dice, one of them not certain."""
    dice = tuple(
        SightDie(value, Color.BLUE, 200.0 + 90 * place, 300.0, 50.0, 0.5 if place == DOUBTED else 0.98,
                 doubts=("value",) if place == DOUBTED else ())
        for place, value in enumerate(READ)
    )  # fmt: skip
    likely = tuple(
        tuple(Die(Color.BLUE, value) for value in (*READ[:3], third, *READ[4:])) for third in (3, 2)
    )
    return Sight(number, state, 1280, 720, dice=dice, likely=likely)


@pytest.fixture
def asking(browser: Browser, open_house: Served, eyes: Shown) -> Iterator[Tablet]:
    """Give a table whose camera is not sure of the first roll."""
    tablet = Tablet(browser, open_house)
    tablet.pair()
    begin(open_house.house.hall, Color.BLUE, Color.RED, Color.GREEN, Color.WHITE, Color.PURPLE)
    eyes.health = CameraHealth("live", NOON, 10.0, 20.0, "test")
    eyes.picture = PICTURE
    eyes.seen = seen(1)
    tablet.go("/table")
    tablet.page.wait_for_selector(".ask")
    yield tablet
    tablet.close()


def look(tablet: Tablet, eyes: Shown, sight: Sight) -> None:
    """Let the camera see something else."""
    eyes.seen = sight
    tablet.server.house.hall.tell()


def rolled(tablet: Tablet) -> list[int]:
    """Look up what the table took."""
    table = tablet.server.house.hall.table
    assert table
    return sorted(die.value for die in table.state.now.game.roll)


def test_one_tap_puts_the_doubtful_die_right(asking: Tablet) -> None:
    """It is chosen already: the value is tapped, and the roll is taken."""
    picture = asking.page.locator(".shot image")
    assert asking.page.request.get(asking.base + (picture.get_attribute("href") or "")).status == 200
    asking.tap("[data-set-value='6']")
    asking.act("[data-take]")
    assert rolled(asking) == [1, 1, 2, 4, 4, 5, 6, 6]
    expect(asking.page.locator(".option")).to_have_count(5)


def test_the_likeliest_answer_is_one_tap(asking: Tablet) -> None:
    """Both whole rolls stand there; the second one is taken as a roll that the camera saw."""
    assert asking.page.locator(".likely").count() == 2
    asking.act(".likely >> nth=1")
    assert rolled(asking) == [1, 1, 2, 2, 4, 4, 5, 6]


def test_a_die_is_tapped_in_the_picture_removed_and_added(asking: Tablet) -> None:
    """What is not right is refused in words, and nothing of it is lost."""
    asking.page.locator("[data-die='7'] .edge").click()
    asking.tap("[data-remove]")
    expect(asking.page.locator("[data-cell]")).to_have_count(7)
    asking.tap("[data-take]")
    expect(asking.page.locator("#refusal")).to_contain_text("Missing: 1 blue die")
    asking.tap("[data-add]")
    asking.tap("[data-set-value='2']")
    asking.act("[data-take]")
    assert rolled(asking) == [1, 1, 2, 2, 3, 4, 4, 5]


def test_half_an_answer_is_not_lost(asking: Tablet, eyes: Shown) -> None:
    """Neither when something else is seen meanwhile, nor when the table is drawn anew; a tap looks again."""
    asking.tap("[data-set-value='6']")
    changed = asking.page.locator("[data-cell][data-value='6']")
    look(asking, eyes, replace(seen(2), problems=("hand",)))
    expect(asking.page.locator("[data-look-again]")).to_be_visible()
    expect(changed).to_have_count(2)
    table = asking.server.house.hall.table
    assert table
    table.ask(Request("other", table.state.version, Rename(Color.RED, "Zoe")), NOON)
    expect(asking.page.locator(".sides")).to_contain_text("Zoe")
    expect(changed).to_have_count(2)
    look(asking, eyes, replace(seen(3), problems=("glare",)))
    asking.tap("[data-look-again]")
    expect(changed).to_have_count(1)
    expect(asking.page.locator(".why")).to_contain_text("Glare")


def test_the_word_follows_the_eyes_and_a_dead_camera_is_said(asking: Tablet, eyes: Shown) -> None:
    """Looking, taken, gone: the pad stays, so that play goes on."""
    word = asking.page.locator(".eye")
    expect(word).to_contain_text("Not sure")
    look(asking, eyes, seen(2, SightState.MOVING))
    expect(word).to_contain_text("Looking")
    expect(asking.page.locator(".ask")).to_have_count(0)
    eyes.health = CameraHealth("dead", NOON, 0.0, None, "test")
    look(asking, eyes, seen(3))
    expect(word).to_contain_text(re.compile("No picture.*by hand"))
    assert asking.shows("[data-pad]")


def test_the_question_is_for_everybody_and_fits(asking: Tablet) -> None:
    """Axe finds no serious fault; nothing of it runs over an edge, and what is tapped needs no scrolling."""
    assert faults_in_both(asking.page) == []
    for size in SIZES:
        asking.page.set_viewport_size(size)
        assert flaws(asking.page) == []
        for part in (asking.page, asking.page.locator(".ask")):
            assert part.evaluate(SCROLLS) is False, size


def test_a_question_that_is_about_no_roll_leaves_the_choice_in_sight(asking: Tablet, eyes: Shown) -> None:
    """While somebody places, what the camera does not understand is said above the choices."""
    asking.act(".likely")
    wrong = replace(seen(2), refusal=NotNow(Phase.PLACING), likely=(), dice=(), standing=seen(2).dice[:2])
    look(asking, eyes, wrong)
    word = asking.page.locator("details.eye")
    expect(word).to_contain_text("Not sure")
    asking.tap("details.eye summary")
    expect(asking.page.locator(".shot [data-die]")).to_have_count(2)
    assert asking.page.locator(".option:visible").count() == 6
    assert faults(asking.page) == []
