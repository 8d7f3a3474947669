"""How the lights shine, for pages that draw them: the pattern of each colour that sits at a light."""

from collections.abc import Hashable

from msgspec import json

from companion.game import Onlooker
from companion.words import Language
from web.hall import Hall


def render_lights(hall: Hall, onlooker: Onlooker, language: Language) -> str:  # noqa: ARG001  data has no language
    """Write the patterns by colour as JSON, and that of the whole table by the word status."""
    seats, status = hall.devices.lights(), hall.devices.status_light()
    patterns = {light.color: light.pattern for light in seats if light.color}
    return json.encode(patterns | ({"status": status} if status else {})).decode()


def lights_mark(hall: Hall) -> Hashable:
    """Tell whether they shine otherwise."""
    return hall.devices.lights(), hall.devices.status_light()
