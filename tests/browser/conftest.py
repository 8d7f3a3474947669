"""A real browser before a real server; skipped with the reason where there is no Chromium."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.tablet import Tablet
from tests.web.house import House, Shown
from tests.web.served import Served, served
from web.settings import HEARTBEAT_SECONDS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser once."""
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def eyes() -> Shown:
    """Give a camera whose sight the test chooses; none at first."""
    shown = Shown()
    shown.health = None
    return shown


@pytest.fixture
def heartbeat() -> float:
    """Give the seconds between signs of life on the stream."""
    return HEARTBEAT_SECONDS


@pytest.fixture
def open_house(tmp_path: Path, eyes: Shown, heartbeat: float) -> Iterator[Served]:
    """Serve a companion of its own."""
    house = House(tmp_path, eyes, heartbeat=heartbeat)
    with served(house) as one:
        yield one
        house.here.stream.close()
    house.record.close()


@pytest.fixture
def tablet(browser: Browser, open_house: Served) -> Iterator[Tablet]:
    """Give a tablet that was paired by the code on the console."""
    one = Tablet(browser, open_house)
    one.pair("/setup")
    yield one
    one.close()
