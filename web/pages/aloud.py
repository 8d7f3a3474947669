"""What a device may do by itself after each change: say it aloud, and turn to whoever's turn it is."""

from collections.abc import Mapping
from math import cos, pi
from typing import Any

from msgspec import Struct

from companion.games import GAMES
from companion.table.state import Status, TableState

FEWEST_PLACES = 2


class Aloud(Struct, frozen=True):
    """The words for one moment of a game, and whether the one who acts sits across the table."""

    moment: str
    words: str
    far: bool | None


def aloud(game_id: str, state: TableState[Any, Any, Any, Any], facts: Mapping[str, Any]) -> Aloud:
    """Say what happened and what the table waits for; after an undo, nothing is told a second time."""
    said = () if state.future else facts.get("said", ())
    words = [*said, facts.get("state_word", "")]
    return Aloud(f"{game_id}:{state.version}", " ".join(filter(None, map(_sentence, words))), _far(state))


def _sentence(text: str) -> str:
    """End it, so that a voice makes a pause."""
    return f"{text}." if text and text[-1] not in ".!?…" else text


def _far(state: TableState[Any, Any, Any, Any]) -> bool | None:
    """Say whether whoever acts sits across; nothing, where it is nobody's or everybody's turn."""
    colors = GAMES[state.kind].answering(state.now.game) if state.status is Status.OPEN else ()
    if len(colors) != 1:
        return None
    seats = {player.color: player.seat for player in state.players}
    places = max(FEWEST_PLACES, *seats.values())
    return colors[0] in seats and across(seats[colors[0]], places)


def across(seat: int, places: int) -> bool:
    """Say whether a seat is on the other side: seat 1 is nearest, the others follow clockwise."""
    return cos(2 * pi * (seat - 1) / places) < -1 / 1000
