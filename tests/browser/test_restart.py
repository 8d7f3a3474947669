"""The companion is stopped and started again under the page."""

import random
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, expect

from tests.browser.tablet import Tablet
from tests.web.house import House
from tests.web.served import Served
from web.serve import Server


def test_the_page_says_so_and_goes_on_where_it_was(browser: Browser, tmp_path: Path) -> None:
    """While nothing answers, the page says so; then it finds its way back by itself and plays on."""
    house = House(tmp_path, heartbeat=1.0)
    served = Served(house)
    tablet = Tablet(browser, served)
    tablet.pair("/setup")
    tablet.sit_down("blue", "red")
    tablet.act(".panel .go")
    served.stop()
    house.close()
    offline = tablet.page.locator("#offline")
    expect(offline).to_be_visible()

    again = House(tmp_path, heartbeat=1.0)
    server = Server(again.app, served.server.port, "127.0.0.1")
    thread = Thread(target=server.run)
    thread.start()
    expect(offline).to_be_hidden(timeout=20_000)
    tablet.roll(random.Random(1))
    assert tablet.word.endswith("places")
    tablet.faults.clear()  # the browser itself complains of what was lost
    tablet.close()
    server.stop()
    thread.join()
    again.close()
