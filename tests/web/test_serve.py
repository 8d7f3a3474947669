"""The server starts, is found, and stops within three seconds whatever the clients do."""

import http.client
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from tests.web.house import House
from tests.web.served import Served, served
from web import announce
from web.announce import Announcement, best_address, qr_for_terminal


def test_a_stop_waits_for_nobody_longer_than_promised(tmp_path: Path) -> None:
    """A stream, a client that reads nothing, and one that sends half a request."""
    house = House(tmp_path)
    house.here.stream.register("large", lambda *_: "x" * 3_000_000)
    live = Served(house)
    follower, silent, half = live.follow(), live.raw(), live.raw()
    large = live.follow("?events=large")
    half.sendall(b"POST /api/v1/restore HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf")
    follower.next_id()
    begun = monotonic()
    live.stop()
    assert monotonic() - begun < 3
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", live.server.port), timeout=1).close()
    for one in (follower, silent, half, large):
        one.close()
    house.close()


def test_a_silent_client_is_given_up(tmp_path: Path) -> None:
    """The system drops a connection that confirms nothing for half a minute."""
    house = House(tmp_path)
    with served(house) as live:
        options = live.server._server.adj.socket_options
        assert (socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000) in options
    house.close()


def test_the_command_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    """It shows address, QR code and pairing code; SIGTERM ends it cleanly."""
    words = [sys.executable, "-c", "from companion.cli import main; main()", "--language", "en"]
    more = ["--record", str(tmp_path / "games.db"), "serve", "--port", "0", "--name", "a-test"]
    with subprocess.Popen([*words, *more], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = ""
        while "Ctrl+C" not in said:
            line = process.stdout.readline()
            assert line, said
            said += line
        assert re.search(r"Code to pair a device: \d{4} \d{4}", said)
        assert "http://a-test.local:" in said
        assert "█" in said
        port = int(re.findall(r":(\d+)/", said)[0])
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        connection.request("GET", "/api/v1/health")
        assert connection.getresponse().status == 200
        begun = monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(5) == 0
        assert monotonic() - begun < 3.5
        connection.close()


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    """No traceback, but what to do."""
    words = [sys.executable, "-c", "from companion.cli import main; main()", "--language", "en"]
    with socket.create_server(("0.0.0.0", 0)) as taken:  # noqa: S104  all addresses, as the server takes them
        port = str(taken.getsockname()[1])
        run = [*words, "--record", str(tmp_path / "games.db"), "serve", "--port", port]
        done = subprocess.run(run, capture_output=True, text=True, timeout=20, check=False)
    assert done.returncode == 1
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


def test_trouble_with_the_name_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No multicast, no network: logged, and the game goes on."""

    def fail(**_: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(announce, "Zeroconf", fail)
    one = Announcement("a-test", 8000)
    one._announce()
    one.stop()
    assert "can't be announced" in caplog.text


def test_the_address_can_be_read_by_a_camera() -> None:
    """An address of this machine, drawn as a code."""
    assert socket.inet_aton(best_address())
    assert len(qr_for_terminal("http://192.168.1.2:8000/").splitlines()) > 10
