"""Whole recorded games end today as they ended when they were played."""

from pathlib import Path

import pytest
from msgspec import json

from companion import lords_of_vegas as game
from companion.lords_of_vegas.turn_events import GameStarted
from tests.lords_of_vegas.invariants import Books, check
from tests.lords_of_vegas.play import opened
from tests.lords_of_vegas.recorded import FOLDER, Recorded
from tests.lords_of_vegas.tables import after, happens

FILES = sorted(FOLDER.glob("*.json"))


def test_there_are_enough() -> None:
    """Two, three and four players, cards dealt either way."""
    setups = [json.decode(file.read_bytes(), type=Recorded).setup for file in FILES]
    assert len({(len(setup.colors), setup.dealer) for setup in setups}) == 6


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ends_as_it_did(file: Path) -> None:
    """Every command is accepted again, the accounts are right after each, and the end is the same."""
    recorded = json.decode(file.read_bytes(), type=Recorded)
    state, events = opened(recorded.setup)
    books = Books()
    books.enter(events)
    for command in recorded.commands:
        told = happens(state, command)
        state = after(state, told)
        books.enter(told)
        check(state, books)
    assert state == recorded.end
    assert game.over(state)


def test_a_game_names_its_seats() -> None:
    """The colours that people play, and the state that a start leads to by itself."""
    state, events = opened(json.decode(FILES[0].read_bytes(), type=Recorded).setup)
    assert game.seats(state.setup) == state.setup.colors
    assert isinstance(events[0], GameStarted)
    assert game.apply(state, events[0]) == game.begin(events[0])
