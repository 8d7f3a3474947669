"""The service: written where systemd looks, understood by systemd, removed without a trace but the games."""

import getpass
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.cli.service import place
from companion.cli.service.unit import NAME, Service, quoted, unit_text

ME = ["--user", getpass.getuser()]
"""Who installs; only root may say so, others install for themselves."""
FOLDERS = (Path("/home/anna b/.config/table-companion"), Path("/home/anna b/50% off"))
PERSON = Service(Path("/opt/a companion/bin/companion"), FOLDERS, "root", ("video",))
ALONE = Service(Path("/opt/a companion/bin/companion"))


def type_in(*words: str | Path) -> Result:
    """Type a command."""
    result = CliRunner().invoke(main, ["--language", "en", "service", *map(str, words)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def content(root: Path) -> dict[str, str]:
    """Read every file and link below a folder."""
    return {
        str(path.relative_to(root)): str(path.readlink()) if path.is_symlink() else path.read_text()
        for path in root.rglob("*")
        if path.is_symlink() or path.is_file()
    }


@pytest.fixture
def program() -> None:
    """Skip where the command is not installed beside this Python."""
    if not place.service_of(None).program.exists():
        pytest.skip("needs the command companion beside this Python")
    if shutil.which("systemctl") is None:
        pytest.skip("needs systemd")


@pytest.mark.usefixtures("program")
def test_installed_twice_is_installed_once_and_removed_it_is_gone(tmp_path: Path) -> None:
    """A second time brings it up to date; what is removed leaves the folders with games and settings."""
    assert type_in("install", "--root", tmp_path, *ME).exit_code == 0
    first = content(tmp_path)
    (unit,) = (path for path in tmp_path.rglob(NAME) if not path.is_symlink())
    assert " run\n" in first[str(unit.relative_to(tmp_path))]
    assert any("wants" in path for path in first)
    unit.write_text("of an older companion")
    assert type_in("install", "--root", tmp_path, *ME).exit_code == 0
    assert content(tmp_path) == first
    game = tmp_path / "games.db"
    game.write_text("a game")
    assert type_in("remove", "--root", tmp_path, *ME).exit_code == 0
    assert content(tmp_path) == {"games.db": "a game"}
    again = type_in("remove", "--root", tmp_path, *ME)
    assert again.exit_code == 0
    assert "nothing to remove" in again.output


def test_a_dry_run_shows_all_and_does_nothing(tmp_path: Path) -> None:
    """Also on a machine without systemd."""
    shown = type_in("install", "--root", tmp_path, "--dry-run", *ME)
    assert shown.exit_code == 0
    assert "Type=notify" in shown.output
    assert "systemctl" in shown.output
    assert type_in("remove", "--root", tmp_path, "--dry-run", *ME).exit_code == 0
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
@pytest.mark.parametrize("service", [PERSON, ALONE])
def test_systemd_understands_the_unit(service: Service, tmp_path: Path) -> None:
    """Every word of it, also of paths with blanks and percent signs."""
    program = tmp_path / "50% a companion"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / NAME
    unit.write_text(unit_text(Service(program, service.folders, service.user, service.groups)))
    scope = "--system" if service.user else "--user"
    environment = os.environ | {"XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run(
        ["systemd-analyze", scope, "verify", str(unit)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    unit.write_text(unit.read_text() + "\n[Service]\nPrivateTemp=yes\n")
    wrong = subprocess.run(
        ["systemd-analyze", scope, "verify", str(unit)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        timeout=60,
    )
    assert "PrivateTemp" in wrong.stderr


def test_a_service_of_the_machine_may_write_where_the_games_are() -> None:
    """And nowhere else; it runs as the person, not as root with all its rights."""
    text = unit_text(PERSON)
    assert "User=root\nSupplementaryGroups=video\n" in text
    assert 'ReadWritePaths="/home/anna b/50%% off"' in text
    assert "ProtectSystem=strict" in text
    assert "ProtectSystem" not in unit_text(ALONE)
    assert quoted(Path('/a"$b')) == '"/a\\"$$b"'


def test_a_stranger_is_refused() -> None:
    """Rather than a service that systemd can't start."""
    if os.geteuid() != 0:
        pytest.skip("only root installs for others")
    refused = type_in("install", "--dry-run", "--user", "nobody-of-this-name")
    assert refused.exit_code == 1
    assert "nobody-of-this-name" in refused.stderr


def test_root_says_whose_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says sudo need not; there is no guess for root alone."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.delenv("SUDO_USER", raising=False)
    assert "--user" in type_in("install", "--dry-run").stderr
    monkeypatch.setenv("SUDO_USER", getpass.getuser())
    assert type_in("install", "--dry-run").exit_code == 0


def test_folders_lie_in_the_home_of_the_person(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Sudo may have changed whose home is meant."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    service = place.service_of("root")
    assert len(service.folders) == 4
    assert all(folder.is_relative_to("/root") for folder in service.folders)
