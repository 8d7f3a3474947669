"""What systemd is told: that the companion is ready, that it is alive, that it stops. See sd_notify(3)."""

import http.client
import logging
import os
import socket
from threading import Event, Thread

from companion.cli.appliance.once import Once

log = logging.getLogger(__name__)

HEALTH = "/api/v1/health"
ANSWER_S = 5.0
"""A table that takes longer to answer does not answer."""


def tell(message: str) -> None:
    """Say something to whoever started the companion, if anybody listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]  # no file, but a name in the kernel
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.connect(address)
            line.sendall(message.encode())
    except OSError as error:
        log.warning("systemd can't be told %s: %s", message, error)


class Watchdog:
    """Says in time that the companion is alive, as long as the table answers over the network."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._stop = Event()
        self._once = Once(log, "the table's answer to the watchdog")
        self._thread = Thread(target=self._run, name="watchdog", daemon=True)

    def start(self) -> None:
        """Tell that all is ready, and then that it still is."""
        tell("READY=1")
        if _every_s():
            self._thread.start()

    def stop(self) -> None:
        """Tell that the companion stops."""
        self._stop.set()
        tell("STOPPING=1")

    def _run(self) -> None:
        while not self._stop.wait(_every_s()):
            with self._once:
                _ask(self._port)
                tell("WATCHDOG=1")


def _every_s() -> float:
    """Give half the time after which silence is taken for death; nought where nobody counts."""
    return int(os.environ.get("WATCHDOG_USEC", "0")) / 2_000_000


def _ask(port: int) -> None:
    """Have the record counted and the table shown; raises when there is no answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_S)
    try:
        connection.request("GET", HEALTH)
        answer = connection.getresponse()
        answer.read()
    finally:
        connection.close()
    if answer.status != http.client.OK:
        raise http.client.HTTPException(f"the table answered with {answer.status}")
