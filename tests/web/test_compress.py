"""Text is small on the wire, and the same for whoever doesn't want it small."""

import gzip

import pytest

from tests.web.house import Device, House
from tests.web.served import served

WANTED = {"Accept-Encoding": "gzip, br"}


@pytest.mark.parametrize("path", ["/setup", "/static/table.css", "/static/vendor/htmx-2.0.11.min.js"])
def test_text_is_compressed_for_who_asks(house: House, tablet: Device, path: str) -> None:
    """Unpacked it is what the others get, and both are told apart on the way."""
    tablet.paired()
    plain = tablet.client.get(path, buffered=True)
    small = tablet.client.get(path, headers=WANTED, buffered=True)
    assert plain.content_encoding is None
    assert small.content_encoding == "gzip"
    assert len(small.data) == small.content_length < len(plain.data) / 2
    if path != "/setup":
        assert gzip.decompress(small.data) == plain.data
        again = tablet.client.get(
            path, headers={**WANTED, "If-None-Match": small.headers["ETag"]}, buffered=True
        )
        assert (again.status_code, again.data) == (304, b"")
    assert "Accept-Encoding" in plain.vary
    assert "Accept-Encoding" in small.vary


def test_refused_is_refused(tablet: Device) -> None:
    """A browser that rules it out gets plain text, and so does one that asks for a part."""
    wanted = {"Accept-Encoding": "gzip;q=0"}
    refused = tablet.client.get("/static/table.css", headers=wanted, buffered=True)
    assert refused.content_encoding is None
    wanted = {**WANTED, "Range": "bytes=0-1999"}
    part = tablet.client.get("/static/table.css", headers=wanted, buffered=True)
    assert (part.status_code, part.content_encoding, len(part.data)) == (206, None, 2000)


def test_the_stream_is_never_compressed(house: House) -> None:
    """Its words come one by one."""
    with served(house) as one:
        follower = one.follow(**WANTED)
        assert follower.answer.headers["Content-Encoding"] is None
        assert follower.next_named("state")
        follower.close()
        house.here.stream.close()
