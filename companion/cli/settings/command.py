"""`companion settings`: where the settings are, what they say, what is wrong with them."""

import logging

import click

from companion.cli.errors import Refusing
from companion.cli.playing import pass_session
from companion.cli.session import Session
from companion.cli.settings.writing import default_text, write_if_missing
from companion.secret import hidden

log = logging.getLogger(__name__)


@click.command()
@click.option("--write", is_flag=True, help="Write the file: every setting as by default, with its meaning.")
@pass_session
def settings(session: Session, write: bool) -> None:
    """Show where the settings are kept, what they say, and what is wrong with them.

    Passwords in addresses are not shown. Exit status 1: something is wrong with the file.

    \b
    Examples:
      companion settings
      companion settings --write
    """
    path = session.settings_path
    words = session.words
    if write:
        _write(session)
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else default_text(words)
    if not path.exists():
        click.echo(words.gettext("There is no %(path)s yet, so all is as by default:", path=path))
    else:
        click.echo(f"{path}\n")
    click.echo(hidden(text))
    for sentence in session.notes(words):
        click.echo(sentence, err=True)
    raise SystemExit(1 if session.loaded.complaints else 0)


def _write(session: Session) -> None:
    path, words = session.settings_path, session.words
    try:
        written = write_if_missing(path, words)
    except OSError as error:
        said = words.gettext("%(path)s can't be written: %(problem)s", path=path, problem=error.strerror)
        raise Refusing(said) from error
    if not written:
        raise Refusing(words.gettext("%(path)s is there already and is left as it is.", path=path))


def write_settings(session: Session) -> None:
    """At the start of a companion that runs: write the settings for whoever wants to change them later."""
    try:
        if write_if_missing(session.settings_path, session.words):
            log.info("the settings are written to %s, all as by default", session.settings_path)
    except OSError as error:
        log.warning("no settings can be written to %s: %s", session.settings_path, error.strerror)
