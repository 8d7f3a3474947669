"""Games as JSON and CSV, for spreadsheets and for keeps."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from companion.game import EVERYONE, C, E, Game, S, T
from companion.record import Entry, Header
from companion.table.events import Corrected, Opened, Played, Step
from companion.table.lines import Lines

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so would be run by a spreadsheet."""

Row = dict[str, Any]


def game_json(game: Game[S, C, E, T], header: Header, entries: tuple[Entry, ...]) -> bytes:
    """Write one game whole: who played, all that happened, and the table as it is now."""
    state = Lines(game).replay(header.id, entries)
    whole = {
        "header": header,
        "players": state.players,
        "setup": state.setup,
        "table": game.view(state.now.game, EVERYONE),
        "entries": [
            {"version": entry.version, "at": entry.at, "event": msgspec.Raw(entry.event)} for entry in entries
        ],
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def game_csv(game: Game[S, C, E, T], header: Header, entries: tuple[Entry, ...]) -> str:
    """Write one game as a table: a row for each thing that happened, a column for each fact."""
    lines = Lines(game)
    rows = [
        {"version": entry.version, "at": entry.at, **row}
        for entry in entries
        for row in _rows(lines.read(header.id, entry))
    ]
    return _csv(rows)


def games_csv(headers: Iterable[Header]) -> str:
    """Write the list of games as a table."""
    return _csv([{**msgspec.to_builtins(one), "players": ", ".join(one.players)} for one in headers])


def _rows(event: Any) -> Iterator[Row]:
    """Give each event of the game a row of its own, those of the table one each."""
    match event:
        case Opened():
            yield {"event": "opened", "game": event.game}
            yield from map(_facts, event.events)
        case Played():
            yield from _step(event.step)
        case Corrected():
            yield {"event": "corrected", "number": event.number, "dropped": len(event.dropped)}
            for step in (*event.instead, *event.replayed):
                yield from _step(step)
        case _:
            yield _facts(event)


def _step(step: Step[Any, Any]) -> Iterator[Row]:
    for event in step.events:
        yield {"step": step.number, **_facts(event)}


def _facts(event: Any) -> Row:
    facts = msgspec.to_builtins(event)
    return {"event": facts.pop("type"), **facts}


def _csv(rows: list[Row]) -> str:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, columns)
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    """Write nested facts as JSON, and nothing that a spreadsheet would run."""
    if isinstance(value, dict | list | tuple):
        return msgspec.json.encode(value).decode()
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value
