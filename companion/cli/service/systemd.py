"""What systemd is told. In a root that is not running it is told only what to start there."""

import shutil
import subprocess
from pathlib import Path

from companion.cli.service.unit import NAME, Service

RUNNING = Path("/run/systemd/system")
"""There where systemd runs the machine."""


def to_install(service: Service, root: Path) -> list[list[str]]:
    """Give the commands that start it, now and with the machine; a second time they change nothing more."""
    if root != Path("/"):
        return [[*_systemctl(service), f"--root={root}", "enable", NAME]]
    linger = [] if service.user else [["loginctl", "enable-linger"]]
    return [
        [*_systemctl(service), "daemon-reload"],
        [*_systemctl(service), "enable", NAME],
        [*_systemctl(service), "restart", NAME],
        *linger,
    ]


def to_remove(service: Service, root: Path) -> list[list[str]]:
    """Give the commands that stop it, before its unit goes."""
    if root != Path("/"):
        return [[*_systemctl(service), f"--root={root}", "disable", NAME]]
    return [[*_systemctl(service), "disable", "--now", NAME]]


def tell(commands: list[list[str]]) -> str | None:
    """Carry out commands; give what the first that failed said, and carry out no more."""
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  our own words
        if done.returncode:
            return f"{' '.join(command)}: {done.stderr.strip() or done.returncode}"
    return None


def runs(root: Path) -> bool:
    """Say whether there is a systemd to tell."""
    return shutil.which("systemctl") is not None and (root != Path("/") or RUNNING.is_dir())


def _systemctl(service: Service) -> list[str]:
    return ["systemctl"] if service.user else ["systemctl", "--user"]
