"""The record as one file: taken away, and brought back."""

from pathlib import Path

import click

from companion.cli.playing import pass_session
from companion.cli.session import Session


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@pass_session
def backup(session: Session, file: Path) -> None:
    """Write all games to one file, while play goes on.

    Example: companion backup games.backup
    """
    with session.record() as record:
        record.backup(file)
    click.echo(session.words.gettext("All games are in %(path)s.", path=file))


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@pass_session
def restore(session: Session, file: Path) -> None:
    """Replace all games by those of a backup; the present ones are kept in a file beside.

    Example: companion restore games.backup
    """
    with session.record() as record:
        kept = record.restore(file)
    click.echo(session.words.gettext("The games of %(path)s are here now.", path=file))
    if kept:
        click.echo(session.words.gettext("The games that were here are kept in %(path)s.", path=kept))
