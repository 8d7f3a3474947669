"""Watch: the table on a television or a phone, read-only; and the way there for those who want to."""

import segno
from flask import request

from web.announce import best_address
from web.pages.blueprint import blueprint
from web.pages.page import live, page
from web.permission import Permission, needs

HERE = ("localhost", "127.0.0.1", "[::1]")
"""Names that mean another machine on every machine."""


@blueprint.get("/watch")
@needs(Permission.WATCH)
def watch() -> str:
    """Show the table to whoever looks on."""
    return page("watch.html", live=live("watch"), **way_here())


def way_here() -> dict[str, str]:
    """Give the address that others on the network can open, in letters and as a QR code."""
    host, colon, port = request.host.rpartition(":")
    name = host if colon and port.isdigit() else request.host
    if name in HERE:
        name = best_address()
    address = f"http://{name}:{port}/watch" if colon and port.isdigit() else f"http://{name}/watch"
    code = segno.make(address, error="m", micro=False)
    return {"address": address, "qr": code.svg_inline(omitsize=True, border=2, light="#fff", dark="#000")}
