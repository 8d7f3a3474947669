"""Who opens what isn't there, or isn't for them, is told so on a page that leads on."""

import pytest

from tests.web.house import Device

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


def test_a_program_gets_no_page(watcher: Device) -> None:
    """Below the interface every fault is JSON, whatever is accepted."""
    assert watcher.get("/games/nothing", headers=OPENED).mimetype == "application/json"
