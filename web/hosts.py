"""Under which names this machine may be asked: a strange name is how a foreign page reaches in."""

import re
import socket
from collections.abc import Callable
from ipaddress import ip_address

import ifaddr

HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([\w.-]+))(?::\d{1,5})?", re.ASCII)
"""An address of IPv6 in brackets, or a name; then perhaps a port."""
LOOK_AGAIN_SECONDS = 10.0
"""Addresses change with the network; a stranger makes us look for them at most this often."""


class Hosts:
    """The names and addresses of this machine."""

    def __init__(self, names: tuple[str, ...], ticks: Callable[[], float]) -> None:
        self._names = {"localhost", *(name.casefold().rstrip(".") for name in names)}
        self._ticks = ticks
        self._looked = float("-inf")
        self._addresses: frozenset[str] = frozenset()

    def known(self, host: str) -> bool:
        """Say whether a Host header names this machine, whatever its port."""
        name = _name(host)
        return name is not None and (name in self._names or name in self.addresses())

    def addresses(self) -> frozenset[str]:
        """List the addresses of this machine."""
        if self._ticks() - self._looked > LOOK_AGAIN_SECONDS:
            self._looked = self._ticks()
            self._addresses = own_addresses()
        return self._addresses


def own_addresses() -> frozenset[str]:
    """Ask the system for the addresses of all its network cards."""
    cards = (ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips)
    found = (ip if isinstance(ip, str) else ip[0] for ip in cards)
    return frozenset({"127.0.0.1", "::1", *(str(ip_address(address)) for address in found)})


def own_names(mdns_name: str) -> tuple[str, ...]:
    """List the names that this machine has on the local network."""
    host = socket.gethostname()
    short = host.partition(".")[0]
    return (host, short, f"{short}.local", f"{mdns_name}.local")


def _name(host: str) -> str | None:
    found = HOST.fullmatch(host)
    return (found[1] or found[2]).casefold().rstrip(".") if found else None
