"""Where this companion is found by others on the network, in letters and as a QR code."""

import segno
from flask import request

from web.announce import best_address

HERE = ("localhost", "127.0.0.1", "[::1]")
"""Names that mean another machine on every machine."""


def way_to(path: str) -> dict[str, str]:
    """Give the address of a page as others can open it, and its code to be read by a camera."""
    host, colon, port = request.host.rpartition(":")
    name = host if colon and port.isdigit() else request.host
    if name in HERE:
        name = best_address()
    address = f"http://{name}:{port}{path}" if colon and port.isdigit() else f"http://{name}{path}"
    code = segno.make(address, error="m", micro=False)
    return {"address": address, "qr": code.svg_inline(omitsize=True, border=2, light="#fff", dark="#000")}
