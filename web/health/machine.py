"""The machine itself, as its system tells it; what it does not tell is None."""

import os
import shutil
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

PACKAGE = "table-companion"
MEMORY = Path("/proc/self/statm")
ALL_MEMORY = Path("/proc/meminfo")
PAGE_BYTES = 4096
KILO = 1024
TEMPERATURE = Path("/sys/class/thermal/thermal_zone0/temp")
THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")
"""Where a Raspberry Pi tells whether it has to go slow, in bits."""
THROTTLES = {0: "under_voltage", 1: "capped", 2: "throttled", 3: "soft_limit"}


class Machine(Struct, frozen=True):
    """What the system tells."""

    version: str
    load: float
    """Programs that wait for a processor, over the last minute, for each processor."""
    disk_free_bytes: int
    disk_bytes: int
    memory_bytes: int | None
    """Of this program."""
    memory_free_bytes: int | None
    temperature: float | None
    """Of the processor, in degrees Celsius."""
    throttled: tuple[str, ...] | None
    """Why the processor goes slow at this moment: `under_voltage`, `capped`, `throttled`, `soft_limit`."""


def machine(folder: Path) -> Machine:
    """Look at the machine, and at the disk of this folder."""
    disk = shutil.disk_usage(folder)
    return Machine(
        version=_version(),
        load=round(os.getloadavg()[0] / (os.cpu_count() or 1), 2),
        disk_free_bytes=disk.free,
        disk_bytes=disk.total,
        memory_bytes=_memory(),
        memory_free_bytes=_memory_free(),
        temperature=_temperature(),
        throttled=_throttled(),
    )


def _version() -> str:
    try:
        return version(PACKAGE)
    except PackageNotFoundError:  # run from its folder
        return "0"


def _memory() -> int | None:
    with suppress(OSError, ValueError, IndexError):
        return int(MEMORY.read_text().split()[1]) * PAGE_BYTES
    return None


def _memory_free() -> int | None:
    with suppress(OSError, ValueError, IndexError):
        lines = ALL_MEMORY.read_text().splitlines()
        return int(next(line for line in lines if line.startswith("MemAvailable:")).split()[1]) * KILO
    return None


def _temperature() -> float | None:
    with suppress(OSError, ValueError):
        return int(TEMPERATURE.read_text()) / 1000
    return None


def _throttled() -> tuple[str, ...] | None:
    with suppress(OSError, ValueError):
        return throttles(int(THROTTLED.read_text(), 16))
    return None


def throttles(bits: int) -> tuple[str, ...]:
    """Name what the bits say of this moment.

    >>> throttles(0x50005)
    ('under_voltage', 'throttled')
    """
    return tuple(word for bit, word in THROTTLES.items() if bits >> bit & 1)
