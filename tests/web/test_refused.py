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


def test_who_sends_a_form_in_vain_gets_a_page_too(watcher: Device) -> None:
    """A phone that tried too often reads when to try again; a script of the page gets the sentence alone."""
    form = {"secret": "guessed", "csrf_token": watcher.token}
    sent = [watcher.client.post("/mine", data=form, headers=OPENED) for _ in range(40)]
    assert {(one.status_code, one.mimetype) for one in sent} == {(403, "text/html"), (429, "text/html")}
    assert "Try again in" in sent[-1].text
    assert 'href="/watch"' in sent[-1].text
    script = watcher.client.post("/mine", data=form, headers=OPENED | {"HX-Request": "true"})
    assert (script.status_code, script.mimetype) == (429, "text/plain")


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
