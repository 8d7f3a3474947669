"""Past games for programs: one step by step, and the figures of one or of all."""

from flask import Response

from companion.figures.fairness import judged
from companion.figures.game import add_faces
from companion.figures.records import bests, people
from companion.game import AFTERWARDS, EVERYONE
from companion.games import GAMES
from companion.words import TableWords, tell_event
from web.api.blueprint import blueprint
from web.api.bodies import answer
from web.api.described import describes
from web.api.shapes import AllFigures, OneFigures, PastStep
from web.api.table import no_game
from web.asker import asker
from web.faults import Fault
from web.here import here
from web.permission import Permission, needs
from web.stream import state_view


@blueprint.get("/games/<game:game_id>/steps/<int:number>")
@needs(Permission.WATCH)
@describes(PastStep, faults=(404,))
def past_step(game_id: str, number: int) -> Response:
    """Show the table as it was after a step, numbered as the lines of the record are."""
    past = here().archive.past(game_id)
    if past is None:
        raise no_game(game_id)
    if not 1 <= number <= len(past.moments):
        message = asker().words.gettext("This game has no such step.")
        raise Fault(404, "no_such_step", message, number=number, last=len(past.moments))
    moment = past.moments[number - 1]
    onlooker = AFTERWARDS if past.over else EVERYONE
    return answer(
        PastStep(
            number=number,
            last=len(past.moments),
            at=moment.at,
            fate=moment.fate,
            said=tell_event(moment.event, TableWords.of(moment.state, asker().language)),
            table=state_view(game_id, moment.state, onlooker),
        )
    )


@blueprint.get("/games/<game:game_id>/figures")
@needs(Permission.WATCH)
@describes(OneFigures, faults=(404,))
def figures_of_game(game_id: str) -> Response:
    """Count one game: the dice at any time, money and points once it is over."""
    header = here().hall.record.header(game_id)
    if header is None or header.kind not in GAMES:
        raise no_game(game_id)
    counted = here().archive.counted(header)
    return answer(OneFigures(counted, judged(counted.figures.faces)))


@blueprint.get("/kinds/<kind>/figures")
@needs(Permission.WATCH)
@describes(AllFigures, faults=(404,))
def figures_of_kind(kind: str) -> Response:
    """Count all games of one kind: dice, records, people."""
    if kind not in GAMES:
        raise Fault(404, "kind_unknown", asker().words.gettext("The companion does not know this game."))
    games, unread = here().archive.all_counted(kind)
    dice = judged(add_faces(game.figures.faces for game in games))
    return answer(AllFigures(len(games), unread, dice, bests(games), people(games)))
