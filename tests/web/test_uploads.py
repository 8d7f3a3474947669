"""Long bodies: refused by the head of their request, before anything is kept of them."""

import http.client
import socket

import pytest

from tests.web.house import API, Device, House
from tests.web.served import Served, served
from web.api.keeping import MOST_UPLOADED_BYTES
from web.token import HEADER
from web.uploads import MOST_BYTES

TOO_LARGE = 413
LONG = 2_000_000


def _answer_to_head(port: int, *head: str) -> str:
    """Send a head alone, and read what comes back while its body is still to be sent."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        return line.recv(65536).decode()


def _cookie(device: Device) -> str:
    cookie = device.client.get_cookie("companion")
    assert cookie
    return f"companion={cookie.value}"


@pytest.mark.parametrize("path", [f"{API}/restore", f"{API}/access/pair", "/nowhere", f"{API}/health"])
def test_a_stranger_is_stopped_at_the_head(house: House, path: str) -> None:
    """The refusal comes without waiting for the body, wherever it was meant to go."""
    with served(house) as one:
        answer = _answer_to_head(
            one.server.port, f"POST {path} HTTP/1.1", "Host: localhost", f"Content-Length: {LONG}"
        )
    assert f" {TOO_LARGE} " in answer.split("\r\n", 1)[0]


def test_a_body_in_pieces_is_stopped_when_it_grows_too_long(house: House) -> None:
    """Without a length told, so much is taken and no more."""
    with served(house) as one, socket.create_connection(("127.0.0.1", one.server.port), timeout=10) as line:
        head = f"POST {API}/access/pair HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        line.sendall(head.encode())
        piece = b"8000\r\n" + bytes(0x8000) + b"\r\n"
        for _ in range(MOST_BYTES // 0x8000 + 2):
            try:
                line.sendall(piece)
            except OSError:
                break
        assert f" {TOO_LARGE} " in line.recv(65536).decode().split("\r\n", 1)[0]


def _restore(one: Served, device: Device, size: int) -> int:
    line = http.client.HTTPConnection("127.0.0.1", one.server.port, timeout=20)
    headers = {"Cookie": _cookie(device), HEADER: device.token, "Content-Type": "application/octet-stream"}
    line.request("POST", f"{API}/restore", bytes(size), headers)
    status = line.getresponse().status
    line.close()
    return status


@pytest.mark.parametrize(
    "wrong", ["Origin: http://elsewhere", "Sec-Fetch-Site: cross-site", f"{HEADER}: guessed"]
)
def test_only_a_page_of_our_own_sends_much(house: House, organiser: Device, wrong: str) -> None:
    """The token and the origin are looked at in the head too, whoever the device belongs to."""
    token = () if HEADER in wrong else (f"{HEADER}: {organiser.token}",)
    head = ("Host: localhost", f"Content-Length: {LONG}", f"Cookie: {_cookie(organiser)}", *token, wrong)
    with served(house) as one:
        told = _answer_to_head(one.server.port, f"POST {API}/restore HTTP/1.1", *head)
    assert f" {TOO_LARGE} " in told.split("\r\n", 1)[0]


def test_whoever_may_restore_may_send_much(house: House, organiser: Device, tablet: Device) -> None:
    """The organiser's backup is looked at, and refused for what it is; a tablet's is not taken at all."""
    with served(house) as one:
        assert _restore(one, organiser, LONG) == 422
        head = ("Host: localhost", f"Content-Length: {LONG}", f"Cookie: {_cookie(tablet)}")
        told = _answer_to_head(one.server.port, f"POST {API}/restore HTTP/1.1", *head)
        assert f" {TOO_LARGE} " in told.split("\r\n", 1)[0]
        more = (
            "Host: localhost",
            f"Content-Length: {MOST_UPLOADED_BYTES + 1}",
            f"Cookie: {_cookie(organiser)}",
            f"{HEADER}: {organiser.token}",
        )
        told = _answer_to_head(one.server.port, f"POST {API}/restore HTTP/1.1", *more)
        assert f" {TOO_LARGE} " in told.split("\r\n", 1)[0]
