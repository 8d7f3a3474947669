"""Doing something at a table and telling what came of it."""

from collections.abc import Iterable, Sequence
from typing import Any

import click

from companion.cli.errors import Misread, Unclear
from companion.cli.kinds import KINDS
from companion.cli.session import AnyTable, Session
from companion.dice import Color
from companion.table.commands import Play, TableCommand
from companion.table.state import Status
from companion.words import say_word, tell_event

pass_session = click.make_pass_decorator(Session)


def play(session: Session, typed: Sequence[str]) -> None:
    """Do what was typed in the game."""
    with session.table() as table:
        commands = read(session, table, typed, table.state.now.game)
        carry_out(session, table, (Play(command) for command in commands))


def read(session: Session, table: AnyTable, typed: Sequence[str], state: object) -> tuple[Any, ...]:
    """Read what was typed for the game in this state."""
    people = {color.value: color for color in Color}
    people |= {player.name.casefold(): player.color for player in table.state.players if player.name}
    try:
        return KINDS[table.game.NAME].read(typed, state, people)
    except Unclear as unclear:
        raise Misread(misread(session, unclear)) from None


def misread(session: Session, unclear: Unclear) -> str:
    """Say which word can't be read and what could stand there."""
    return session.words.gettext(
        "“%(word)s” can't be read here. Possible: %(possible)s",
        word=unclear.word,
        possible=", ".join(unclear.possible) or "…",
    )


def change(session: Session, command: TableCommand[Any]) -> None:
    """Do something to the table itself."""
    with session.table() as table:
        carry_out(session, table, (command,))


def carry_out(session: Session, table: AnyTable, commands: Iterable[TableCommand[Any]]) -> None:
    """Do these one after the other and tell what happened, then what is next."""
    for command in commands:
        answer = session.do(table, command)
        for sentence in tell_event(answer.event, session.words_of(answer.state)):
            click.echo(sentence)
    click.echo(next_line(session, table))


def next_line(session: Session, table: AnyTable) -> str:
    """Say what the table waits for."""
    words = session.words_of(table.state)
    if table.state.status in (Status.PAUSED, Status.ABANDONED):
        return say_word(table.state.status, words)
    return KINDS[table.game.NAME].next(table.state.now.game, words)
