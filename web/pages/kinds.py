"""The games that have pages, by name. A new game adds its package here and nothing else changes."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from flask import Blueprint
from werkzeug.datastructures import MultiDict

from companion.table.commands import Opening
from companion.table.events import Opened
from companion.table.state import TableState
from companion.words import TableWords, Words
from web.pages import las_vegas, lords_of_vegas
from web.pages.difference import Difference
from web.sight import Sight

Form = MultiDict[str, str]
Facts = Mapping[str, Any]


class GamePages(Protocol):
    """What a game's package offers; its templates lie in a folder of the game's name."""

    STYLE: str
    """Its own stylesheet in the static folder; empty where the table's is enough."""
    SCRIPT: str
    """Its own script there; empty where it has none."""

    def blueprints(self) -> tuple[Blueprint, ...]:
        """Give the pages that this game alone has."""

    def table_facts(self, state: TableState[Any, Any, Any, Any], view: Any, words: TableWords) -> Facts:
        """Give what the templates show of a table, beside its view.

        `said` (sentences on the last step) and `state_word` are spoken on devices that announce.
        """

    def setup_facts(self, last: Opened[Any, Any] | None, words: Words) -> Facts:
        """Give what the set-up offers, with the last game's people and choices first."""

    def opening(self, form: Form, game_id: str) -> Opening[Any]:
        """Read a filled-in set-up; raise msgspec.ValidationError where it can't be read."""

    def told(self, events: tuple[Any, ...], words: TableWords) -> list[str]:
        """Tell a step in sentences; what is seen on the board anyway may be left out."""

    def chapter(self, events: tuple[Any, ...], words: TableWords) -> str:
        """Name the part of the story that begins with this step, such as a round; nothing for most steps."""

    def differences(
        self, state: TableState[Any, Any, Any, Any], sight: Sight, words: TableWords
    ) -> Sequence[Difference]:
        """Ask about what stands at rest elsewhere on the table than in the tray, where the record differs."""


_LAS_VEGAS: GamePages = las_vegas
_LORDS: GamePages = lords_of_vegas

PAGES: dict[str, GamePages] = {"las_vegas": _LAS_VEGAS, "lords_of_vegas": _LORDS}
