"""Where the service goes and what it runs: for the whole machine with sudo, else for this person alone."""

import grp
import os
import pwd
import sys
from pathlib import Path

from companion.cli.folders import cache_folder, config_folder, data_folder, log_folder
from companion.cli.service.unit import GROUPS, NAME, Service

PROGRAM = "companion"


def service_of(person: str | None) -> Service:
    """Say what is to run for a person; None is whoever runs this, for themselves alone.

    Raises:
        KeyError: nobody is called so.
    """
    program = Path(sys.executable).with_name(PROGRAM)
    if person is None:
        return Service(program)
    home = Path(pwd.getpwnam(person).pw_dir)
    folders = (config_folder(), data_folder(), log_folder(), cache_folder())
    return Service(program, tuple(_at_home(folder, home) for folder in folders), person, _groups())


def unit_path(service: Service, root: Path) -> Path:
    """Say where the unit is written."""
    if service.user:
        return root / "etc/systemd/system" / NAME
    return root / config_folder().parent.relative_to("/") / "systemd/user" / NAME


def person_asked_for(named: str | None) -> str | None:
    """Say whose games a service of the whole machine keeps: the one named, or whoever said sudo.

    Raises:
        KeyError: it is for the whole machine, and nobody is named.
    """
    if os.geteuid() != 0:
        return None
    return named or os.environ["SUDO_USER"]


def make_folders(service: Service, root: Path) -> None:
    """Make the folders that it writes in: what is not there when it starts can't be opened to it."""
    if not service.user:
        return
    owner = pwd.getpwnam(service.user)
    for folder in service.folders:
        path = root / folder.relative_to("/")
        missing = [one for one in (path, *path.parents) if not one.exists()]
        for one in reversed(missing):
            one.mkdir(mode=0o755)
            if one.is_relative_to(root / owner.pw_dir.lstrip("/")):
                os.chown(one, owner.pw_uid, owner.pw_gid)


def _at_home(folder: Path, home: Path) -> Path:
    """The same folder in another person's home, for sudo may have kept one's own or not."""
    own = Path.home()
    return home / folder.relative_to(own) if folder.is_relative_to(own) else folder


def _groups() -> tuple[str, ...]:
    """Those of the groups that this machine has: systemd starts nothing for a group that is not there."""
    known = {group.gr_name for group in grp.getgrall()}
    return tuple(group for group in GROUPS if group in known)
