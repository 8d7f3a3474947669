"""A whole evening: four people play before the camera, the tablet follows, and much happens on the way."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate

from companion.dice import Die
from companion.las_vegas.commands import Place
from companion.las_vegas.state import Phase
from companion.rolls import Source
from tests.browser.evening import AMPLE_S, Appliance, Hands, until
from tests.browser.tablet import Tablet

COLORS = ("blue", "red", "green", "orange")
ASKED_S = 1.5
"""People give the table so long to see better before they answer it."""
AMPLE_MS = AMPLE_S * 1000
SOON_MS = 1000


class Evening:
    """Hands before the camera, the tablet that follows them, a phone that looks on."""

    def __init__(self, hands: Hands, appliance: Appliance, tablet: Tablet, phone: Tablet) -> None:
        self.hands, self.appliance, self.tablet, self.phone = hands, appliance, tablet, phone
        self.page = tablet.page

    def roll(self) -> tuple[Die, ...]:
        """Roll, and see on the page what was rolled."""
        dice = self.hands.roll()
        self.rolled(dice)
        return dice

    def rolled(self, dice: tuple[Die, ...]) -> None:
        """Wait until the page shows this roll."""
        self._seen(lambda: self.hands.state.phase is Phase.PLACING, lambda: self._enter(dice))
        assert sorted(self.hands.state.roll, key=str) == sorted(dice, key=str)
        expect(self.page.locator(".option")).to_have_count(len({die.value for die in dice}))

    def place(self, dice: tuple[Die, ...]) -> None:
        """Put the value with the most dice onto its casino, and see it on the page."""
        value = Counter(die.value for die in dice).most_common(1)[0][0]
        player, steps = self.hands.state.active, len(self.hands.steps)
        self.hands.place(value)
        option = f".option:has(.face [href='#die-{value}'])"
        self._seen(lambda: len(self.hands.steps) > steps, lambda: self._tap(option))
        assert self.hands.steps[-1].command == Place(value)
        self.hands.take_back(player)

    def read(self) -> int:
        """Count the rolls that the camera read."""
        return sum(getattr(one.command, "source", None) is Source.READING for one in self.hands.steps)

    def _seen(self, known: Callable[[], bool], answer: Callable[[], None]) -> None:
        """Wait until table and page know what hands did; a question that stands is answered on the page."""
        since = monotonic()
        while not known():
            if not self.tablet.shows(".eye.asking"):
                since = monotonic()
            elif monotonic() - since > ASKED_S:
                with suppress(TooLate):  # in this very moment the table has seen for itself
                    answer()
            sleep(0.05)
        until(lambda: self.tablet.version == str(self.hands.table.state.version))

    def _enter(self, dice: tuple[Die, ...]) -> None:
        for die in dice:
            self._tap(f".pad-color[data-color={die.color}] .key[data-value='{die.value}']")
        self._tap("[data-done]")

    def _tap(self, what: str) -> None:
        self.page.locator(what).first.click(timeout=SOON_MS)


@pytest.fixture
def evening(browser: Browser, tmp_path: Path) -> Iterator[Evening]:
    """Begin the evening: the table is laid, the tablet is paired, a phone watches in French."""
    with ExitStack() as stack:
        hands = Hands(tmp_path, len(COLORS))
        stack.callback(hands.close)
        appliance = Appliance(tmp_path, hands.source)
        stack.callback(appliance.kill)
        tablet, phone = Tablet(browser, appliance), Tablet(browser, appliance, "fr-FR")
        stack.callback(phone.close)
        stack.callback(tablet.close)
        tablet.pair("/setup")
        tablet.sit_down(*COLORS, rounds=1, starts="blue")
        tablet.act(".panel .go")
        phone.go("/watch")
        hands.set_out()
        yield Evening(hands, appliance, tablet, phone)


def test_a_whole_evening(evening: Evening) -> None:
    """From the first roll to the ranking nothing is lost, whatever happens to tablet, network and power."""
    dice = evening.roll()
    the_lights_are_drawn(evening)
    what_the_camera_sees_is_one_tap_away(evening)
    a_step_is_taken_back_and_done_again(evening)
    a_reload_in_the_middle(evening)
    evening.place(dice)
    a_die_of_an_earlier_roll_is_put_right(evening, dice)
    another_language(evening)
    evening.place(evening.roll())
    dice = evening.roll()
    the_power_fails(evening)
    evening.place(dice)
    evening.place(the_network_fails_during_a_roll(evening))
    while evening.hands.state.phase is Phase.ROLLING:
        evening.place(evening.roll())
    the_payout_goes_by_itself(evening)
    the_end(evening)


def the_lights_are_drawn(evening: Evening) -> None:
    """Each page shows them beside the people: blue has to choose, all others are dark."""
    for page in (evening.page, evening.phone.page):
        expect(page.locator("[data-light-of=blue]")).to_have_attribute("data-light", "choose")
        expect(page.locator("[data-light-of=status]")).to_have_attribute("data-light", "off")
        expect(page.locator(".light:not(.status)[data-light=off]")).to_have_count(len(COLORS) - 1)


def what_the_camera_sees_is_one_tap_away(evening: Evening) -> None:
    """The live picture comes, and goes with the next tap."""
    eye = "summary[aria-label='What the camera sees']"
    evening.tablet.tap(eye)
    expect(evening.page.locator(".camera-view img")).to_be_visible()
    evening.tablet.tap(eye)


def a_step_is_taken_back_and_done_again(evening: Evening) -> None:
    """The dice still lie there, and the page goes back and forth."""
    evening.tablet.act("text=Undo")
    assert evening.tablet.word == "Blue rolls"
    evening.tablet.act("text=Redo")
    assert evening.tablet.word == "Blue places"


def a_reload_in_the_middle(evening: Evening) -> None:
    """The page is the same afterwards."""
    before = evening.tablet.word, evening.tablet.version
    evening.page.reload()
    assert (evening.tablet.word, evening.tablet.version) == before


def a_die_of_an_earlier_roll_is_put_right(evening: Evening, dice: tuple[Die, ...]) -> None:
    """One that was not placed: all that followed still stands, and the history says what was changed."""
    steps = evening.hands.steps
    placed = steps[-1].command.value
    wrong = next(die.value for die in dice if die.value != placed)
    right = next(value for value in range(1, 7) if value not in (placed, wrong))
    evening.tablet.go("/table/history/2")
    evening.tablet.tap(f".slot[data-value='{wrong}']")
    evening.tablet.tap(f".key[data-value='{right}']")
    with evening.page.expect_navigation():
        evening.tablet.tap("[data-done]")
    expect(evening.page.locator(".holds")).to_be_visible()
    with evening.page.expect_navigation():
        evening.tablet.tap(".go")
    now = [die.value for die in evening.hands.steps[1].command.dice]
    assert Counter(now) == Counter([die.value for die in dice]) - Counter([wrong]) + Counter([right])
    assert evening.hands.steps[2:] == steps[2:]


def another_language(evening: Evening) -> None:
    """The tablet speaks German from now on; the phone goes on in French."""
    evening.tablet.tap("summary[aria-label=Menu]")
    with evening.page.expect_navigation():
        evening.tablet.tap("text=Deutsch")
    assert evening.tablet.word == "Rot würfelt"
    expect(evening.phone.page.locator(".state h1")).to_have_text("Rouge lance")


def the_power_fails(evening: Evening) -> None:
    """Killed with -9 and started again: all that was acknowledged is there, the page goes on by itself."""
    steps, version = evening.hands.steps, evening.tablet.version
    offline = evening.page.locator("#offline")
    evening.appliance.kill()
    expect(offline).to_be_visible()
    evening.appliance.start()
    expect(offline).to_be_hidden(timeout=AMPLE_MS)
    assert evening.hands.steps == steps
    assert evening.tablet.version == version
    expect(evening.page.locator(".eye.taken")).to_be_visible(timeout=AMPLE_MS)  # the camera has looked, too
    evening.tablet.faults.clear()  # the browser itself complains of what was lost
    evening.phone.faults.clear()


def the_network_fails_during_a_roll(evening: Evening) -> tuple[Die, ...]:
    """The tablet says that it is out of reach, the table plays on without it, and it catches up."""
    offline = evening.page.locator("#offline")
    evening.tablet.context.set_offline(True)
    expect(offline).to_be_visible()
    version = evening.tablet.version
    dice = evening.hands.roll()
    expect(evening.phone.page.locator(".eye.asking, .option").first).to_be_visible(timeout=AMPLE_MS)
    assert evening.tablet.version == version
    evening.tablet.context.set_offline(False)
    expect(offline).to_be_hidden(timeout=AMPLE_MS)
    evening.rolled(dice)
    evening.tablet.faults.clear()
    return dice


def the_payout_goes_by_itself(evening: Evening) -> None:
    """The first casino is paid without a tap, the others at once by one."""
    assert evening.tablet.word == "Auswertung"
    evening.tablet.tap("[data-pace=normal]")
    expect(evening.page.locator(".payout > li")).to_have_count(1, timeout=AMPLE_MS)
    evening.tablet.act("text=Alle auf einmal")


def the_end(evening: Evening) -> None:
    """Both screens show the ranking, with the money as the record has it; the camera has read most rolls."""
    for screen in (evening.tablet, evening.phone):
        sums = screen.page.locator(".ranking .sum")
        expect(sums).to_have_count(len(COLORS))
        won = sorted((sum(bills) for bills in evening.hands.state.won), reverse=True)
        assert [digits(said.splitlines()[0]) for said in sums.all_inner_texts()] == won
    assert evening.hands.table.game.over(evening.hands.state)
    rolls = sum(hasattr(one.command, "dice") for one in evening.hands.steps)
    assert evening.read() > rolls / 2


def digits(said: str) -> int:
    """Read an amount of any language."""
    return int("".join(filter(str.isdecimal, said)))
