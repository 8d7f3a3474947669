"""A game that plays itself, or against you, told in sentences; nothing of it is kept."""

import random
import tempfile
import time
from pathlib import Path

import click

from companion import las_vegas
from companion.chance import rolled
from companion.cli.demo_table.cast import CAST, YOU
from companion.cli.folders import RECORD_NAME
from companion.cli.las_vegas.board import board, next_step
from companion.cli.session import AnyTable, Session, new_id, now
from companion.game import EVERYONE
from companion.las_vegas.commands import COMMANDS, Place, Roll
from companion.las_vegas.editions import Edition
from companion.las_vegas.opponents import careful_opponent
from companion.las_vegas.setup import Setup
from companion.las_vegas.state import Phase, State
from companion.record import open_record
from companion.refusal import Refusal
from companion.table.commands import Opening, Play
from companion.table.players import Player
from companion.table.state import Status
from companion.table.table import open_game
from companion.words import tell_event

PAUSE = 0.5
"""Seconds after each sentence at speed 1."""


def play(session: Session, edition: Edition, who: tuple[str, ...], speed: float, seed: str | None) -> None:
    """Play one game and tell it."""
    pause = PAUSE / speed if speed else 0
    with (
        tempfile.TemporaryDirectory() as folder,
        open_record(Path(folder) / RECORD_NAME, now()).record as record,
    ):
        chance = random.Random(seed)  # noqa: S311  dice, not secrets
        players = tuple(Player(*CAST[seat], seat + 1) for seat in range(len(who)))
        setup = Setup(edition, tuple(one.color for one in players), seed=str(chance.random()))
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
