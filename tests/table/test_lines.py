"""A record is never trusted: what can't have happened is named, not stumbled over."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.record import Entry
from companion.table.commands import Play
from companion.table.decide import decide, open_table
from companion.table.events import Redone, Renamed, TableEvent, Undone
from companion.table.lines import GameTooNewError, Lines, LinesError, LineUnreadableError
from tests.las_vegas.play import next_command, table
from tests.table.seated import GAME, NOON, players

LINES = Lines(GAME)


def story(steps: int) -> list[Entry]:
    """Play some steps and write them down."""
    setup = table(3)
    event: TableEvent[Any, Any, Any] = open_table(GAME, setup, players(setup))  # type: ignore[assignment]
    entries = [LINES.write(1, NOON, "open", event)]
    chance = Random(4)
    for version in range(2, steps + 2):
        state = LINES.replay("game", tuple(entries))
        event = decide(GAME, state, Play(next_command(state.now.game, chance)))  # type: ignore[assignment]
        entries.append(LINES.write(version, NOON, f"ask-{version}", event))
    return entries


STORY = story(12)


def line(version: int, event: Any) -> Entry:
    """Write an event that nobody decided."""
    return LINES.write(version, NOON, "forged", event)


def test_a_line_of_a_newer_program_is_refused_by_name() -> None:
    """Words that this program does not know are not guessed at."""
    newer = msgspec.structs.replace(STORY[3], format=2)
    with pytest.raises(GameTooNewError):
        LINES.replay("game", (*STORY[:3], newer))


@pytest.mark.parametrize("event", [Undone(99), Redone(1), Undone(-5), b"{}", b"[1]", b'{"type":"cheated"}'])
def test_a_line_that_can_not_follow_is_named_with_its_place(event: Any) -> None:
    """The game is told unreadable at this line; nothing else happens."""
    forged = line(5, event)
    if isinstance(event, bytes):
        forged = msgspec.structs.replace(forged, event=event)
    with pytest.raises(LineUnreadableError) as caught:
        LINES.replay("game", (*STORY[:4], forged))
    assert caught.value.version == 5


def test_a_story_without_its_beginning_is_unreadable() -> None:
    """No lines, or lines that begin in the middle."""
    for entries in ((), tuple(STORY[1:]), (STORY[0], STORY[0])):
        with pytest.raises(LineUnreadableError):
            LINES.replay("game", entries)


@given(data=st.data())
def test_torn_and_swapped_lines_never_do_more_than_be_named(data: st.DataObject) -> None:
    """Whatever order lines stand in and whatever letters they hold: a table, or a named error."""
    entries = data.draw(st.lists(st.sampled_from(STORY), max_size=12))
    if entries and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(entries) - 1))
        text = bytearray(entries[place].event)
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(32, 126))
        entries[place] = msgspec.structs.replace(entries[place], event=bytes(text))
    with suppress(LinesError):
        LINES.replay("game", tuple(entries))


def test_a_new_name_alone_changes_nothing_else() -> None:
    """An event of the table leaves the game as it was."""
    before = LINES.replay("game", tuple(STORY))
    color = before.players[0].color
    after = LINES.replay("game", (*STORY, line(14, Renamed(color, "Zoë"))))
    assert after.now == before.now
