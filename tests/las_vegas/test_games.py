"""Whole recorded games, replayed: what was a game once stays that game."""

from pathlib import Path

import msgspec
import pytest

from companion import las_vegas
from companion.game import EVERYONE
from companion.las_vegas.editions import Edition
from companion.las_vegas.events import BillSwapped, DeckRanDry, Ending, GameEnded, PayoutOverruled
from companion.las_vegas.setup import Dealer, Level
from companion.las_vegas.view import view
from tests.las_vegas.play import Played, after, begun, happens
from tests.las_vegas.record_games import FOLDER, GAMES, Recorded, game, written

FILES = sorted(FOLDER.glob("*.json"))
every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def _read(path: Path) -> Recorded:
    return msgspec.json.decode(path.read_bytes(), type=Recorded)


@every_game
def test_commands_lead_to_the_same_game(path: Path) -> None:
    """Carried out again, each command makes the events that it made when it was recorded."""
    recorded = _read(path)
    state = begun(recorded.setup)
    for step in recorded.steps:
        assert happens(state, step.command) == step.events
        state = after(state, step.events)
    assert las_vegas.over(state)
    assert view(state, EVERYONE) == recorded.end


@every_game
def test_events_alone_lead_to_the_same_end(path: Path) -> None:
    """A record is its events; nothing is decided when it is opened again."""
    recorded = _read(path)
    state = begun(recorded.setup)
    for step in recorded.steps:
        state = after(state, step.events)
    assert view(state, EVERYONE) == recorded.end
    last = recorded.steps[-1].events[-1]
    assert isinstance(last, GameEnded)
    assert last.standings == recorded.end.standings
    assert written(Played(recorded.setup, recorded.steps, state)) == path.read_bytes()


def test_all_kinds_of_games_are_recorded() -> None:
    """Both boxes, two to five players, with neutral dice too, four levels alone, both ways to deal."""
    assert {path.stem for path in FILES} == set(GAMES)
    games = [_read(path) for path in FILES]
    setups = [recorded.setup for recorded in games]
    assert {setup.edition for setup in setups} == set(Edition)
    assert {setup.dealer for setup in setups} == set(Dealer)
    assert {setup.solo for setup in setups} == {None, *Level}
    assert {len(setup.players) for setup in setups if not setup.neutral} == {1, 2, 3, 4, 5}
    assert {len(setup.players) for setup in setups if setup.neutral} == {2, 3, 4}
    events = [event for recorded in games for step in recorded.steps for event in step.events]
    assert {type(event) for event in events} >= {BillSwapped, DeckRanDry, PayoutOverruled}
    assert {event.ending for event in events if isinstance(event, GameEnded)} == set(Ending)


def test_recording_is_deterministic() -> None:
    """Its name is a game's chance: recorded twice, it is the same game."""
    assert written(game("2018-three-neutral")) == written(game("2018-three-neutral"))
