"""Fix it: the story of the game on the table step by step; whatever was entered wrongly is put right."""

from collections.abc import Iterable, Iterator
from typing import Any

from flask import redirect, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from companion.game import EVERYONE
from companion.refusal import Refusal
from companion.table.apply import before
from companion.table.commands import Correct
from companion.table.decide import decide
from companion.table.events import Corrected, Step
from companion.table.history import Line, history
from companion.table.lines import Lines
from companion.table.moments import Fate
from companion.table.state import Position, Status, TableState
from companion.words import TableWords, tell_event
from web.api.table import foresee
from web.asker import asker
from web.faults import Fault
from web.hall import AnyTable
from web.here import here
from web.pages.asked import at_table, commands
from web.pages.beside import for_form, moved_on
from web.pages.blueprint import blueprint
from web.pages.fates import say_fate
from web.pages.kinds import PAGES
from web.pages.page import page
from web.pages.vocabulary import table_vocabulary
from web.permission import Permission, needs

AnyState = TableState[Any, Any, Any, Any]


class Told(Struct, frozen=True):
    """A step of the story in words, with what became of it."""

    number: int
    said: list[str]
    fate: Fate
    became: str
    instead: bool


class Other(Struct, frozen=True):
    """What may have happened instead of a step, and how many later steps would fall away."""

    command: Any
    said: list[str]
    dropped: int


@blueprint.get("/table/history")
@needs(Permission.PLAY)
def history_page() -> ResponseReturnValue:
    """Tell the game on the table, the newest first, with all that was taken back or corrected."""
    table = here().hall.table
    if table is None:
        return redirect(url_for("pages.setup"))
    state = table.state
    entries, lines = here().hall.record.entries(table.id), Lines(table.game)
    story = history((lines.read(table.id, entry) for entry in entries), state)
    words = TableWords.of(state, asker().language)
    chapters = _chapters(story, state, words)
    return page("fix/history.html", **for_form(table), chapters=chapters, open=_open(state))


@blueprint.get("/table/history/<int:number>")
@needs(Permission.PLAY)
def correct(number: int) -> ResponseReturnValue:
    """Open one step to put it right."""
    table = here().hall.table
    if table is None:
        return redirect(url_for("pages.setup"))
    state = table.state
    step = next((one for one in state.now.steps if one.number == number), None)
    if step is None:
        words = asker().words
        message = words.gettext(
            "No step that counts has the number %(number)d. Choose one from the history.", number=number
        )
        raise Fault(404, "no_such_step", message, number=number)
    return page("fix/correct.html", **for_form(table), **_facts(table, state, step))


@blueprint.post("/table/preview")
@needs(Permission.PLAY)
def preview() -> ResponseReturnValue:
    """Say what a correction would do, and ask once more."""
    table = at_table()
    if table is None:
        return moved_on()
    wanted = commands(table)
    foreseen = foresee(table, table.state, wanted[0])
    facts = {"commands": to_builtins(wanted), "foreseen": foreseen, "number": wanted[0].number}
    return page("fix/preview.html", **for_form(table), **facts)


def _open(state: AnyState) -> bool:
    return state.status in (Status.OPEN, Status.OVER)


def _chapters(
    story: Iterable[Line[Any, Any]], state: AnyState, words: TableWords
) -> list[tuple[str, list[Told]]]:
    """Cut the story where a new chapter begins."""
    chapters: list[tuple[str, list[Told]]] = [("", [])]
    for line in story:
        chapter = PAGES[state.kind].chapter(line.step.events, words) if state.kind in PAGES else ""
        if chapter and line.fate is Fate.STANDS:
            chapters.append((chapter, []))
        said = _said(state, line.step, words)
        chapters[-1][1].append(
            Told(line.step.number, said, line.fate, say_fate(line.fate, words), line.instead)
        )
    return [(name, told[::-1]) for name, told in reversed(chapters) if told]


def _said(state: AnyState, step: Step[Any, Any], words: TableWords) -> list[str]:
    """Tell a step in its game's own way, or in full where that leaves nothing."""
    told = PAGES[state.kind].told(step.events, words) if state.kind in PAGES else []
    return told or [sentence for event in step.events for sentence in tell_event(event, words)]


def _facts(table: AnyTable, state: AnyState, step: Step[Any, Any]) -> dict[str, Any]:
    """Give what the form for this step shows: the table as it stood then, and what it could have been."""
    words = TableWords.of(state, asker().language)
    then: Position[Any, Any, Any] = before(table.game, state, step.number)
    stood = replace(state, now=then)
    view = table.game.view(then.game, EVERYONE)
    more = PAGES[state.kind].table_facts(stood, view, words) if state.kind in PAGES else {}
    return {
        **table_vocabulary(words),
        **more,
        "view": view,
        "kind": state.kind,
        "step": step,
        "told": _said(state, step, words),
        "wanted": table.game.wanted(then.game),
        "rolled": to_builtins(getattr(step.command, "dice", ())),
        "others": list(_others(table, state, step, then)),
        "open": _open(state),
    }


def _others(table: AnyTable, state: AnyState, step: Step[Any, Any], then: Any) -> Iterator[Other]:
    """List what else could have been done then, as far as it can be listed."""
    words = TableWords.of(state, asker().language)
    for command in table.game.legal_moves(then.game):
        if command == step.command:
            continue
        foreseen = decide(table.game, state, Correct(step.number, (command,)))
        if isinstance(foreseen, Corrected) and not isinstance(foreseen, Refusal):
            yield Other(to_builtins(command), _said(state, foreseen.instead[0], words), len(foreseen.dropped))
