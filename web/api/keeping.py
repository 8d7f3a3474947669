"""The record as one file: taken away, and brought back."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Response, request, send_file

from companion.record import Header
from web.api.blueprint import blueprint
from web.api.bodies import answer
from web.api.described import describes
from web.api.shapes import Content, Looked, Restored
from web.here import here
from web.permission import Permission, needs
from web.uploads import takes

FILE_MEDIA = "application/vnd.sqlite3"
ANY_BYTES = "application/octet-stream"
MOST_UPLOADED_BYTES = 64 * 1024 * 1024
"""A backup that is uploaded is not larger: some thousand games."""
FIELD = "file"
"""The field of a form that carries a backup."""


@blueprint.get("/backup")
@needs(Permission.ORGANISE)
@describes(bytes, media=FILE_MEDIA)
def backup() -> Response:
    """Give all games as one file."""
    hall = here().hall
    with _folder() as folder:
        file = folder / "games.backup"
        hall.record.backup(file)
        whole = file.open("rb")  # stays readable when the folder is gone
    return send_file(whole, FILE_MEDIA, as_attachment=True, download_name=f"games-{hall.clock()[:10]}.backup")


@blueprint.post("/backup/look")
@needs(Permission.ORGANISE)
@takes(MOST_UPLOADED_BYTES)
@describes(Looked, body=bytes, body_media=ANY_BYTES, faults=(413, 422))
def look() -> Response:
    """Say what is in a backup and what it would replace, without replacing anything."""
    with uploaded() as file:
        there = here().hall.record.look(file)
    return answer(Looked(content(there), content(here().hall.record.games())))


def content(games: tuple[Header, ...]) -> Content:
    """Say how many games these are, and from when to when."""
    opened, changed = [game.opened for game in games], [game.changed for game in games]
    return Content(len(games), min(opened, default=None), max(changed, default=None))


@blueprint.post("/restore")
@needs(Permission.ORGANISE)
@takes(MOST_UPLOADED_BYTES)
@describes(Restored, body=bytes, body_media=ANY_BYTES, faults=(413, 422))
def restore() -> Response:
    """Replace all games by those of a backup, sent as the body or as the field `file` of a form."""
    hall = here().hall
    with uploaded() as file:
        kept = hall.restore(file)
    return answer(Restored(kept.name if kept else None, len(hall.record.games())))


@contextmanager
def uploaded() -> Iterator[Path]:
    """Put what was sent into a file, for as long as it is needed."""
    request.max_content_length = MOST_UPLOADED_BYTES
    with _folder() as folder:
        file = folder / "games.backup"
        upload = request.files[FIELD].stream if FIELD in request.files else request.stream
        with file.open("wb") as target:
            shutil.copyfileobj(upload, target)
        yield file


@contextmanager
def _folder() -> Iterator[Path]:
    """Make room beside the record, on whose disk there is room for a copy of it."""
    place = here().hall.record.path.parent
    with tempfile.TemporaryDirectory(prefix=".upload-", dir=place) as folder:
        yield Path(folder)
