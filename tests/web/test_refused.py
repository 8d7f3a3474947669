"""Who opens what isn't there, or isn't for them, is told so on a page that leads on."""

import pytest

from tests.web.house import Device, House

OPENED = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(("path", "status"), [("/nothing", 404), ("/table/history", 403)])
def test_a_person_gets_a_page(watcher: Device, path: str, status: int) -> None:
    """With the sentence that scripts get alone, and a way to what one may see."""
    sentence = watcher.client.get(path)
    told = watcher.client.get(path, headers=OPENED)
    assert sentence.mimetype == "text/plain"
    assert (told.status_code, told.mimetype) == (status, "text/html")
    assert f"<h1>{sentence.text}</h1>" in told.text.replace("&#39;", "'")
    assert 'href="/watch"' in told.text


def test_what_the_record_lost_is_told_on_a_page_too(house: House, tablet: Device) -> None:
    """A game that can't be read any more; and where no page can be drawn, the sentence stays."""
    tablet.opens()
    with house.record._connection as connection:
        connection.execute("UPDATE entry SET event = x'00' WHERE game = 1")
    told = tablet.client.get("/games/first", headers=OPENED)
    assert (told.status_code, told.mimetype) == (503, "text/html")
    assert 'href="/table"' in told.text
    house.app.jinja_env.get_template = None  # type: ignore[method-assign,assignment]
    plain = tablet.client.get("/games/first", headers=OPENED)
    assert (plain.status_code, plain.mimetype) == (503, "text/plain")


def test_a_program_gets_no_page(watcher: Device) -> None:
    """Below the interface every fault is JSON, whatever is accepted."""
    assert watcher.get("/games/nothing", headers=OPENED).mimetype == "application/json"
