"""The blueprint that all routes of the API hang on."""

from flask import Blueprint
from werkzeug.routing import BaseConverter

blueprint = Blueprint(
    "api", __name__, url_prefix="/api/v1", template_folder="templates", static_folder="static"
)


class GameId(BaseConverter):
    """The id of a game within an address."""

    regex = r"[A-Za-z0-9._:-]{1,64}"


@blueprint.record_once
def add_converter(state: object) -> None:
    """Teach the app to read ids of games."""
    state.app.url_map.converters["game"] = GameId  # type: ignore[attr-defined]
