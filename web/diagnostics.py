"""All that helps to find a fault, as one file to send: no secret is in it, and no name unless asked for."""

import io
import re
from collections.abc import Callable
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from msgspec import json

from companion.dice import Color
from companion.secret import hidden
from companion.words import Words
from web.health import health
from web.here import Here

MASK = "…"
MOST_LOG_CHARACTERS = 400_000
"""The end of the log is what matters."""

Cleaned = Callable[[str], str]


def log_text(here: Here) -> str:
    """Give the end of the log without secrets."""
    return _cleaner(here, names=True)(here.hall.upkeep.log()[-MOST_LOG_CHARACTERS:])


def diagnostics(here: Here, words: Words, *, names: bool) -> bytes:
    """Pack health, map, settings, log and the list of games."""
    clean = _cleaner(here, names=names)
    files = {
        "health.json": _text(health(here, words)),
        "calibration.json": _text(here.hall.upkeep.calibrating.kept()),
        "games.json": _text(here.hall.record.games()),
        "settings.toml": here.hall.upkeep.settings(),
        "log.txt": here.hall.upkeep.log()[-MOST_LOG_CHARACTERS:],
    }
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for name, text in files.items():
            file.writestr(name, clean(text))
    return packed.getvalue()


def _text(data: Any) -> str:
    return json.format(json.encode(data)).decode()


def _cleaner(here: Here, *, names: bool) -> Cleaned:
    """Make what takes passwords out of addresses, and all secrets of the house, and names, out of a text."""
    games = here.hall.record.games()
    people = () if names else {name for game in games for name in game.players} - {*Color}
    devices = () if names else {device.name for device in here.access.paired.all}
    gone = sorted({*here.access.secrets, *people, *devices} - {""}, key=len, reverse=True)
    forms = "|".join(re.escape(form) for one in gone for form in _forms(one))
    pattern = re.compile(rf"(?<!\w)(?:{forms})(?!\w)")

    def clean(text: str) -> str:
        return pattern.sub(MASK, hidden(text))

    return clean


def _forms(text: str) -> tuple[str, str]:
    """Write a text as it is, and as JSON writes it."""
    return text, json.encode(text).decode()[1:-1]
