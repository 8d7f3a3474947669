"""What a device does by itself: speaks, turns to whose turn it is, comes onto a home screen."""

import random

from playwright.sync_api import Browser, expect

from companion.las_vegas.state import Phase
from tests.browser.axe import faults
from tests.browser.hands import play_until
from tests.browser.tablet import Tablet
from tests.web.served import Served

VOICE = """
  window.heard = [];
  const lang = "en-GB";
  const voices = [{ name: "Far", lang, localService: false }, { name: "Near", lang, localService: true }];
  Object.defineProperty(window, "SpeechSynthesisUtterance", { value: function (text) { this.text = text; } });
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => voices, cancel: () => {}, speak: (it) => window.heard.push([it.voice.name, it.text]),
  } });
"""
"""Stands for the voices that this browser does not have."""


def _blue_begins(tablet: Tablet) -> None:
    """Seat blue nearest and red across; blue rolls first."""
    tablet.tap("[data-take=blue]")
    tablet.tap("[data-take=red]")
    tablet.tap("[data-chair=blue] .starts")
    tablet.sit_down()


def test_a_device_is_paired_by_the_code_on_the_console(browser: Browser, open_house: Served) -> None:
    """Typed as it stands there; then the device may set up a game."""
    device = Tablet(browser, open_house)
    device.go("/table")
    device.go("/pair")
    device.page.fill("#code", open_house.code)
    device.tap("main button")
    device.page.wait_for_url("**/setup")
    device.close()


def test_a_browser_without_a_voice_says_so(tablet: Tablet) -> None:
    """This one has none; nothing is promised, and the page says what to do."""
    tablet.go("/device")
    assert faults(tablet.page) == []
    expect(tablet.page.locator("[data-voice]")).to_contain_text("no voice of its own")
    expect(tablet.page.locator("[data-try]")).to_be_disabled()


def test_what_happens_is_said_aloud(browser: Browser, open_house: Served) -> None:
    """Off at first; then each change once, with the device's own voice and the server's words."""
    tablet = Tablet(browser, open_house)
    tablet.context.add_init_script(VOICE)
    tablet.pair("/setup")
    _blue_begins(tablet)
    tablet.act(".panel .go")
    assert tablet.page.evaluate("heard") == []
    tablet.go("/device")
    tablet.tap("[data-switch=announce]")
    assert tablet.page.evaluate("heard")[0][0] == "Near"
    tablet.go("/table")
    tablet.roll(random.Random(1))
    tablet.act(".option")
    heard = tablet.page.evaluate("heard")
    assert len(heard) == 2
    assert heard[-1][1].startswith("Blue places ")
    assert heard[-1][1].endswith("Red rolls.")
    tablet.close()


def test_the_page_turns_to_whose_turn_it_is(tablet: Tablet) -> None:
    """Of two, the second sits across: the page turns, if it was asked to."""
    _blue_begins(tablet)
    table = tablet.server.house.hall.table
    assert table
    root = tablet.page.locator("html")
    tablet.go("/device")
    tablet.tap("[data-switch=follow]")
    tablet.go("/watch")
    dice = random.Random(1)
    play_until(table, Phase.PLACING, dice)
    expect(root).not_to_have_attribute("data-turned", "yes")
    play_until(table, Phase.ROLLING, dice)
    expect(tablet.page.locator(".state h1")).to_have_text("Red rolls")
    expect(root).to_have_attribute("data-turned", "yes")


def test_the_companion_can_be_put_onto_a_home_screen(tablet: Tablet) -> None:
    """The manifest is valid to the browser itself, and its icons are there in the size they claim."""
    tablet.go("/device")
    devtools = tablet.context.new_cdp_session(tablet.page)
    told = devtools.send("Page.getAppManifest")
    assert told["errors"] == []
    assert '"standalone"' in told["data"]
    sizes = tablet.page.evaluate("""async () => {
      const { icons } = await (await fetch("/manifest.webmanifest")).json();
      return Promise.all(icons.map(async (icon) => {
        const picture = new Image();
        picture.src = icon.src;
        await picture.decode();
        return [icon.sizes, `${picture.naturalWidth}x${picture.naturalHeight}`];
      }));
    }""")
    assert {told for told, _ in sizes} == {"192x192", "512x512"}
    assert all(told == real for told, real in sizes)
