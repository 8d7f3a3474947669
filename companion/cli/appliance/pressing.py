"""What the buttons beside the table do."""

import logging
from collections.abc import Callable
from typing import Any

from companion.cli.session import new_id
from companion.record import RecordError
from companion.table.commands import Play, Request, TableCommand, Undo
from companion.table.state import Status
from companion.table.table import Accepted
from hardware.buttons import Button, ButtonMessage, ShutdownAsked
from web.hall import AnyTable, Hall
from web.sight import SightState

log = logging.getLogger(__name__)


class Pressing:
    """Carries out what the buttons of a table say."""

    def __init__(self, hall: Hall, stop: Callable[[], None]) -> None:
        self._hall, self._stop = hall, stop

    def heard(self, message: ButtonMessage) -> None:
        """Do what a button says; what the table refuses changes nothing."""
        if isinstance(message, ShutdownAsked):
            log.info("the button %s was held: the companion stops", message.button)
            self._stop()
            return
        table = self._hall.table
        command = self._meant(message.button, table) if table else None
        if table is None or command is None:
            return
        state = table.state
        try:
            answer = table.ask(Request(new_id(), state.version, command), self._hall.clock())
        except RecordError:
            log.exception("the table could not take the button %s", message.button)
            return
        log.info("button %s: %s", message.button, "done" if isinstance(answer, Accepted) else "refused")

    def _meant(self, button: Button, table: AnyTable) -> TableCommand[Any] | None:
        if table.state.status is Status.PAUSED:
            return None
        match button:
            case Button.UNDO:
                return Undo()
            case Button.NEXT:
                step = table.game.next_step(table.state.now.game)
            case Button.CONFIRM:
                step = self._likeliest(table)
        return Play(step) if step is not None else None

    def _likeliest(self, table: AnyTable) -> Any:
        """Give the roll that is likeliest to lie in the tray, if the eyes ask about it."""
        sight = self._hall.devices.sight()
        if not sight or sight.state is not SightState.ASKING or not sight.likely:
            return None
        return table.game.heard(table.state.now.game, sight.likely[0])
