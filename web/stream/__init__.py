"""Live updates: whatever changes reaches every screen, and no screen holds anything up."""

from web.stream.following import Following
from web.stream.lights import lights_mark, render_lights
from web.stream.state import TableView, render_state, state_view, table_view
from web.stream.stream import Render, Stream, TooManyError

__all__ = [
    "Following",
    "Render",
    "Stream",
    "TableView",
    "TooManyError",
    "lights_mark",
    "render_lights",
    "render_state",
    "state_view",
    "table_view",
]
