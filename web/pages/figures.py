"""Figures: the course of a game, how each colour's dice rolled, records, and how everybody has done."""

from collections.abc import Callable, Mapping

from flask import request
from msgspec import Struct

from companion.dice import VALUES, Color
from companion.figures.counting import Measure
from companion.figures.fairness import Fairness, judged
from companion.figures.game import Course, Faces, add_faces
from companion.figures.kinds import COUNTING
from companion.figures.records import bests, people
from companion.games import GAMES
from companion.words import SAYINGS, Words, color_name
from companion.words.figures import amount, feat_amount, feat_word, measure_word, reason, verdict
from web.api.table import no_game
from web.asker import asker
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.pages.past import listed
from web.pages.plot import Plot, plot
from web.permission import Permission, needs

BAR = 60
"""How high the highest bar of a colour is, in units of its drawing."""


class Drawn(Struct, frozen=True):
    """A course as it is drawn, and where everybody ended."""

    title: str
    stretch: str
    plot: Plot
    ends: tuple[tuple[Color, str], ...]


class Bar(Struct, frozen=True):
    """How often a face came up."""

    value: int
    count: int
    height: float


class Dice(Struct, frozen=True):
    """A colour's faces, with what the test says of them."""

    color: Color
    fairness: Fairness
    bars: tuple[Bar, ...]
    even: float
    """How high a bar is when every face comes up equally often."""
    verdict: str
    reason: str


@blueprint.get("/games/<game:game_id>/figures")
@needs(Permission.WATCH)
def game_figures(game_id: str) -> str:
    """Show the figures of one game."""
    header = here().hall.record.header(game_id)
    if header is None or header.kind not in COUNTING:
        raise no_game(game_id)
    counted, words = here().archive.counted(header), asker().words
    courses = [_drawn(course, words) for course in counted.figures.courses]
    facts = {"game": listed(header), "person": _namer(counted.names, words), "courses": courses}
    return page("past/game_figures.html", dice=_dice(counted.figures.faces, words), **facts)


@blueprint.get("/figures")
@needs(Permission.WATCH)
def figures() -> str:
    """Show the figures of all games of one kind: the kind asked for, or the one played last."""
    words, kind = asker().words, _kind()
    games, unread = here().archive.all_counted(kind)
    decides = COUNTING[kind].MEASURES[0]
    records = [
        (feat_word(one.kind, words), feat_amount(one.kind, one.amount, decides, words), one)
        for one in bests(games)
    ]
    everybody = [(one, amount(one.mean, decides, words)) for one in people(games)]
    facts: dict[str, object] = {
        "records": records,
        "people": everybody,
        "games": len(games),
        "unread": unread,
    }
    titles = {one: SAYINGS[one].TITLE for one in COUNTING}
    dice = _dice(add_faces(game.figures.faces for game in games), words)
    facts |= {"titles": titles, "dice": dice, "measure": measure_word(decides, words)}
    return page("past/figures.html", kind=kind, **facts)


def _namer(names: Mapping[Color, str], words: Words) -> Callable[[Color], str]:
    """Name whoever plays a colour, or the colour that nobody plays."""
    return lambda color: names.get(color) or color_name(color, words)


def _kind() -> str:
    wish = request.args.get("kind", "")
    if wish in COUNTING:
        return wish
    played = [game for game in here().hall.record.games() if game.kind in COUNTING]
    return max(played, key=lambda game: game.changed).kind if played else next(iter(GAMES))


def _drawn(course: Course, words: Words) -> Drawn:
    measure: Measure = course.measure
    stretch = words.gettext("Round") if course.stretch == "round" else words.gettext("Turn")
    ends = sorted(course.lines.items(), key=lambda one: -one[1][-1])
    return Drawn(
        measure_word(measure, words),
        stretch,
        plot(course.lines, lambda value: amount(value, measure, words)),
        tuple((color, amount(line[-1], measure, words)) for color, line in ends),
    )


def _dice(faces: Faces, words: Words) -> list[Dice]:
    return [_colour(color, fairness, words) for color, fairness in judged(faces).items()]


def _colour(color: Color, fairness: Fairness, words: Words) -> Dice:
    scale = BAR / max(1, *fairness.counts)
    bars = tuple(
        Bar(value, count, round(count * scale, 1))
        for value, count in zip(VALUES, fairness.counts, strict=True)
    )
    even = round(fairness.dice / len(VALUES) * scale, 1)
    return Dice(color, fairness, bars, even, verdict(fairness, words), reason(fairness, words))
