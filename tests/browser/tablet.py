"""A tablet in a person's hands: it taps, counts its taps, and plays a game to its end."""

import random
from typing import Any

from playwright.sync_api import Browser, Page

from tests.web.house import API
from tests.web.served import Served
from web.token import HEADER

CHANGED = "before => document.querySelector('[data-version]')?.dataset.version !== before"
FULL_ROLL = 8


class Tablet:
    """A page of the companion, opened in a browser of its own."""

    def __init__(self, browser: Browser, server: Served, language: str = "en-GB", **more: Any) -> None:
        self.server = server
        self.base = f"http://127.0.0.1:{server.port}"
        self.context = browser.new_context(
            locale=language, viewport={"width": 1280, "height": 800}, reduced_motion="reduce", **more
        )
        self.context.set_default_timeout(15_000)
        self.context.add_init_script("localStorage.pace ??= 'hand'")  # nothing is paid behind a test's back
        self.page: Page = self.context.new_page()
        self.taps = 0
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._note)

    def close(self) -> None:
        """Put it away; a script that failed, or one that the policy stopped, fails the test."""
        self.context.close()
        assert not self.faults, self.faults

    def _note(self, message: Any) -> None:
        if message.type == "error" and "status of 4" not in message.text:
            self.faults.append(message.text)

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(self.base + path)

    def pair(self, to: str = "") -> None:
        """Pair it by the code of the console, and open a page, if one is named."""
        ask, api = self.context.request, self.base + API
        token = ask.get(f"{api}/access").json()["csrf_token"]
        code = {"code": self.server.code, "name": "tablet"}
        assert ask.post(f"{api}/access/pair", data=code, headers={HEADER: token}).ok
        if to:
            self.go(to)

    def tap(self, what: str) -> None:
        """Tap something."""
        self.taps += 1
        self.page.locator(what).first.click()

    def act(self, what: str) -> None:
        """Tap something and wait for what the table makes of it."""
        before = self.version
        self.tap(what)
        self.page.wait_for_function(CHANGED, arg=before)

    @property
    def version(self) -> str:
        """The version of the table that the page shows."""
        return self.page.locator("[data-version]").get_attribute("data-version") or ""

    @property
    def word(self) -> str:
        """The large word for the state of the table."""
        return self.page.locator(".state h1").inner_text()

    def shows(self, what: str) -> bool:
        """Say whether this is to be seen."""
        return self.page.locator(what).count() > 0

    def sit_down(self, *colors: str, rounds: int = 4, starts: str = "") -> None:
        """Set up a game for these colours and start it."""
        for color in colors:
            self.tap(f"[data-take={color}]")
        if rounds != FULL_ROLL // 2:
            self.tap(".more summary")
            self.page.select_option("[name=rounds]", str(rounds))
        if starts:
            self.tap(f"[data-chair={starts}] .starts")
        self.tap("[data-start]")
        self.page.wait_for_url("**/table")

    def roll(self, dice: random.Random) -> None:
        """Enter a roll die by die, as it lies in the tray."""
        for group in range(self.page.locator(".pad-color").count()):
            color = f".pad-color >> nth={group} >> "
            for _ in range(self.page.locator(color + ".slot").count()):
                self.tap(f"{color}.key[data-value='{dice.randint(1, 6)}']")
        self.act("[data-done]")

    def step(self, dice: random.Random) -> None:
        """Do whatever the table waits for."""
        if self.shows("[data-pad]"):
            self.roll(dice)
        else:
            self.act(".panel .option, .panel .go")
