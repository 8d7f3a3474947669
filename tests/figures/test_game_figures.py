"""The figures of a game are those of the record itself."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.figures.counting import FeatKind, Measure
from companion.figures.kinds import COUNTING
from companion.game import EVERYONE
from companion.games import GAMES
from companion.las_vegas.commands import Roll
from companion.las_vegas.events import BillWon, Tied
from tests.figures.tables import EVERY_GAME, FILES, figures, played, table

every_game = pytest.mark.parametrize(
    ("kind", "path"), EVERY_GAME, ids=lambda it: it.stem if isinstance(it, Path) else ""
)


def test_every_game_is_counted() -> None:
    """A game without a counting would have no figures."""
    assert set(COUNTING) == set(GAMES)


@every_game
def test_each_face_is_counted_as_often_as_it_was_rolled(kind: str, path: Path) -> None:
    """Nothing but what lay in the tray is counted, and all of it: read off the file itself."""
    whole = msgspec.json.decode(path.read_bytes())
    commands: list[Any] = whole.get("commands") or [step["command"] for step in whole["steps"]]
    rolls = [command["dice"] for command in commands if command["type"] == "roll"]
    seen = Counter((die["color"], die["value"]) for dice in rolls for die in dice)
    counted = figures(table(kind, path)).faces
    assert {(c, v + 1): n for c, counts in counted.items() for v, n in enumerate(counts) if n} == seen


@every_game
def test_the_course_ends_where_the_game_ended(kind: str, path: Path) -> None:
    """The last point of every line is what that player had at the end; the first is the start."""
    state = table(kind, path)
    shown: Any = GAMES[kind].view(state.now.game, EVERYONE)
    found = figures(state)
    ends = {course.measure: {c: line[-1] for c, line in course.lines.items()} for course in found.courses}
    for one in shown.standings:
        if one.color:
            assert ends[Measure.MONEY][one.color] == one.money
            if Measure.POINTS in ends:
                assert ends[Measure.POINTS][one.color] == one.points
    assert len({len(line) for course in found.courses for line in course.lines.values()}) == 1
    decided = ends[COUNTING[kind].MEASURES[0]]
    assert {one.color: one.amount for one in found.results}.items() <= decided.items()
    assert {one.color for one in found.results if one.won} == {
        one.color for one in shown.standings if one.rank == 1 and one.color
    }


@pytest.mark.parametrize("path", FILES["las_vegas"], ids=lambda path: path.stem)
def test_the_feats_of_las_vegas_are_what_was_paid(path: Path) -> None:
    """The largest bill, the most dice and the most ties of any player, counted by hand from the events."""
    state = table("las_vegas", path)
    events = [event for step in state.now.steps for event in step.events]
    mine = set(state.setup.players)
    best = {feat.kind: feat.amount for feat in figures(state).feats}
    bills = [event.bill for event in events if isinstance(event, BillWon) and event.color in mine]
    assert best.get(FeatKind.PAYOUT) == max(bills, default=None)
    ties = Counter(c for event in events if isinstance(event, Tied) for c in event.colors if c in mine)
    assert best.get(FeatKind.TIES, 0) == max(ties.values(), default=0)
    rolls = sum(isinstance(step.command, Roll) for step in state.now.steps)
    assert best[FeatKind.ROLLS] <= rolls


@every_game
def test_an_unfinished_game_tells_no_money(kind: str, path: Path) -> None:
    """Until the end the money lies face down, so that only the dice are counted."""
    state = table(kind, path)
    half = played(GAMES[kind], state.setup, [step.command for step in state.now.steps[:-1]])
    found = figures(half)
    assert found.faces
    assert (found.courses, found.results, found.feats) == ((), (), ())
