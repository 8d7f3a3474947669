"""The actions of Lords of Vegas as commands."""

import click

from companion.cli.playing import pass_session, play
from companion.cli.session import Session


@click.command()
@click.argument("lot")
@click.argument("tile")
@click.argument("die_from", required=False)
@pass_session
def build(session: Session, lot: str, tile: str, die_from: str | None) -> None:
    """Lords of Vegas: build on an own lot, in aqua, brown, gold, purple or silver.

    With all your dice out, say from which tile one is taken.

    \b
    Examples:
      companion build A2 gold
      companion build A2 gold C5
    """
    play(session, ["build", lot, tile, *([die_from] if die_from else [])])


@click.command()
@click.argument("casino")
@click.argument("lot")
@click.argument("die_from", required=False)
@pass_session
def sprawl(session: Session, casino: str, lot: str, die_from: str | None) -> None:
    """Lords of Vegas: extend a casino, named by any of its lots, onto a free lot beside it.

    Example: companion sprawl A2 A5
    """
    play(session, ["sprawl", casino, lot, *([die_from] if die_from else [])])


@click.command()
@click.argument("casino")
@click.argument("tile")
@pass_session
def remodel(session: Session, casino: str, tile: str) -> None:
    """Lords of Vegas: give your casino another color.

    Example: companion remodel A2 brown
    """
    play(session, ["remodel", casino, tile])


@click.command()
@click.argument("casino")
@pass_session
def reorganize(session: Session, casino: str) -> None:
    """Lords of Vegas: roll all dice of a casino again; then companion roll, companion put-back.

    Example: companion reorganize A2
    """
    play(session, ["reorganize", casino])


@click.command()
@click.argument("casino")
@click.argument("stake")
@click.argument("dice", required=False, metavar="[COLOR]")
@pass_session
def gamble(session: Session, casino: str, stake: str, dice: str | None) -> None:
    """Lords of Vegas: bet in another boss's casino; a color says whose two dice you roll.

    Example: companion gamble C4 5
    """
    play(session, ["gamble", casino, stake, *([dice] if dice else [])])


@click.command("lay-off")
@pass_session
def lay_off(session: Session) -> None:
    """Lords of Vegas: as the boss, lay off half the bet to the bank.

    Example: companion lay-off
    """
    play(session, ["lay-off"])


@click.command()
@pass_session
def bear(session: Session) -> None:
    """Lords of Vegas: as the boss, bear the whole bet.

    Example: companion bear
    """
    play(session, ["bear"])
