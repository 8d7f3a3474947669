"""Nobody does what is not theirs, and no foreign page does it for them."""

import re
from pathlib import Path

import pytest
from flask import Flask

from tests.web.house import API, Device, House
from web.guard import UndeclaredError, permission_of
from web.permission import Permission, needs

CHANGING = {"POST", "PUT", "DELETE", "PATCH"}
ARGUMENT = re.compile(r"<(?:[^:<>]+:)?[^<>]+>")
INLINE = re.compile(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=")


def routes(app: Flask) -> list[tuple[str, str, Permission]]:
    """List method, address and need of every route."""
    return [
        (method, ARGUMENT.sub("1", rule.rule), permission_of(app, rule.endpoint))
        for rule in app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]


def test_every_route_declares_its_need_and_is_closed_to_whoever_lacks_it(
    house: House, watcher: Device, tablet: Device
) -> None:
    """A walk over the url map: a watcher and a paired tablet meet 403 wherever they lack the permission."""
    walked = routes(house.app)
    assert {needed for *_, needed in walked} == set(Permission)
    for method, path, needed in walked:
        played = {Permission.WATCH, Permission.ANSWER, Permission.PLAY}
        for device, has in ((watcher, {Permission.WATCH}), (tablet, played)):
            if needed in has:
                continue
            answer = device.client.open(path, method=method, headers={"X-CSRF-Token": device.token})
            assert answer.status_code == 403, (method, path)
            if path.startswith(API):
                assert answer.get_json()["code"] == f"needs_{needed}", (method, path)


def test_whatever_changes_something_needs_the_token_of_its_page(house: House, organiser: Device) -> None:
    """Without the token, or with another device's, no route that changes something does it."""
    stranger = Device(house)
    for method, path, _ in routes(house.app):
        if method in CHANGING:
            for token in ({}, {"X-CSRF-Token": stranger.token}, {"X-CSRF-Token": "é"}):
                answer = organiser.client.open(path, method=method, headers=token)
                assert answer.status_code == 403, (method, path)


def test_a_device_that_never_loaded_a_page_changes_nothing(house: House) -> None:
    """No cookie, no token; an empty token does not fit an empty session."""
    answer = house.app.test_client().post(f"{API}/access/organiser", headers={"X-CSRF-Token": ""})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://[evil"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_foreign_page_changes_nothing_even_with_the_token(tablet: Device, headers: dict[str, str]) -> None:
    """The browser itself says where a request comes from; that is listened to as well."""
    assert tablet.post("/access/code", headers=headers).status_code == 403
    assert tablet.post("/access/code", headers={"Origin": "http://localhost"}).status_code == 200


@pytest.mark.parametrize(
    ("host", "answered"),
    [
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("table-companion.local", True),
        ("TABLE-COMPANION.local.:8000", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("203.0.113.7", False),
        ("[::1", False),
        ("", False),
        ("evil.example@localhost", False),
    ],
)
def test_only_names_of_this_machine_are_answered(watcher: Device, host: str, answered: bool) -> None:
    """A strange name is how a foreign page reaches into a home network."""
    assert watcher.get("/games", headers={"Host": host}).status_code == (200 if answered else 400)


def test_further_names_can_be_allowed(tmp_path: Path) -> None:
    """Whoever has a name server of their own says so at the start."""
    house = House(tmp_path, names=("Games.Home",))
    assert Device(house).get("/games", headers={"Host": "games.home:8000"}).status_code == 200
    house.close()


def test_a_route_that_forgets_its_need_is_an_error_of_the_program(house: House) -> None:
    """It is found by whoever writes it, not by whoever abuses it."""
    house.app.view_functions["forgotten"] = lambda: "open to all"
    with pytest.raises(UndeclaredError, match="forgotten"):
        permission_of(house.app, "forgotten")


def test_bodies_are_bounded(tablet: Device, organiser: Device) -> None:
    """Much too much is 413, for a form too; only a backup may be large."""
    much = b'"' + b"x" * 70_000 + b'"'
    assert tablet.post("/access/links", data=much).status_code == 413
    form = {"csrf_token": "x" * 70_000}
    assert tablet.client.post(f"{API}/access/links", data=form).status_code == 413
    assert organiser.post("/restore", data=much).status_code == 422


def test_every_answer_forbids_what_no_page_of_ours_needs(watcher: Device) -> None:
    """Pages, data and faults alike: no script or style inside, no frame, nothing guessed, nothing kept."""
    for path in (f"{API}/", f"{API}/games", f"{API}/nothing", "/nothing", f"{API}/preview.jpg"):
        answer = watcher.client.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert not {"unsafe", "data:", "*"} & set(policy)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "no-store"
        if answer.mimetype == "text/html":
            assert not INLINE.search(answer.text), path


def test_cookies_can_neither_be_read_by_scripts_nor_sent_from_elsewhere(house: House) -> None:
    """HttpOnly and SameSite; a cookie that was tampered with is worth nothing."""
    device = Device(house).paired()
    cookie = device.client.get_cookie("companion")
    assert cookie is not None
    assert cookie.http_only
    assert cookie.same_site == "Strict"
    device.client.set_cookie("companion", cookie.value[:-3] + "AAA")
    assert not device.reload()["paired"]


def test_needs_leaves_the_route_as_it_is() -> None:
    """The mark is all that is added."""

    @needs(Permission.PLAY)
    def route() -> str:
        return "done"

    assert route() == "done"
