"""What was played: the list of games, one game's story, one game whole."""

from datetime import datetime

import click
import msgspec

from companion.cli.playing import pass_session
from companion.cli.session import Session
from companion.games import GAMES
from companion.record import Header
from companion.table.events import Played
from companion.table.export import game_csv, game_json, games_csv
from companion.table.lines import Lines
from companion.table.state import Status
from companion.words import SAYINGS, Words, moment, people, say_word, tell_event

SHORT_ID = 8
"""So many characters of a game's id tell it from the others."""


@click.command()
@click.option("--json", "form", flag_value="json", help="As JSON.")
@click.option("--csv", "form", flag_value="csv", help="As CSV.")
@pass_session
def games(session: Session, form: str | None) -> None:
    """List all games, the newest first.

    Example: companion games
    """
    with session.record() as record:
        headers = record.games()
    if form == "json":
        click.echo(msgspec.json.encode(headers))
    elif form == "csv":
        click.echo(games_csv(headers), nl=False)
    else:
        for header in headers:
            click.echo(_line(header, session.words))


def _line(header: Header, words: Words) -> str:
    opened = moment(datetime.fromisoformat(header.opened).astimezone(), words)
    status = say_word(Status(header.status), words)
    who = people(header.players, words)
    return f"{header.id[:SHORT_ID]}  {opened}  {SAYINGS[header.kind].TITLE}  {status}  {who}"


@click.command()
@pass_session
def history(session: Session) -> None:
    """Tell a whole game: each step with its number, and all that was undone or corrected.

    Example: companion history
    """
    with session.record() as record:
        header = session.meant(record)
        entries = record.entries(header.id)
    lines = Lines(GAMES[header.kind])
    words = session.words_of(lines.replay(header.id, entries))
    for entry in entries:
        event = lines.read(header.id, entry)
        number = str(event.step.number) if isinstance(event, Played) else "·"
        for sentence in tell_event(event, words):
            click.echo(f"{number:>4}  {sentence}")
            number = ""


@click.command()
@click.option("--json", "form", flag_value="json", default=True, help="As JSON (the default).")
@click.option("--csv", "form", flag_value="csv", help="As CSV, a row for each thing that happened.")
@pass_session
def export(session: Session, form: str) -> None:
    """Write one game whole to the standard output.

    Example: companion --game 3f2a export --csv > game.csv
    """
    with session.record() as record:
        header = session.meant(record)
        entries = record.entries(header.id)
    write = game_csv if form == "csv" else game_json
    click.echo(write(GAMES[header.kind], header, entries), nl=False)
