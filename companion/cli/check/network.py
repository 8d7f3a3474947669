"""The network: an address that others reach, a name that is ours alone, a port that is free."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, Zeroconf

from companion.cli.check.bench import Bench
from companion.cli.check.finding import Finding, fault, machine_says, ok, warning
from web.announce import KIND
from web.hosts import own_addresses
from web.serve import EVERYWHERE

ASK_MS = 1500
INNER = ("127.", "::1", "fe80:")


def check(bench: Bench) -> Iterator[Finding]:
    """Look for addresses, for others of our name, and for the port."""
    yield _address(bench)
    yield _name(bench)
    yield _port(bench)


def _address(bench: Bench) -> Finding:
    outside = sorted(address for address in own_addresses() if not address.startswith(INNER))
    if outside:
        return ok("network", ", ".join(outside))
    words = bench.words
    cure = words.gettext("Join a network, or make one: sudo raspi-config")
    return warning("network", words.gettext("This machine has no address that others reach."), cure)


def _name(bench: Bench) -> Finding:
    words, name = bench.words, bench.settings.web.name
    facts = {"name": f"{name}.local"}
    cure = words.gettext("Choose another web.name in the settings.")
    try:
        with ThreadPoolExecutor(1) as apart:  # zeroconf would wait for a loop that runs in this thread
            others = apart.submit(_others_called, name).result()
    except (OSError, ZeroconfError) as error:  # the latter too where the machine is too busy to hear answers
        unknown = machine_says(words.gettext("%(name)s can't be announced.", **facts), error, words)
        return warning("name", unknown, words.gettext("Phones can still open the address."))
    if others:
        taken = words.gettext("%(name)s belongs to %(others)s", others=", ".join(others), **facts)
        return warning("name", taken, cure)
    return ok("name", words.gettext("%(name)s is nobody else's.", **facts))


def _others_called(name: str) -> list[str]:
    """Ask the network who has this name; a companion that runs here does not count."""
    network = Zeroconf(ip_version=IPVersion.V4Only)
    try:
        info = network.get_service_info(KIND, f"{name}.{KIND}", timeout=ASK_MS)
    finally:
        network.close()
    found = set(info.parsed_addresses()) if info else set()
    return sorted(found) if found.isdisjoint(own_addresses()) else []


def _port(bench: Bench) -> Finding:
    words, port = bench.words, bench.settings.web.port
    try:
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((EVERYWHERE, port))
    except PermissionError:
        low = words.gettext("Port %(port)d may not be taken.", port=port)
        return fault("port", low, words.gettext("Choose a web.port above 1023 in the settings."))
    except OSError:
        taken = words.gettext("Port %(port)d is in use.", port=port)
        return warning(
            "port", taken, words.gettext("By a companion that runs? Else choose another web.port.")
        )
    return ok("port", words.gettext("Port %(port)d is free.", port=port))
