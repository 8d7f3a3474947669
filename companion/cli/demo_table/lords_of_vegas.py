"""Lords of Vegas by hand: what is done is tapped; then tiles, dice and markers go where the game has them."""

from msgspec.structs import replace

from companion import lords_of_vegas
from companion.chance import Chance
from companion.cli.demo_table import lords_map, lords_prints, lords_table
from companion.cli.demo_table.tabletop import Lies, Tabletop
from companion.dice import Die
from companion.game import TRAY
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.commands import COMMANDS, Roll
from companion.lords_of_vegas.opponent import opponent
from companion.lords_of_vegas.standing import zone
from companion.lords_of_vegas.state import State
from companion.rolls import Source

THINGS = "things"


class LordsOfVegas:
    """Hands that play Lords of Vegas."""

    ground = lords_prints.ground()
    profile = staticmethod(lords_map.profile)

    def set_out(self, top: Tabletop, state: State) -> None:
        """Lay tiles and markers, the dice on the tiles, and those that were just rolled."""
        top.set_out(self.ground, lords_table.room)
        top.lay(THINGS, lords_prints.things(state))
        for lot, die in _standing(state).items():
            if die:
                top.put((die,), zone(lot))
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
        """Do whatever promises most."""
        return opponent(state, chance)

    def choices(self, state: State) -> tuple[COMMANDS, ...]:
        """Whatever may be done now."""
        return lords_of_vegas.legal_moves(state)

    def shows(self, _command: COMMANDS) -> bool:
        """Only rolls are seen; dice on the lots change nothing by themselves."""
        return False

    def show(self, _top: Tabletop, _command: COMMANDS, _seat: int, now: float) -> float:
        """Nothing that the table would take for a move."""
        return now

    def after_roll(self, top: Tabletop, state: State, seat: int, now: float) -> float:
        """Put back what has only one way to go; dice of a bet or of the start are taken away."""
        return self._arrange(top, state, seat, now)

    def after(self, top: Tabletop, _before: State, state: State, seat: int, now: float) -> float:
        """Do on the board what was tapped."""
        return self._arrange(top, state, seat, now)

    def _arrange(self, top: Tabletop, state: State, seat: int, now: float) -> float:
        """Lay tiles and markers, then take away and set down dice, until all is as the game has it."""
        top.lay(THINGS, lords_prints.things(state))
        wanted = _standing(state)
        wrong = {lot: die for lot, die in wanted.items() if _there(top, lot) != die}
        gone = tuple(one for lot in wrong for one in top.dice(zone(lot)))
        done = top.take(gone, seat, now)
        for lot, die in wrong.items():
            if die:
                done = _set_down(top, die, lot, seat, done)
        return top.take(_over(top, state), seat, done)


def _standing(state: State) -> dict[str, Die | None]:
    """The die on each lot; none while it is in the air."""
    return {lot: None if lot in state.lifted else state.spot(lot).die for lot in LOTS}


def _there(top: Tabletop, lot: str) -> Die | None:
    return next((one.die for one in top.dice(zone(lot))), None)


def _set_down(top: Tabletop, die: Die, lot: str, seat: int, now: float) -> float:
    """Carry a die from the tray, if it was rolled, else from whoever plays."""
    rolled = next((one for one in top.dice(TRAY) if one.die == die), None)
    if rolled:
        return top.carry((rolled,), zone(lot), seat, now)
    return top.bring(die, zone(lot), seat, now)


def _over(top: Tabletop, state: State) -> tuple[Lies, ...]:
    """The dice in the tray that no roll needs there any more."""
    needed = list(state.loose)
    found = []
    for one in top.dice(TRAY):
        if one.die in needed:
            needed.remove(one.die)
        else:
            found.append(one)
    return tuple(found)
