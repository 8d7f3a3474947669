"""The trades of Lords of Vegas as commands."""

import click

from companion.cli.playing import pass_session, play
from companion.cli.session import Session


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="NAME NAME GIVE... for TAKE...")
@pass_session
def offer(session: Session, words: tuple[str, ...]) -> None:
    """Lords of Vegas: offer a trade, by the first one named to the second one.

    Goods are money (5), lots (A2), dice on tiles (die:B4) and an action of this turn (build:A2:gold).

    \b
    Examples:
      companion offer Anna Benno 5 for A2
      companion offer Anna Benno die:B4 3 for die:C5
      companion offer Anna Benno reorganize:C4 for 6
    """
    play(session, ["offer", *words])


@click.command()
@click.argument("number", required=False)
@pass_session
def accept(session: Session, number: str | None) -> None:
    """Lords of Vegas: accept an offer; the only open one needs no number.

    Example: companion accept 3
    """
    play(session, ["accept", *([number] if number else [])])


@click.command()
@click.argument("number", required=False)
@pass_session
def decline(session: Session, number: str | None) -> None:
    """Lords of Vegas: decline an offer.

    Example: companion decline 3
    """
    play(session, ["decline", *([number] if number else [])])


@click.command()
@click.argument("number", required=False)
@pass_session
def withdraw(session: Session, number: str | None) -> None:
    """Lords of Vegas: take your own offer back.

    Example: companion withdraw 3
    """
    play(session, ["withdraw", *([number] if number else [])])
