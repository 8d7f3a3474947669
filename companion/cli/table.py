"""Commands that any game takes: look, undo, correct, people, rest."""

import click
import msgspec

from companion.cli.errors import Refusing
from companion.cli.kinds import KINDS
from companion.cli.playing import carry_out, change, next_line, pass_session, read
from companion.cli.session import Session
from companion.game import EVERYONE, Onlooker
from companion.table.apply import before
from companion.table.commands import Abandon, Correct, Pause, Redo, Rename, Reseat, Resume, Undo
from companion.table.players import MOST_SEATS, Player, names


@click.command()
@click.option("--as", "name", metavar="NAME", help="Show this player's own money too.")
@click.option("--json", "as_json", is_flag=True, help="The same view that the pages get.")
@pass_session
def show(session: Session, name: str | None, as_json: bool) -> None:
    """Show the table as it stands.

    Example: companion show --as Anna
    """
    with session.table() as table:
        players = table.state.players
        onlooker = Onlooker(_player(session, players, name).color) if name else EVERYONE
        if as_json:
            view = table.game.view(table.state.now.game, onlooker)
            click.echo(msgspec.json.encode(view).decode())
            return
        words = session.words_of(table.state)
        click.echo(KINDS[table.game.NAME].board(table.state.now.game, onlooker, words))
        click.echo(next_line(session, table))


@click.command()
@click.argument("steps", type=click.IntRange(1), default=1)
@pass_session
def undo(session: Session, steps: int) -> None:
    """Take back the last steps; the record keeps them visible.

    Example: companion undo 2
    """
    change(session, Undo(steps))


@click.command()
@click.argument("steps", type=click.IntRange(1), default=1)
@pass_session
def redo(session: Session, steps: int) -> None:
    """Do again what was just taken back.

    Example: companion redo
    """
    change(session, Redo(steps))


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("step", type=click.IntRange(1))
@click.argument("instead", nargs=-1, type=click.UNPROCESSED)
@pass_session
def correct(session: Session, step: int, instead: tuple[str, ...]) -> None:
    """Replace an earlier step; companion history shows the numbers.

    What followed is played again as far as it still stands. Without a replacement the step is taken out;
    several commands have a + between them.

    \b
    Examples:
      companion correct 12 roll 3 3 5 1
      companion correct 13 place 4
      companion correct 1 deal + swap-bill 3 50 60
      companion correct 40 pay Anna:60 Benno:30
    """
    with session.table() as table:
        then = before(table.game, table.state, step).game
        commands = read(session, table, instead, then)
        carry_out(session, table, (Correct(step, commands),))


@click.command()
@click.argument("name")
@click.argument("new_name")
@pass_session
def rename(session: Session, name: str, new_name: str) -> None:
    """Give a player another name.

    Example: companion rename Anna Änne
    """
    with session.table() as table:
        color = _player(session, table.state.players, name).color
        carry_out(session, table, (Rename(color, new_name),))


@click.command()
@click.argument("name")
@click.argument("number", type=click.IntRange(1, MOST_SEATS))
@pass_session
def seat(session: Session, name: str, number: int) -> None:
    """Move a player to another seat; who sits there changes places.

    Example: companion seat Anna 3
    """
    with session.table() as table:
        color = _player(session, table.state.players, name).color
        carry_out(session, table, (Reseat(color, number),))


@click.command()
@pass_session
def pause(session: Session) -> None:
    """Let the game rest.

    Example: companion pause
    """
    change(session, Pause())


@click.command()
@pass_session
def resume(session: Session) -> None:
    """Go on with a game that rests or was given up.

    Example: companion resume
    """
    change(session, Resume())


@click.command()
@pass_session
def abandon(session: Session) -> None:
    """Give the game up; it stays in the record.

    Example: companion abandon
    """
    change(session, Abandon())


def _player(session: Session, players: tuple[Player, ...], name: str) -> Player:
    for player in players:
        if name.casefold() in (player.name.casefold(), player.color):
            return player
    known = ", ".join(names(players))
    said = session.words.gettext(
        "Nobody here is called %(name)s. Here are %(known)s.", name=name, known=known
    )
    raise Refusing(said)
