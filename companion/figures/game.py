"""The figures of one game: each colour's faces, the course of what was gathered, results and feats."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from companion.dice import VALUES, Color
from companion.figures.counting import SUMMED, Counting, Feat, Measure, Result
from companion.game import Game
from companion.table.state import TableState

AnyState = TableState[Any, Any, Any, Any]
Faces = dict[Color, tuple[int, ...]]
"""How often each face came up, 1 to 6, colour by colour."""


class Course(Struct, frozen=True):
    """What each colour had gathered at the start and after each round or turn."""

    measure: Measure
    stretch: str
    lines: dict[Color, tuple[int, ...]]


class GameFigures(Struct, frozen=True):
    """Everything counted in a game; what money and points tell, only once it is over."""

    faces: Faces
    courses: tuple[Course, ...] = ()
    results: tuple[Result, ...] = ()
    feats: tuple[Feat, ...] = ()


def game_figures(game: Game[Any, Any, Any, Any], counting: Counting, state: AnyState) -> GameFigures:
    """Count the steps that stand; what was undone or corrected never happened."""
    events = (*state.opening, *(event for step in state.now.steps for event in step.events))
    faces = count_faces(counting, events)
    if not game.over(state.now.game):
        return GameFigures(faces)
    return GameFigures(
        faces=faces,
        courses=_courses(game, counting, state.setup, events),
        results=tuple(result for event in events for result in counting.results(event)),
        feats=best_of(feat for event in events for feat in counting.feats(event, state.setup)),
    )


def count_faces(counting: Counting, events: Iterable[Any]) -> Faces:
    """Count how often each colour showed each face."""
    dice = Counter((die.color, die.value) for event in events for die in counting.rolled(event))
    colors = [color for color in Color if any(dice[color, value] for value in VALUES)]
    return {color: tuple(dice[color, value] for value in VALUES) for color in colors}


def add_faces(several: Iterable[Faces]) -> Faces:
    """Count several games together."""
    sums: dict[Color, tuple[int, ...]] = {}
    for faces in several:
        for color, counts in faces.items():
            before = sums.get(color, (0,) * len(VALUES))
            sums[color] = tuple(map(sum, zip(before, counts, strict=True)))
    return {color: sums[color] for color in Color if color in sums}


def best_of(feats: Iterable[Feat]) -> tuple[Feat, ...]:
    """Keep of each kind the greatest; what adds up is added up first, player by player."""
    sums: Counter[tuple[Any, Color | None]] = Counter()
    best: dict[str, Feat] = {}
    for feat in feats:
        amount = feat.amount
        if feat.kind in SUMMED:
            sums[feat.kind, feat.color] += amount
            amount = sums[feat.kind, feat.color]
        if feat.kind not in best or amount > best[feat.kind].amount:
            best[feat.kind] = Feat(feat.kind, amount, feat.color)
    return tuple(best.values())


def _courses(
    game: Game[Any, Any, Any, Any], counting: Counting, setup: Any, events: tuple[Any, ...]
) -> tuple[Course, ...]:
    now = game.begin(events[0])
    moments = [now]
    for event in events[1:]:
        now = game.apply(now, event)
        if counting.ends_stretch(event):
            moments.append(now)
    return tuple(_course(counting, setup, measure, moments) for measure in counting.MEASURES)


def _course(counting: Counting, setup: Any, measure: Measure, moments: list[Any]) -> Course:
    table = [counting.gathered(moment, measure) for moment in moments]
    lines = {color: tuple(row[n] for row in table) for n, color in enumerate(counting.colors(setup))}
    return Course(measure, counting.STRETCH, lines)
