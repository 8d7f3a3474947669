"""The text of the systemd unit."""

from pathlib import Path

from msgspec import Struct

NAME = "table-companion.service"
WATCHDOG_S = 30
"""So long the table may give no sign of life before it is started again."""
STOP_S = 10
"""More than the three seconds of a clean stop: only what hangs is killed."""
GROUPS = ("video", "gpio", "spi", "i2c", "render")
"""Who may use the camera, the pins and the strip on a Raspberry Pi."""
DEVICES = ("video4linux", "media", "dma_heap", "gpiochip", "*gpiomem*", "spi", "vchiq", "vcio")
"""The camera, its buffers, the pins, the strip, the processor's own news; names as in /proc/devices."""

WATCHED = f"""\
Type=notify
NotifyAccess=main
WatchdogSec={WATCHDOG_S}
Restart=on-failure
RestartSec=2
TimeoutStopSec={STOP_S}
KillMode=mixed
RuntimeDirectory=table-companion
# lgpio writes files where it is started
WorkingDirectory=%t/table-companion
NoNewPrivileges=yes
UMask=0077
"""

HARDENED = """\
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
DevicePolicy=closed
"""


class Service(Struct, frozen=True):
    """What is to run, as whom, and what it may write; without a user it is a service of that user alone."""

    program: Path
    folders: tuple[Path, ...] = ()
    user: str | None = None
    groups: tuple[str, ...] = ()


def unit_text(service: Service) -> str:
    """Write the unit."""
    parts = [
        "[Unit]\nDescription=Table companion\nAfter=network.target\nStartLimitIntervalSec=0\n\n[Service]",
        f"ExecStart={quoted(service.program)} run",
        WATCHED.rstrip(),
        *(_of_the_system(service) if service.user else ()),
        f"\n[Install]\nWantedBy={'multi-user' if service.user else 'default'}.target\n",
    ]
    return "\n".join(parts)


def _of_the_system(service: Service) -> list[str]:
    groups = [f"SupplementaryGroups={' '.join(service.groups)}"] if service.groups else []
    return [
        f"User={service.user}",
        *groups,
        HARDENED.rstrip(),
        *(f"DeviceAllow=char-{device} rw" for device in DEVICES),
        *(f"ReadWritePaths={quoted(folder)}" for folder in service.folders),
    ]


def quoted(path: Path) -> str:
    """Write a path so that systemd reads just that."""
    plain = str(path).replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{plain}"'
