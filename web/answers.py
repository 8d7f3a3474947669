"""What a player's own phone may say at the table: what is for its colour to say, and nothing else."""

from typing import Any

from companion.table.commands import Play
from companion.words import TableWords, either, player
from web.asker import Asker
from web.faults import Fault
from web.hall import AnyTable
from web.permission import Permission


def check_own(who: Asker, table: AnyTable, command: Any) -> None:
    """Raise a fault unless this device may ask the table for this."""
    if who.may(Permission.PLAY):
        return
    state = table.state
    own = who.seat.onlooker(table).color if who.seat else None
    meant = table.game.whose(state.now.game, command.command) if isinstance(command, Play) else ()
    if own in meant:
        return
    words = TableWords.of(state, who.language)
    if not meant:
        raise Fault(403, "for_the_table", words.gettext("This is done on the table's own device."))
    name = either([player(color, words) for color in meant], words)
    message = words.gettext(
        "This is for %(player)s to say. Use that phone, or the table's own device.", player=name
    )
    raise Fault(403, "another_color", message, colors=meant)
