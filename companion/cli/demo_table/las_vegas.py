"""Las Vegas by hand: dice go onto casinos, bills come and go, at the end of a round everybody takes back."""

from msgspec.structs import replace

from companion import las_vegas
from companion.chance import Chance
from companion.cli.demo_table.mat import LAYOUT, profile
from companion.cli.demo_table.places import on_mat
from companion.cli.demo_table.prints import bill_sheets, mat_sheets
from companion.cli.demo_table.tabletop import Lies, Tabletop
from companion.dice import Die
from companion.game import TRAY
from companion.las_vegas.commands import COMMANDS, Place, Roll
from companion.las_vegas.opponents import careful_opponent
from companion.las_vegas.state import CASINOS, Phase, State
from companion.rolls import Source


class LasVegas:
    """Hands that play Las Vegas."""

    ground = mat_sheets(LAYOUT)
    profile = staticmethod(profile)

    def set_out(self, top: Tabletop, state: State) -> None:
        """Lay bills, and the dice of casinos and tray."""
        top.set_out(self.ground, on_mat(LAYOUT))
        for number, casino in enumerate(state.casinos, start=1):
            top.lay(zone(number), bill_sheets(LAYOUT, number, casino.bills))
            for side, count in enumerate(casino.dice):
                top.put((Die(state.sides[side], number),) * count, zone(number))
        if state.phase is Phase.PLACING:
            top.put(state.roll, TRAY)

    def plain(self, state: State) -> State:
        """Sort the roll."""
        return replace(state, roll=tuple(sorted(state.roll, key=lambda die: (die.color, die.value))))

    def roll(self, dice: tuple[Die, ...]) -> Roll:
        """A roll that was seen."""
        return Roll(dice, Source.READING)

    def typed(self, command: COMMANDS) -> COMMANDS:
        """A roll that was typed."""
        return replace(command, source=Source.HANDS) if isinstance(command, Roll) else command

    def choose(self, state: State, chance: Chance) -> COMMANDS:
        """Play well for its price."""
        return careful_opponent(state, chance)

    def choices(self, state: State) -> tuple[COMMANDS, ...]:
        """Any value that was rolled."""
        return las_vegas.legal_moves(state)

    def shows(self, command: COMMANDS) -> bool:
        """Dice on casinos are seen."""
        return isinstance(command, Place)

    def show(self, top: Tabletop, command: COMMANDS, seat: int, now: float) -> float:
        """Carry all dice of the value to their casino."""
        if not isinstance(command, Place):
            return now
        moved = tuple(one for one in top.dice(TRAY) if one.cube.value == command.value)
        return top.carry(moved, zone(command.value), seat, now)

    def after_roll(self, top: Tabletop, state: State, seat: int, now: float) -> float:
        """Leave the dice where they lie, but for those of the opening, which go to the casinos at once."""
        done = now
        if state.phase is not Phase.PLACING:
            for number in range(1, CASINOS + 1):
                moved = tuple(one for one in top.dice(TRAY) if one.cube.value == number)
                done = top.carry(moved, zone(number), seat, done)
        return done

    def after(self, top: Tabletop, before: State, state: State, seat: int, now: float) -> float:
        """Take back what was not placed; lay out bills or take them away; clear the casinos at the end."""
        for number, casino in enumerate(state.casinos, start=1):
            if casino.bills != before.casinos[number - 1].bills:
                top.lay(zone(number), bill_sheets(LAYOUT, number, casino.bills))
        done = top.take(top.dice(TRAY), seat, now)
        if before.phase is Phase.PAYING and state.phase is not Phase.PAYING:
            done = self._clear(top, state, now)
        return done

    def _clear(self, top: Tabletop, state: State, now: float) -> float:
        """Everybody takes the own dice back; nobody's are taken by the first."""
        done = now
        for seat, color in enumerate(state.setup.players):
            theirs: tuple[Lies, ...] = tuple(
                one
                for number in range(1, CASINOS + 1)
                for one in top.dice(zone(number))
                if one.cube.color is color or (seat == 0 and one.cube.color not in state.setup.players)
            )
            done = top.take(theirs, seat, done)
        return done


def zone(casino: int) -> str:
    """The zone of a casino (1 to 6)."""
    return f"casino-{casino}"
