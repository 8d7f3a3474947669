"""A game that plays itself, or against you, to see what the companion does."""

import random
import tempfile
import time
from pathlib import Path

import click

from companion import las_vegas
from companion.chance import rolled
from companion.cli.errors import Misread
from companion.cli.folders import RECORD_NAME
from companion.cli.las_vegas.board import board, next_step
from companion.cli.playing import pass_session
from companion.cli.session import AnyTable, Session, choice, new_id, now
from companion.dice import Color
from companion.game import EVERYONE
from companion.las_vegas.commands import COMMANDS, Place, Roll
from companion.las_vegas.editions import Edition
from companion.las_vegas.opponents import careful_opponent
from companion.las_vegas.setup import MOST_PLAYERS, Setup
from companion.las_vegas.state import Phase, State
from companion.record import open_record
from companion.refusal import Refusal
from companion.table.commands import Opening, Play
from companion.table.players import Player
from companion.table.state import Status
from companion.table.table import open_game
from companion.words import tell_event

YOU, BOT = "you", "bot"
CAST = (
    ("Anna", Color.BLUE),
    ("Benno", Color.RED),
    ("Carla", Color.GREEN),
    ("Denny", Color.BLACK),
    ("Emil", Color.ORANGE),
)
PAUSE = 0.5
"""Seconds after each sentence at speed 1."""


@click.command()
@click.option("--edition", type=choice(Edition), default=Edition.Y2018.value, show_default=True)
@click.option("--seats", default="bot,bot,bot", show_default=True, help="Who sits there: you or bot.")
@click.option("--speed", type=click.FloatRange(0), default=1.0, show_default=True, help="0: no pauses.")
@click.option("--seed", default=None, help="The chance of this game. Default: a new one.")
@pass_session
def demo(session: Session, edition: str, seats: str, speed: float, seed: str | None) -> None:
    """Watch a whole game, or play it against the companion. Nothing of it is kept.

    \b
    Examples:
      companion demo
      companion demo --seats you,bot --edition 2012
    """
    who = tuple(seats.split(","))
    if not set(who) <= {YOU, BOT} or not 2 <= len(who) <= MOST_PLAYERS:  # noqa: PLR2004  nobody plays alone here
        raise Misread(session.words.gettext("Seats are 2 to 5 of “you” and “bot”, with commas between them."))
    pause = PAUSE / speed if speed else 0
    with (
        tempfile.TemporaryDirectory() as folder,
        open_record(Path(folder) / RECORD_NAME, now()).record as record,
    ):
        chance = random.Random(seed)  # noqa: S311  dice, not secrets
        players = tuple(Player(*CAST[seat], seat + 1) for seat in range(len(who)))
        setup = Setup(Edition(edition), tuple(one.color for one in players), seed=str(chance.random()))
        table = open_game(las_vegas, record, Opening(new_id(), setup, players), now())
        if isinstance(table, Refusal):
            raise TypeError(table)
        while table.state.status is Status.OPEN:
            _tell(session, table, _next(session, table, who, chance), pause)
        click.echo(next_step(table.state.now.game, session.words_of(table.state)))


def _next(session: Session, table: AnyTable, who: tuple[str, ...], chance: random.Random) -> COMMANDS:
    """Choose what is done next: dice fall by chance, a bot or you place them."""
    state: State = table.state.now.game
    due = las_vegas.wanted(state)
    if due:
        return Roll(rolled(due, chance.randrange))
    if state.phase is Phase.PLACING and who[state.active] == YOU:
        words = session.words_of(table.state)
        click.echo(board(state, EVERYONE, words))
        values = sorted({str(die.value) for die in state.roll})
        return Place(int(click.prompt(next_step(state, words), type=click.Choice(values))))
    return careful_opponent(state, chance.randrange)


def _tell(session: Session, table: AnyTable, command: COMMANDS, pause: float) -> None:
    """Do it and tell what came of it, sentence by sentence."""
    answer = session.do(table, Play(command))
    for sentence in tell_event(answer.event, session.words_of(answer.state)):
        click.echo(sentence)
        time.sleep(pause)
    state: State = answer.state.now.game
    if state.phase is Phase.PAYING and state.casino == 0:
        click.echo(board(state, EVERYONE, session.words_of(answer.state)))
