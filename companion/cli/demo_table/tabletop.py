"""The simulated table and the hands over it: dice are thrown, carried, taken back; bills come and go."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from calibration.layout import Layout
from companion.cli.demo_table.places import Room, Seat, on_mat, seats
from companion.dice import VALUES, Color, Die, Value
from companion.game import TRAY
from hardware.cameras.simulated import Stage
from hardware.cameras.simulated.scene import Cube, Hand, Move, Scene, Sheet, Spot, Stop, Trouble, Way

Sheets = tuple[Sheet, ...]


class Pace(Struct, frozen=True):
    """How long people take, in seconds."""

    throw: float = 0.8
    stagger: float = 0.15
    """How much later the last die of a roll leaves the hand."""
    reach: float = 0.5
    carry: float = 0.8
    draw_back: float = 0.45


class Lies(Struct, frozen=True):
    """A die on the table, and in which zone it belongs."""

    cube: Cube
    zone: str
    meant: Value | None = None
    """What it should show, where it was turned over and nobody has noticed."""

    @property
    def die(self) -> Die:
        """The die as people believe that it lies there."""
        return Die(self.cube.color, self.meant or self.cube.value)


class Tabletop:
    """What lies on the stage, and ways to change it; each tells when it is done."""

    def __init__(self, stage: Stage, layout: Layout, players: int, chance: Random, pace: Pace) -> None:
        self.stage, self.layout, self.pace = stage, layout, pace
        self.seats = seats(layout, players)
        self._chance = chance
        self._count = 0
        self._lies: tuple[Lies, ...] = ()
        self._room = on_mat(layout)
        self._ground: Sheets = ()
        self._laid: dict[str, Sheets] = {}
        self._extra: Sheets = ()
        self._hands: tuple[Hand, ...] = ()
        self._troubles: tuple[Trouble, ...] = ()

    def set_out(self, ground: Sheets, room: Room) -> None:
        """Lay what a game is played on, and nothing else; `room` knows where its dice go."""
        self._ground, self._room = ground, room
        self._lies, self._laid, self._extra, self._hands, self._troubles = (), {}, (), (), ()
        self._show()

    def dice(self, zone: str) -> tuple[Lies, ...]:
        """The dice of a zone: the tray's, a casino's, a lot's."""
        return tuple(one for one in self._lies if one.zone == zone)

    def standing(self) -> tuple[Lies, ...]:
        """The dice that lie at rest, but for those in the tray."""
        return tuple(one for one in self._lies if one.zone not in ("", TRAY))

    def throw(self, dice: tuple[Die, ...], seat: int, now: float, lean: float = 0.0) -> float:
        """Let dice roll into the tray from someone's side; `lean`: the last one comes to stand on an edge."""
        spots = self._room(TRAY, len(dice), self._cubes(), self._chance)
        last = now
        for number, (die, spot) in enumerate(zip(dice, spots, strict=True)):
            begin = now + self.pace.stagger * self._chance.random()
            end = begin + self.pace.throw * self._chance.uniform(0.75, 1.0)
            off = self.seats[seat].off
            start = Spot(off.x + self._chance.gauss(0, 20), off.y + self._chance.gauss(0, 20))
            cube = self._new(die, spot, Move(Way.THROWN, start, begin, end))
            leans = lean if number == len(dice) - 1 else 0.0
            self._lies += (Lies(replace(cube, lean=leans), TRAY),)
            last = max(last, end)
        self._show()
        return last

    def carry(self, moved: tuple[Lies, ...], zone: str, seat: int, now: float) -> float:
        """Carry dice to a zone by hand: `tray`, `casino-4`, `lot-A1`."""
        staying = tuple(one.cube for one in self._lies if one not in moved)
        spots = self._room(zone, len(moved), staying, self._chance)
        return self._by_hand(moved, spots, zone, seat, now)

    def bring(self, die: Die, zone: str, seat: int, now: float) -> float:
        """Set down a die from beside the table."""
        fresh = Lies(self._new(die, self.seats[seat].off, None), zone)
        self._lies += (fresh,)
        return self.carry((fresh,), zone, seat, now)

    def take(self, moved: tuple[Lies, ...], seat: int, now: float) -> float:
        """Take dice off the table by hand."""
        off = self.seats[seat].off
        return self._by_hand(moved, (off,) * len(moved), None, seat, now)

    def lay(self, place: str, sheets: Sheets) -> None:
        """Let these flat things, and no others, lie at a place."""
        self._laid[place] = sheets
        self._show()

    def lay_extra(self, *sheets: Sheet) -> None:
        """Let these things, and no others, lie where they should not."""
        self._extra = sheets
        self._show()

    def trouble(self, *troubles: Trouble) -> None:
        """Let these faults happen besides those that already do."""
        self._troubles += troubles
        self._show()

    def reach_in(self, seat: int, at: Spot, now: float, seconds: float) -> float:
        """Hold a hand over the table for a while."""
        off, p = self.seats[seat].off, self.pace
        held = now + p.reach + seconds
        stops = (
            Stop(now, off.x, off.y), Stop(now + p.reach, at.x, at.y),
            Stop(held, at.x, at.y), Stop(held + p.draw_back, off.x, off.y),
        )  # fmt: skip
        self._hands += (Hand(self.seats[seat].direction, stops, seat),)
        self._show()
        return stops[-1].time

    def straighten(self) -> None:
        """Push what leans flat."""
        self._lies = tuple(replace(one, cube=replace(one.cube, lean=0.0)) for one in self._lies)
        self._show()

    def turn_over(self, die: Lies) -> None:
        """Let a sleeve turn a die over, which nobody notices."""
        value = die.cube.value % len(VALUES) + 1
        turned = Lies(replace(die.cube, value=value, move=None), die.zone, die.die.value)
        self._lies = tuple(turned if one == die else one for one in self._lies)
        self._show()

    def turn_back(self) -> None:
        """Put right what was turned over."""
        self._lies = tuple(Lies(replace(one.cube, value=one.die.value), one.zone) for one in self._lies)
        self._show()

    def put(self, dice: tuple[Die, ...], zone: str) -> None:
        """Let dice lie there all at once, as after a new start."""
        spots = self._room(zone, len(dice), self._cubes(), self._chance)
        for die, spot in zip(dice, spots, strict=True):
            self._lies += (Lies(self._new(die, spot, None), zone),)
        self._show()

    def forget(self, now: float) -> None:
        """Let go of hands, faults and movements that are over."""
        self._hands = tuple(hand for hand in self._hands if hand.stops[-1].time > now)
        self._troubles = tuple(one for one in self._troubles if one.end > now)
        self._lies = tuple(one for one in self._lies if one.zone or _moves(one.cube, now))
        self._show()

    def _by_hand(
        self, moved: tuple[Lies, ...], spots: tuple[Spot, ...], zone: str | None, seat: int, now: float
    ) -> float:
        if not moved:
            return now
        whose: Seat = self.seats[seat]
        grip, goal = _middle([one.cube.at for one in moved]), _middle(list(spots))
        begin = now + self.pace.reach
        end = begin + self.pace.carry
        for one, spot in zip(moved, spots, strict=True):
            move = Move(Way.CARRIED, one.cube.at, begin, end, (grip, goal))
            there = replace(one.cube, value=one.die.value, at=spot, lean=0.0, move=move)
            self._lies = tuple(Lies(there, zone or "") if old == one else old for old in self._lies)
        stops = [Stop(now, whose.off.x, whose.off.y), Stop(begin, grip.x, grip.y), Stop(end, goal.x, goal.y)]
        if zone:
            stops.append(Stop(end + self.pace.draw_back, whose.off.x, whose.off.y))
        self._hands += (Hand(whose.direction, tuple(stops), seat),)
        self._show()
        return stops[-1].time

    def _new(self, die: Die, at: Spot, move: Move | None) -> Cube:
        self._count += 1
        look = list(Color).index(die.color) % 4
        return Cube(self._count, die.color, die.value, at, look, move=move)

    def _cubes(self) -> tuple[Cube, ...]:
        return tuple(one.cube for one in self._lies)

    def _show(self) -> None:
        laid = tuple(sheet for place in sorted(self._laid) for sheet in self._laid[place])
        sheets = (*self._ground, *laid, *self._extra)
        self.stage.show(Scene(sheets, self._cubes(), self._hands, self._troubles))


def _moves(cube: Cube, now: float) -> bool:
    return cube.move is not None and cube.move.end > now


def _middle(spots: list[Spot]) -> Spot:
    return Spot(sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots))
