"""Setting up Lords of Vegas, and its turns by commands."""

import secrets

import click

from companion import lords_of_vegas
from companion.cli.errors import Misread, Refusing, Unclear
from companion.cli.playing import misread, next_line, pass_session, play
from companion.cli.session import Session, new_id, now
from companion.cli.typed import player
from companion.lords_of_vegas.setup import Dealer, Setup
from companion.refusal import Refusal
from companion.table.commands import Opening
from companion.table.lines import Lines
from companion.table.table import open_game
from companion.words import TableWords, say_refusal, tell_event


@click.command("new-lords")
@click.argument("people", nargs=-1, required=True, metavar="NAME:COLOR...")
@click.option("--we-deal", is_flag=True, help="Draw the cards yourselves; enter them: companion card.")
@click.option("--seed", default="", help="The shuffle of the companion's deck. Default: a new one.")
@pass_session
def new_lords(session: Session, people: tuple[str, ...], we_deal: bool, seed: str) -> None:
    """Set up Lords of Vegas; people sit clockwise in this order. Colors: blue, green, red, yellow.

    \b
    Examples:
      companion new-lords Anna:blue Benno:red
      companion new-lords Anna:blue Benno:red Carla:green --we-deal
    """
    with session.record() as record:
        try:
            players = tuple(player(word, seat) for seat, word in enumerate(people, start=1))
        except Unclear as unclear:
            raise Misread(misread(session, unclear)) from None
        dealer = Dealer.PLAYERS if we_deal else Dealer.COMPANION
        setup = Setup(tuple(one.color for one in players), dealer, seed or secrets.token_hex(8))
        table = open_game(lords_of_vegas, record, Opening(new_id(), setup, players), now())
        if isinstance(table, Refusal):
            raise Refusing(say_refusal(table, TableWords(session.language, lords_of_vegas.NAME, setup)))
        opened = Lines(lords_of_vegas).read(table.id, record.entries(table.id)[0])
        for sentence in tell_event(opened, session.words_of(table.state)):
            click.echo(sentence)
        click.echo(next_line(session, table))


@click.command()
@pass_session
def draw(session: Session) -> None:
    """Lords of Vegas: turn over the next card of the companion's own deck.

    Example: companion draw
    """
    play(session, ["draw"])


@click.command()
@click.argument("cards", nargs=-1, required=True)
@pass_session
def card(session: Session, cards: tuple[str, ...]) -> None:
    """Lords of Vegas: enter the card that you drew; "end" is the End of Game.

    \b
    Examples:
      companion card D8
      companion card end
    """
    play(session, ["card", *cards])


@click.command("put-back")
@click.argument("dice", nargs=-1, required=True, metavar="LOT:VALUE...")
@pass_session
def put_back(session: Session, dice: tuple[str, ...]) -> None:
    """Lords of Vegas: put rolled dice back onto the tiles of their owner.

    Example: companion put-back A2:5 A5:1
    """
    play(session, ["put-back", *dice])


@click.command("free-die")
@click.argument("lot")
@pass_session
def free_die(session: Session, lot: str) -> None:
    """Lords of Vegas: take a die off an own tile, to take over another with it.

    Example: companion free-die A2
    """
    play(session, ["free-die", lot])


@click.command("give-up-lot")
@click.argument("lot")
@pass_session
def give_up_lot(session: Session, lot: str) -> None:
    """Lords of Vegas: take the marker off an own lot, to mark the drawn one with it.

    Example: companion give-up-lot A2
    """
    play(session, ["give-up-lot", lot])


@click.command("score-first")
@click.argument("lot")
@pass_session
def score_first(session: Session, lot: str) -> None:
    """Lords of Vegas: choose which of equal casinos scores first, where that decides the game.

    Example: companion score-first A2
    """
    play(session, ["score-first", lot])


@click.command("end-turn")
@pass_session
def end_turn(session: Session) -> None:
    """Lords of Vegas: pass the turn to the left.

    Example: companion end-turn
    """
    play(session, ["end-turn"])
