"""What stands before every request: the name it came by, what its route needs, and the page's token."""

from collections.abc import Callable

from flask import Flask, current_app, request

from web.asker import asker
from web.faults import Fault
from web.hosts import Hosts, own_names
from web.permission import Permission
from web.settings import WebSettings
from web.token import token_fits

SAFE = {"GET", "HEAD", "OPTIONS"}
"""Methods that change nothing."""
NEAR = {"same-origin", "none"}
"""What a browser says of a request that no foreign page has caused."""


class UndeclaredError(TypeError):
    """A route that does not say what it needs is an error of the program."""


def permission_of(app: Flask, endpoint: str) -> Permission:
    """Find what a route needs; files that lie in a static folder are for everyone."""
    if endpoint.rpartition(".")[2] == "static":
        return Permission.WATCH
    declared = getattr(app.view_functions[endpoint], "permission", None)
    if not isinstance(declared, Permission):
        raise UndeclaredError(f"{endpoint} does not say what it needs: @needs(Permission...) is missing")
    return declared


def guard(app: Flask, settings: WebSettings) -> None:
    """Put the guard before every request of this app."""
    hosts = Hosts((*own_names(settings.mdns_name), *settings.names), settings.ticks)
    app.before_request(_host_check(hosts))
    app.before_request(check_permission)
    app.before_request(check_token)


def _host_check(hosts: Hosts) -> Callable[[], None]:
    def check_host() -> None:
        if not hosts.known(request.headers.get("Host", "")):
            words = asker().words
            raise Fault(400, "unknown_host", words.gettext("This is not the address of the companion."))

    return check_host


def check_permission() -> None:
    """Let nobody in who lacks what the route needs; where there is no route, there is nothing to guard."""
    if request.endpoint is None:
        return
    needed = permission_of(current_app, request.endpoint)
    if not asker().may(needed):
        raise Fault(403, f"needs_{needed}", _say_needed(needed), needs=needed)


def _say_needed(needed: Permission) -> str:
    words = asker().words
    if needed is Permission.ORGANISE:
        return words.gettext("Only the organiser may do this. Sign in with the PIN.")
    if needed is Permission.ANSWER:
        return words.gettext("Only the table's own device or a player's own phone may do this.")
    return words.gettext("Only the table's own device may do this. Pair this device with the table first.")


def check_token() -> None:
    """Let nothing change that a page of our own has not asked for."""
    if request.method in SAFE or request.endpoint is None:
        return
    if not from_own_page():
        words = asker().words
        raise Fault(403, "wrong_token", words.gettext("This page is out of date. Reload it and try again."))


def from_own_page() -> bool:
    """Say whether a page of our own has asked: by where the request came from, and by its token."""
    origin = request.headers.get("Origin")
    foreign = origin is not None and origin.partition("://")[2] != request.host
    near = request.headers.get("Sec-Fetch-Site", "none") in NEAR
    return near and not foreign and token_fits()
