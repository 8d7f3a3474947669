"""For a game whose table is followed as it is played: there is nothing to compare beside that."""

from collections.abc import Sequence
from typing import Any

from companion.table.state import TableState
from companion.words import TableWords
from web.pages.difference import Difference
from web.sight import Sight


def differences(
    _state: TableState[Any, Any, Any, Any], _sight: Sight, _words: TableWords
) -> Sequence[Difference]:
    """Ask nothing."""
    return ()
