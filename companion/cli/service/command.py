"""`companion service install|remove`: the companion as part of the machine."""

import shlex
from pathlib import Path

import click

from companion.cli.errors import Refusing
from companion.cli.playing import pass_session
from companion.cli.service import place, systemd
from companion.cli.service.unit import Service, unit_text
from companion.cli.session import Session

FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)
root_option = click.option("--root", type=FOLDER, default="/", help="A system that is not running: its root.")
person_option = click.option("--user", "person", help="With sudo: whose games. Default: whoever says sudo.")
dry_option = click.option("--dry-run", is_flag=True, help="Only show what would be written and done.")


@click.group()
def service() -> None:
    """Start the companion with the machine.

    With sudo it is a service of the whole machine, else one of yours alone. Games and settings stay where
    they are, and stay when the service is removed.

    \b
    Examples:
      sudo .venv/bin/companion service install
      companion service remove
    """


@service.command()
@root_option
@person_option
@dry_option
@pass_session
def install(session: Session, root: Path, person: str | None, dry_run: bool) -> None:
    """Write the service and start it; a second time brings it up to date."""
    plan = _plan(session, person)
    path, text = place.unit_path(plan, root), unit_text(plan)
    commands = systemd.to_install(plan, root)
    if dry_run:
        click.echo(f"# {path}\n{text}")
        _show(commands)
        return
    if not plan.program.exists():
        raise Refusing(session.words.gettext("There is no %(path)s to start.", path=plan.program))
    try:
        place.make_folders(plan, root)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _unwritable(session, path, error) from error
    click.echo(session.words.gettext("%(path)s is written.", path=path))
    _tell(session, root, commands)


@service.command()
@root_option
@person_option
@dry_option
@pass_session
def remove(session: Session, root: Path, person: str | None, dry_run: bool) -> None:
    """Stop the service and take it away; games, settings and logs stay."""
    plan = _plan(session, person)
    path, commands = place.unit_path(plan, root), systemd.to_remove(plan, root)
    if dry_run:
        _show([*commands, ["rm", str(path)]])
        return
    if not path.exists():
        click.echo(session.words.gettext("There is no %(path)s: nothing to remove.", path=path))
        return
    _tell(session, root, commands)
    try:
        path.unlink()
    except OSError as error:
        raise _unwritable(session, path, error) from error
    click.echo(session.words.gettext("The service is removed. Games and settings stay."))


def _plan(session: Session, person: str | None) -> Service:
    try:
        return place.service_of(place.person_asked_for(person))
    except KeyError as error:
        words = session.words
        if person is None:
            raise Refusing(words.gettext("Say with --user whose games the service is to keep.")) from error
        raise Refusing(words.gettext("Nobody here is called %(name)s.", name=person)) from error


def _tell(session: Session, root: Path, commands: list[list[str]]) -> None:
    if not systemd.runs(root):
        click.echo(session.words.gettext("systemd does not run here. Where it does, say:"))
        _show(commands)
    elif problem := systemd.tell(commands):
        raise Refusing(session.words.gettext("systemd did not do it. %(problem)s", problem=problem))


def _show(commands: list[list[str]]) -> None:
    for command in commands:
        click.echo(shlex.join(command))


def _unwritable(session: Session, path: Path, error: OSError) -> Refusing:
    said = session.words.gettext(
        "%(path)s can't be written: %(problem)s", path=path, problem=error.strerror or error
    )
    return Refusing(said)
