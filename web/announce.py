"""The companion's name on the local network, and the addresses to open it by."""

import io
import logging
import socket
from threading import Thread

import segno
from zeroconf import IPVersion, ServiceInfo, Zeroconf

from web.hosts import own_addresses

log = logging.getLogger(__name__)

KIND = "_http._tcp.local."
SOMEWHERE = ("192.0.2.1", 9)
"""An address for examples: nothing is sent there, but the system says by which card it would go."""
LOOPBACK = "127."
GOODBYE_SECONDS = 1.0


class Announcement:
    """Tells the network the name. It never keeps the companion from starting or stopping."""

    def __init__(self, name: str, port: int) -> None:
        self._name = name
        self._port = port
        self._zeroconf: Zeroconf | None = None

    def start(self) -> None:
        """Begin to announce, in a thread of its own."""
        Thread(target=self._announce, name="announce", daemon=True).start()

    def stop(self) -> None:
        """Say goodbye, and do not wait for long."""
        leaving = Thread(target=self._leave, name="announce-end", daemon=True)
        leaving.start()
        leaving.join(GOODBYE_SECONDS)

    def _announce(self) -> None:
        try:
            self._zeroconf = Zeroconf(ip_version=IPVersion.V4Only)
            self._zeroconf.register_service(self._service(), allow_name_change=True)
        except Exception:  # the edge of a thread: whatever is wrong with the network, the game goes on
            log.warning("the name %s.local can't be announced", self._name, exc_info=True)

    def _leave(self) -> None:
        try:
            if self._zeroconf:
                self._zeroconf.close()
        except Exception:  # the edge of a thread, as above
            log.warning("the name %s.local could not be taken back", self._name, exc_info=True)

    def _service(self) -> ServiceInfo:
        return ServiceInfo(
            KIND,
            f"{self._name}.{KIND}",
            port=self._port,
            parsed_addresses=[address for address in sorted(own_addresses()) if _outside(address)],
            properties={"path": "/"},
            server=f"{self._name}.local.",
        )


def best_address() -> str:
    """Find the address by which other devices most likely reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:  # a network without a way out, as on a hotspot of our own
            outside = [address for address in sorted(own_addresses()) if _outside(address)]
            return outside[0] if outside else "127.0.0.1"
        return str(probe.getsockname()[0])


def qr_for_terminal(address: str) -> str:
    """Draw an address as a QR code out of letters."""
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, compact=True)
    return drawn.getvalue()


def _outside(address: str) -> bool:
    return ":" not in address and not address.startswith(LOOPBACK)
