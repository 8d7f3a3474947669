"""Lords of Vegas by hand: dice are rolled in the tray and taken back; what is done on the board is tapped."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from companion import lords_of_vegas
from companion.chance import Chance
from companion.cli.demo_table.tabletop import TRAY, Tabletop
from companion.dice import Die
from companion.lords_of_vegas.commands import COMMANDS, Build, EndTurn, Roll
from companion.lords_of_vegas.state import Phase, State
from companion.rolls import Source

BOLD = 3
"""One move in so many is anything at all; else a turn builds if it can, and ends."""


class LordsOfVegas:
    """Hands that play Lords of Vegas."""

    def set_out(self, top: Tabletop, state: State) -> None:
        """Lay the dice that were just rolled."""
        top.set_out(boards=False)
        top.put(state.loose, TRAY)

    def plain(self, state: State) -> State:
        """Sort the roll."""
        return replace(state, loose=tuple(sorted(state.loose, key=lambda die: (die.color, die.value))))

    def roll(self, dice: tuple[Die, ...]) -> Roll:
        """A roll that was seen."""
        return Roll(dice, Source.READING)

    def typed(self, command: COMMANDS) -> COMMANDS:
        """A roll that was typed."""
        return replace(command, source=Source.HANDS) if isinstance(command, Roll) else command

    def choose(self, state: State, chance: Chance) -> COMMANDS:
        """Build where one can; now and then do anything that may be done."""
        moves = lords_of_vegas.legal_moves(state)
        if state.phase is Phase.ACTING and chance(BOLD):
            moves = tuple(one for one in moves if isinstance(one, Build)) or (EndTurn(),)
        kinds = Counter(type(move) for move in moves)
        kind = sorted(kinds, key=lambda one: one.__name__)[chance(len(kinds))]
        alike = [move for move in moves if type(move) is kind]
        return alike[chance(len(alike))]

    def choices(self, state: State) -> tuple[COMMANDS, ...]:
        """Whatever may be done now."""
        return lords_of_vegas.legal_moves(state)

    def shows(self, _command: Any) -> bool:
        """Only rolls are seen."""
        return False

    def show(self, _top: Tabletop, _command: Any, _seat: int, now: float) -> float:
        """Nothing that a camera would understand."""
        return now

    def after_roll(self, top: Tabletop, _state: State, seat: int, now: float) -> float:
        """Take the dice back."""
        return top.take(top.dice(TRAY), seat, now)

    def after(self, top: Tabletop, _before: State, _state: State, seat: int, now: float) -> float:
        """Clear the tray."""
        return top.take(top.dice(TRAY), seat, now)
