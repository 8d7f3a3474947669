"""Lords of Vegas played before a drawn camera: dice stand where the record has them, or somebody is asked."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import lords_of_vegas
from companion.cli.demo_table.faults import Mishap
from companion.cli.session import new_id, now
from companion.dice import Die
from companion.game import TRAY
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.commands import Build
from companion.lords_of_vegas.standing import zone
from companion.lords_of_vegas.state import Phase, State
from companion.rolls import Source
from companion.table.commands import Play, Request, Undo
from companion.table.table import Accepted
from companion.words import Language, TableWords
from tests.cli.demo.table import SimulatedTable, Wished, simulated
from web.pages.lords_of_vegas.standing import differences
from web.sight import Apart

STRETCH_S = 18.0
HALF = 9
"""Turns."""
FIND_S, LONG_S = 8.0, 15.0
"""Until the eyes know what lies there; longer than anybody's patience."""


def _played_on(state: State) -> bool:
    """Half a game lies on the board, and somebody can build."""
    acts = state.phase is Phase.ACTING and state.turn > HALF
    return acts and any(isinstance(one, Build) for one in lords_of_vegas.legal_moves(state))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[SimulatedTable]:
    """A board that has been played on for a while, known to the eyes; somebody may act."""
    with simulated(tmp_path, Wished("board", lords_of_vegas.NAME, 3, begin=_played_on)) as room:
        room.people.moves.set_out(room.top, _state(room))
        room.wait(FIND_S)
        assert not room.follower.sight.apart
        yield room


def _state(room: SimulatedTable) -> State:
    state: State = room.table.state.now.game
    return state


def _dice_seen(room: SimulatedTable) -> dict[str, tuple[Die, ...]]:
    return {die.zone: (Die(die.color, die.value),) for die in room.look().dice if die.zone and die.color}


def _laid(room: SimulatedTable) -> dict[str, tuple[Die, ...]]:
    """What people have put onto the lots, and what lies in the tray."""
    lies = {place: room.top.dice(place) for place in (TRAY, *map(zone, LOTS))}
    return {
        place: tuple(Die(one.cube.color, one.cube.value) for one in there)
        for place, there in lies.items()
        if there
    }


def _noted(room: SimulatedTable) -> dict[str, tuple[Die, ...]]:
    return {place: dice for place, dice in room.table.game.stands(_state(room)).items() if dice}


def _asked(room: SimulatedTable) -> list[str]:
    words = TableWords.of(room.table.state, Language.ENGLISH)
    return [one.said for one in differences(room.table.state, room.follower.sight, words)]


@pytest.mark.parametrize(
    "begin", [lambda _: True, _played_on], ids=["from the first roll", "on a full board"]
)
def test_nothing_is_asked_while_nothing_is_wrong(begin: Callable[[State], bool], tmp_path: Path) -> None:
    """Rolls are taken from pictures, dice are read on their lots; no question stands at any moment."""
    asked: set[Apart] = set()
    with simulated(tmp_path, Wished("stretch", lords_of_vegas.NAME, 4, begin=begin)) as room:
        begun = room.now

        def enough(_: object) -> bool:
            asked.update(room.follower.sight.apart)
            return room.now > begun + STRETCH_S and room.people.agrees() and _laid(room) == _noted(room)

        tally = room.play_until(enough).tally
        room.wait(FIND_S)
        assert _dice_seen(room) == _noted(room)
        assert len(_noted(room)) >= 3
        assert not asked
        assert tally.corrected == 0
        assert tally.seen
        sources = {getattr(step.command, "source", None) for step in room.table.state.now.steps}
        assert Source.READING in sources


def _forgotten(room: SimulatedTable, lot: str, _die: Die) -> set[Apart]:
    """Somebody takes a die that is not to be taken."""
    room.top.take(room.top.dice(zone(lot)), 0, room.now)
    return set()


def _turned(room: SimulatedTable, lot: str, die: Die) -> set[Apart]:
    """A sleeve turns a die over."""
    return _replaced(room, lot, Die(die.color, die.value % 6 + 1))


def _taken_for_another(room: SimulatedTable, lot: str, die: Die) -> set[Apart]:
    """Somebody puts down a die of the wrong player."""
    other = next(color for color in _state(room).players if color is not die.color)
    return _replaced(room, lot, Die(other, die.value))


def _replaced(room: SimulatedTable, lot: str, die: Die) -> set[Apart]:
    taken = room.top.take(room.top.dice(zone(lot)), 0, room.now)
    room.top.bring(die, zone(lot), 0, taken)
    return {Apart(zone(lot), _noted(room)[zone(lot)], (die,))}


def _beside(room: SimulatedTable, lot: str, die: Die) -> set[Apart]:
    """Somebody puts a die on the wrong lot."""
    free = next(place for place, dice in room.table.game.stands(_state(room)).items() if not dice)
    room.top.carry(room.top.dice(zone(lot)), free, 0, room.now)
    return {Apart(free, (), (die,))}


@pytest.mark.parametrize("goes_wrong", [_forgotten, _turned, _taken_for_another, _beside])
def test_what_stands_wrong_is_asked_about_until_it_is_put_right(
    room: SimulatedTable, goes_wrong: Callable[[SimulatedTable, str, Die], set[Apart]]
) -> None:
    """The question names the lot and both dice; nothing is changed; put right, it goes by itself."""
    place, (die,) = next(iter(_noted(room).items()))
    lot, version = place.removeprefix("lot-"), room.table.state.version
    expected = goes_wrong(room, lot, die)
    if not any(one.zone == place for one in expected):
        expected |= {Apart(place, (die,), ())}
    room.wait(LONG_S)
    assert set(room.follower.sight.apart) == expected
    (said,) = [one for one in _asked(room) if one.startswith(f"{lot} shows")]
    assert said.endswith(f"the record says {die.color} {die.value}.")
    for one in expected:
        taken = room.top.take(room.top.dice(one.zone), 0, room.now)
    room.top.bring(die, place, 0, taken)
    room.wait(LONG_S)
    assert not room.follower.sight.apart
    assert room.table.state.version == version


def test_a_die_that_was_never_set_down_is_missed(room: SimulatedTable) -> None:
    """Whoever tapped has a few seconds; then the table asks. The die, or an undo, answers."""
    build = next(one for one in lords_of_vegas.legal_moves(_state(room)) if isinstance(one, Build))
    _tap(room, Play(build))
    die = _state(room).spot(build.lot).die
    assert die
    room.wait(3.0)
    assert not _asked(room)
    room.wait(LONG_S)
    assert _asked(room) == [f"{build.lot} shows no die, the record says {die.color} {die.value}."]
    room.top.bring(die, zone(build.lot), 0, room.now)
    room.wait(LONG_S)
    assert not _asked(room)
    _tap(room, Undo())
    room.wait(LONG_S)
    assert _asked(room) == [f"{build.lot} shows {die.color} {die.value}, the record says no die."]
    room.top.take(room.top.dice(zone(build.lot)), 0, room.now)
    room.wait(LONG_S)
    assert not _asked(room)


def test_people_put_right_what_they_are_asked_about(tmp_path: Path) -> None:
    """Sleeves turn dice over while others roll: the record is not touched by it, the board is put right."""
    wished = Wished("sleeves", lords_of_vegas.NAME, 3, mishaps=(Mishap.TURNED,), often=1.0, begin=_played_on)
    with simulated(tmp_path, wished) as room:
        people = room.play_until(lambda tally: tally.put_right > 0)
        assert people.tally.put_right
        assert people.agrees()
        assert people.tally.corrected == 0


def _tap(room: SimulatedTable, command: Play | Undo) -> None:
    answer = room.table.ask(Request(new_id(), room.table.state.version, command), now())
    assert isinstance(answer, Accepted), answer
