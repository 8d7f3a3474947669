"""A whole evening: four people play before the camera, the tablet follows, and much goes wrong on the way."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from companion.dice import Die
from companion.las_vegas.commands import Place
from companion.las_vegas.state import Phase
from companion.rolls import Source
from tests.browser.evening import Appliance, Hands, until
from tests.browser.tablet import CHANGED, Tablet

COLORS = ("blue", "red", "green", "orange")
ASKED_S = 1.5
"""People give the table so long to see better before they answer it."""
SHOTS = Path("/tmp/h/scratch-evening")


def shoot(tablet, name):
    for w, h in ((1280, 800), (800, 1280), (390, 844)):
        tablet.page.set_viewport_size({"width": w, "height": h})
        tablet.page.wait_for_timeout(150)
        tablet.page.screenshot(path=SHOTS / f"{name}-{w}.png")
    tablet.page.set_viewport_size({"width": 1280, "height": 800})


class Evening:
    """Hands before the camera, and the tablet that follows them."""

    def __init__(self, hands: Hands, tablet: Tablet) -> None:
        self.hands, self.tablet = hands, tablet
        self.asked = 0

    def follows(self) -> None:
        """Wait until the page shows the table as the record has it."""
        until(lambda: self.tablet.version == str(self.hands.table.state.version))

    def roll(self) -> tuple[Die, ...]:
        """Roll, and answer on the page if the table asks."""
        dice = self.hands.roll()
        self.rolled(dice)
        return dice

    def rolled(self, dice: tuple[Die, ...]) -> None:
        """Wait until the page shows this roll; where the table asks, say what lies there."""
        self._known(Phase.PLACING, lambda: self._enter(dice))
        assert sorted(self.hands.state.roll, key=str) == sorted(dice, key=str)
        expect(self.tablet.page.locator(".option")).to_have_count(len({die.value for die in dice}))

    def place(self, dice: tuple[Die, ...]) -> None:
        """Put the value with the most dice onto its casino."""
        (value, _), = Counter(die.value for die in dice).most_common(1)
        state, steps = self.hands.state, len(self.hands.steps)
        self.hands.place(value)
        self._known(None, lambda: self._tap(f".option:has(.face [href='#die-{value}'])"), steps)
        assert self.hands.steps[-1].command == Place(value)
        self.hands.take_back(state.active)

    def _known(self, phase, answer: Callable[[], None], steps: int = 0) -> None:
        """Wait until the table knows what was done; it is told when it asks, and sees no better itself."""
        since = monotonic()
        while self.hands.state.phase is not phase if phase else len(self.hands.steps) == steps:
            if not self.tablet.shows(".eye.asking"):
                since = monotonic()
            elif monotonic() - since > ASKED_S:
                print("asked", self.tablet.page.locator("#sight").inner_text())
                self.asked += 1
                with suppress(TimeoutError):  # it has just seen for itself
                    answer()
            sleep(0.05)
        until(lambda: self.tablet.version == str(self.hands.table.state.version))

    def _enter(self, dice: tuple[Die, ...]) -> None:
        for die in dice:
            self._tap(f".pad-color[data-color={die.color}] .key[data-value='{die.value}']")
        self._tap("[data-done]")

    def _tap(self, what: str) -> None:
        self.tablet.page.locator(what).first.click(timeout=1000)


@pytest.fixture
def evening(browser: Browser, tmp_path: Path) -> Iterator[tuple[Evening, Appliance]]:
    hands = Hands(tmp_path, len(COLORS))
    appliance = Appliance(tmp_path, hands.source)
    tablet = Tablet(browser, appliance)
    tablet.pair()
    yield Evening(hands, tablet), appliance
    tablet.close()
    appliance.kill()
    hands.close()


def test_a_whole_evening(evening) -> None:
    one, appliance = evening
    hands, tablet = one.hands, one.tablet
    page = tablet.page
    t0 = monotonic()
    def tick(what): print(what, round(monotonic()-t0,1), "asked", one.asked)
    tablet.sit_down(*COLORS, rounds=1, starts="blue")
    tablet.act(".panel .go")
    hands.set_out()
    dice = one.roll()
    tick("rolled")
    assert hands.steps[-1].command.source is Source.READING or one.asked

    # undo and redo
    tablet.act("text=Undo")
    assert tablet.word == "Blue rolls"
    tablet.act("text=Redo")
    assert tablet.word == "Blue places"
    tick("redo")

    # reload
    word, version = tablet.word, tablet.version
    page.reload()
    assert (tablet.word, tablet.version) == (word, version)
    one.place(dice)
    tick("placed")

    # earlier roll corrected
    left = [die.value for die in dice if die.value != hands.steps[-1].command.value]
    print(left)
    tablet.go("/table/history/2")
    page.locator(f".slot[data-value='{left[0]}']").first.click()
    other = next(v for v in range(1, 7) if v not in (left[0], hands.steps[-1].command.value))
    tablet.tap(f".key[data-value='{other}']")
    with page.expect_navigation():
        tablet.tap("[data-done]")
    expect(page.locator(".holds")).to_be_visible()
    with page.expect_navigation():
        tablet.tap(".go")
    print(hands.steps)
    tick("corrected")

    # language
    tablet.tap("summary[aria-label=Menu]")
    with page.expect_navigation():
        tablet.tap("text=Deutsch")
    one.roll_and_place = lambda: one.place(one.roll())
    one.roll_and_place()
    assert tablet.word == "Green würfelt"
    tick("deutsch")

    # kill -9
    dice = one.roll()
    kept = hands.steps
    version = tablet.version
    appliance.kill()
    expect(page.locator("#offline")).to_be_visible()
    tick("killed")
    shoot(tablet, "killed")
    appliance.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=60_000)
    assert hands.steps == kept
    assert tablet.version == version
    tick("back")
    one.place(dice)
    tick("placed after")

    # offline
    tablet.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    dice = hands.roll()
    sleep(3)
    tablet.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden(timeout=60_000)
    one.rolled(dice)
    one.place(dice)
    tick("offline")

    while hands.state.phase is Phase.ROLLING:
        one.place(one.roll())
        tick("turn")
    assert tablet.word == "Auswertung"
    shoot(tablet, "payout")
    tablet.tap("[data-pace=normal]")
    until(lambda: hands.state.casino == 2)
    tick("two paid")
    tablet.act("text=Alle auf einmal")
    print(page.locator(".ranking").inner_text())
    shoot(tablet, "over")
    tick("over")
    print(appliance.said)
    tablet.faults.clear()
