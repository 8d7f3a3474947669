"""Whatever happens on the table and at the tablet, in any order: the table has what lies there or asks."""

import tempfile
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion.cli.appliance.eyes import Glance, TableFound, Told
from companion.cli.appliance.follower import ASK_S, Follower
from companion.dice import VALUES, Color, Die
from companion.game import TRAY
from companion.las_vegas.commands import Place, Roll, StartRound
from companion.rolls import dice_of
from companion.table.commands import Play, Redo, Request, TableCommand, Undo
from companion.table.state import Status
from companion.table.table import Accepted
from tests.las_vegas.play import table as setup_of
from tests.table.seated import GAME, NOON, do, record_in, sit_down
from tests.table.test_machine import MEMORY
from vision.reading import Doubt, Reading, Second, SeenDie
from vision.watch import DiceLaid, DiceTaken, SteadyRoll
from web.sight import SightState

CASINO = st.sampled_from(VALUES).map("casino-{}".format)
SEED = st.integers(0, 10_000)


class Thrown:
    """The dice that were thrown last, as they really fell, and whether the table heard of them."""

    def __init__(self, dice: Counter[Die], *, known: bool) -> None:
        self.dice, self.known = dice, known

    @property
    def colors(self) -> Counter[Color]:
        """How many of each colour."""
        return Counter(die.color for die in self.dice.elements())


class FollowerMachine(RuleBasedStateMachine):
    """People at a table of two, a camera that is honest about its doubts, and a tablet."""

    @initialize(players=st.integers(2, 3), seed=SEED)
    def sit_down(self, players: int, seed: int) -> None:
        """Open a game; nothing lies there."""
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY)
        self.record = record_in(Path(self.folder.name))
        self.table = sit_down(self.record, setup_of(players, seed=str(seed)))
        do(self.table, Play(StartRound()))
        self.ids, self.places = count(1), count(1)
        self.time = 100.0
        self.true: dict[str, list[tuple[SeenDie, Die]]] = {}
        self.thrown = Thrown(Counter(), known=True)
        self.forgiven: dict[str, Counter[Color]] = {}
        self.straight = True
        self.follower = Follower(zoned=True)
        self.follower.follow(self.table)
        self.show(TableFound((), self.time))

    # what is there

    @property
    def game(self) -> Any:
        """The game as the table has it."""
        return self.table.state.now.game

    def seen(self, zone: str) -> tuple[SeenDie, ...]:
        """What the camera sees of a zone."""
        return tuple(die for die, _ in self.true.get(zone, ()))

    def lying(self, zone: str) -> Counter[Color]:
        """What really lies in a zone, by colour."""
        return Counter(die.color for _, die in self.true.get(zone, ()))

    def wanted(self) -> Counter[Color]:
        """What is to be rolled."""
        return Counter({one.color: one.count for one in GAME.wanted(self.game)})

    # what happens

    def show(self, *told: Told) -> None:
        """Let a frame pass, and do what is wished."""
        self.time += 0.1
        dice = tuple(die for zone in self.true for die in self.seen(zone))
        self.follower.see(Glance(self.time, 1000, 600, told, dice))
        if not GAME.lying(self.game):
            self.forgiven = {zone: self.lying(zone) for zone in self.true}
        for _ in range(5):
            if (wish := self.follower.wish) is None:
                return
            before = self.game
            request: Request[Any] = Request(f"seen-{next(self.ids)}", self.follower.version, Play(wish))
            assert isinstance(self.table.ask(request, NOON), Accepted)
            self.follower.follow(self.table)
            self.check(before, wish)
        raise AssertionError("it goes on and on")

    def check(self, before: Any, wish: Any) -> None:
        """A roll was really thrown and is taken once; what was placed really lies there."""
        if dice := dice_of(wish):
            assert Counter(dice) == self.thrown.dice
            assert not self.thrown.known
            self.thrown.known = True
        else:
            zone = f"casino-{wish.value}"
            placed = Counter(die for die in before.roll if die.value == wish.value)
            assert placed <= Counter(die for _, die in self.true[zone])
            assert Counter(die.color for die in GAME.lying(self.game).get(zone, ())) <= self.lying(zone) or (
                zone not in GAME.lying(self.game) or not self.straight
            )

    def asks(self) -> bool:
        """Whether a question stands."""
        return self.follower.sight.state is SightState.ASKING

    def types(self, command: TableCommand[Any]) -> None:
        """Ask on the tablet; the table may refuse."""
        asked = self.asks()
        answer = self.table.ask(Request(f"typed-{next(self.ids)}", self.table.state.version, command), NOON)
        if not isinstance(answer, Accepted):
            return
        self.straight = False
        steps = self.table.state.now.steps
        if isinstance(command, Play | Redo) and dice_of(steps[-1].command):
            self.thrown.known = True
        elif asked and not isinstance(command, Undo):
            self.forgive()
        self.follower.follow(self.table)
        self.show()

    def forgive(self) -> None:
        """Somebody was asked and played on."""
        self.forgiven = {zone: self.surplus(zone) for zone in GAME.lying(self.game) if zone != TRAY}
        if self.thrown.colors != self.wanted():
            self.thrown.known = True

    def surplus(self, zone: str) -> Counter[Color]:
        """What lies in a zone beyond what the game has there."""
        return self.lying(zone) - Counter(die.color for die in GAME.lying(self.game)[zone])

    def put(self, zone: str, dice: list[tuple[SeenDie, Die]]) -> None:
        """Lay dice down somewhere else."""
        laid = []
        for die, true in dice:
            place = next(self.places)
            moved = SeenDie(
                value=die.value,
                color=die.color,
                x=50.0 + 60 * (place % 500),
                y=50.0 + 60 * (place // 500),
                size=40,
                confidence=die.confidence,
                zone=zone,
                doubts=die.doubts,
                second=die.second,
            )
            laid.append((moved, true))
        self.true.setdefault(zone, []).extend(laid)
        fresh = tuple(die for die, _ in laid)
        if zone == TRAY:
            reading = Reading(1000, 600, 1.0, self.seen(TRAY))
            self.show(SteadyRoll(reading, self.time, fresh))
        else:
            self.show(DiceLaid(zone, fresh, self.time))

    def take(self, zone: str, dice: list[tuple[SeenDie, Die]]) -> None:
        """Pick dice up."""
        self.true[zone] = [one for one in self.true[zone] if one not in dice]
        self.show(DiceTaken(zone, tuple(die for die, _ in dice), self.time))

    @precondition(lambda self: self.wanted())
    @rule(seed=SEED, doubt=st.booleans(), leave=st.booleans())
    def throw(self, seed: int, doubt: bool, leave: bool) -> None:
        """Whoever's turn it is throws the dice; now and then one is read wrong, and said to be in doubt."""
        chance, due = Random(seed), self.wanted()
        mine = [one for one in self.true.get(TRAY, []) if one[1].color in due or not leave]
        if mine:
            self.take(TRAY, mine)
        dice = [Die(color, chance.choice(VALUES)) for color in due.elements()]
        self.thrown = Thrown(Counter(dice), known=False)
        read = [(SeenDie(die.value, die.color, 0, 0, 40, 0.98), die) for die in dice]
        if doubt:
            true = dice[0]
            other = VALUES[true.value % 6]
            second = Second(true.value, true.color, 0.3)
            read[0] = (SeenDie(other, true.color, 0, 0, 40, 0.6, None, (Doubt.VALUE,), second), true)
        self.put(TRAY, read)

    @precondition(lambda self: self.game.roll)
    @rule(seed=SEED, one_by_one=st.booleans())
    def move(self, seed: int, one_by_one: bool) -> None:
        """Move all dice of a value onto its casino."""
        value = Random(seed).choice(sorted({die.value for die in self.game.roll}))
        dice = [one for one in self.true.get(TRAY, []) if one[1] in self.game.roll and one[1].value == value]
        for some in [[one] for one in dice] if one_by_one else [dice] if dice else []:
            self.take(TRAY, some)
            self.put(f"casino-{value}", some)

    @precondition(lambda self: self.true.get(TRAY))
    @rule(seed=SEED, zone=CASINO)
    def move_wrongly(self, seed: int, zone: str) -> None:
        """Move any dice onto any casino."""
        chance = Random(seed)
        dice = chance.sample(self.true[TRAY], chance.randint(1, len(self.true[TRAY])))
        self.straight = False
        self.take(TRAY, dice)
        self.put(zone, dice)

    @precondition(lambda self: any(self.true.get(f"casino-{n}") for n in VALUES))
    @rule(seed=SEED)
    def move_back(self, seed: int) -> None:
        """Take dice from a casino into the tray: to the camera they may be thrown."""
        chance = Random(seed)
        zone = chance.choice([f"casino-{n}" for n in VALUES if self.true.get(f"casino-{n}")])
        dice = list(self.true[zone])
        self.straight = False
        self.take(zone, dice)
        self.forgiven[zone] = self.forgiven.get(zone, Counter()) & self.lying(zone)
        back = Counter(die for _, die in dice)
        self.thrown = Thrown(back, known=True)
        self.put(TRAY, dice)

    @precondition(lambda self: self.true.get(TRAY))
    @rule()
    def pick_up(self) -> None:
        """Take everything out of the tray."""
        self.take(TRAY, list(self.true[TRAY]))

    @precondition(lambda self: not GAME.lying(self.game))
    @rule()
    def clear(self) -> None:
        """Between rounds everybody takes the own dice back."""
        for zone in [zone for zone in self.true if self.true[zone]]:
            self.take(zone, list(self.true[zone]))
        self.forgiven = {}

    @rule(zone=CASINO)
    def hide(self, zone: str) -> None:
        """A sleeve lies over a casino for a while."""
        dice = list(self.true.get(zone, []))
        if dice:
            self.take(zone, dice)
            self.true[zone] = dice
            self.show(DiceLaid(zone, self.seen(zone), self.time))
            self.straight = False

    @rule()
    def restart(self) -> None:
        """The camera died and is back."""
        self.show(TableFound(tuple(die for zone in self.true for die in self.seen(zone)), self.time))

    @precondition(lambda self: self.wanted())
    @rule(seed=SEED)
    def type_roll(self, seed: int) -> None:
        """Enter the roll that lies there, or, without one, any."""
        chance = Random(seed)
        dice = list(self.thrown.dice.elements())
        if self.thrown.known or self.thrown.colors != self.wanted():
            dice = [Die(color, chance.choice(VALUES)) for color in self.wanted().elements()]
        self.types(Play(Roll(tuple(dice))))

    @precondition(lambda self: self.game.roll)
    @rule(seed=SEED)
    def type_place(self, seed: int) -> None:
        """Place by button."""
        self.types(Play(Place(Random(seed).choice(sorted({die.value for die in self.game.roll})))))

    @precondition(lambda self: GAME.next_step(self.game) and not GAME.lying(self.game))
    @rule()
    def go_on(self) -> None:
        """Pay the next casino, begin the next round."""
        straight = self.straight
        self.types(Play(GAME.next_step(self.game)))
        self.straight = straight

    @rule(back=st.booleans())
    def travel(self, back: bool) -> None:
        """Undo or redo."""
        self.types(Undo() if back else Redo())

    @precondition(lambda self: self.asks() and self.follower.sight.likely)
    @rule()
    def confirm(self) -> None:
        """Take the likeliest roll."""
        self.types(Play(Roll(self.follower.sight.likely[0])))

    # what must hold

    @rule()
    def rest(self) -> None:
        """Let time pass; then nothing may be wrong in silence."""
        self.show()
        self.time += ASK_S
        self.show()
        if self.table.state.status is not Status.OPEN or self.asks():
            assert not (self.straight and self.asks() and self.thrown.known), self.follower.sight
            return
        due = GAME.lying(self.game)
        waits = (
            Counter(die for _, die in self.true.get(TRAY, ())) >= self.thrown.dice and not self.thrown.known
        )
        if self.wanted():
            assert not waits, "a roll lies there and nobody takes it"
        elif due:
            assert not waits or self.thrown.dice <= Counter(self.game.roll), "another roll lies there"
        for zone in due.keys() - {TRAY}:
            assert self.surplus(zone) <= self.forgiven.get(zone, Counter()), zone

    def teardown(self) -> None:
        """Rest once more, and put all away."""
        if hasattr(self, "table"):
            try:
                self.rest()
            finally:
                self.record.close()
                self.folder.cleanup()


TestFollower = FollowerMachine.TestCase
TestFollower.settings = settings(
    max_examples=150,
    stateful_step_count=30,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
