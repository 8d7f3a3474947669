"""Whatever people do at a table, nothing is lost and the record tells the same story."""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.dice import VALUES, Color, Die
from companion.las_vegas.commands import (
    Award,
    LayBill,
    OverrulePayout,
    PayCasino,
    Place,
    Roll,
    StartRound,
    SwapBill,
)
from companion.las_vegas.setup import bills
from companion.las_vegas.state import State
from companion.table.commands import (
    Abandon,
    Correct,
    Pause,
    Play,
    Redo,
    Rename,
    Request,
    Reseat,
    Resume,
    Undo,
)
from companion.table.lines import Lines
from companion.table.state import Status
from companion.table.table import Accepted, Refused, Stale, Table
from tests.las_vegas.play import EVERY_SETUP, next_command
from tests.table.seated import GAME, NAMES, NOON, record_in, sit_down

BILLS = st.integers(1, 9).map(lambda tens: tens * 10_000)
COLORS = st.sampled_from(Color)
VALUE = st.sampled_from(VALUES)
DICE = st.lists(st.builds(Die, COLORS, VALUE), max_size=9).map(tuple)
ANYTHING = st.one_of(
    st.builds(StartRound),
    st.builds(PayCasino),
    st.builds(Place, VALUE),
    st.builds(Roll, DICE),
    st.builds(LayBill, BILLS),
    st.builds(SwapBill, VALUE, BILLS, BILLS),
    st.builds(OverrulePayout, st.lists(st.builds(Award, COLORS, BILLS), max_size=3).map(tuple)),
)
"""Any command, most of them forbidden at most times."""

MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  no disk to wait for


class TableMachine(RuleBasedStateMachine):
    """People, now sensible, now not, at a table whose power is cut now and then."""

    @initialize(setup=st.sampled_from(EVERY_SETUP))
    def sit_down(self, setup: Any) -> None:
        """Open a game of any kind."""
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY)
        self.record = record_in(Path(self.folder.name))
        self.table = sit_down(self.record, setup)
        self.asked = 0

    def ask(self, command: Any, version: int | None = None) -> Any:
        """Ask, and check that only what was accepted has changed anything."""
        before = self.table.state
        self.asked += 1
        request = Request(f"ask-{self.asked}", version or before.version, command)
        answer = self.table.ask(request, NOON)
        if isinstance(answer, Accepted):
            assert answer.version == before.version + 1
            assert self.table.ask(request, NOON) == answer
        else:
            assert isinstance(answer, Refused | Stale)
            assert self.table.state == before
        return answer

    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 40))
    def play_on(self, seed: int, steps: int) -> None:
        """Play sensibly for a while: what the game asks for is never refused."""
        chance = Random(seed)
        for _ in range(steps):
            if self.table.state.status is not Status.OPEN:
                return
            command = next_command(self.table.state.now.game, chance)
            assert isinstance(self.ask(Play(command)), Accepted)

    @rule(command=ANYTHING)
    def try_anything(self, command: Any) -> None:
        """Try any command of the game."""
        self.ask(Play(command))

    @rule(steps=st.integers(1, 60))
    def undo(self, steps: int) -> None:
        """Go back, if there is so much to go back."""
        possible = len(self.table.state.past)
        playing = self.table.state.status in (Status.OPEN, Status.OVER)
        answer = self.ask(Undo(steps))
        assert isinstance(answer, Accepted) == (playing and steps <= possible)

    @rule(steps=st.integers(1, 60))
    def redo(self, steps: int) -> None:
        """Go forward again, if that was undone."""
        possible = len(self.table.state.future)
        playing = self.table.state.status in (Status.OPEN, Status.OVER)
        answer = self.ask(Redo(steps))
        assert isinstance(answer, Accepted) == (playing and steps <= possible)

    @rule(number=st.integers(1, 80), instead=st.lists(ANYTHING, max_size=2).map(tuple))
    def correct_by_anything(self, number: int, instead: Any) -> None:
        """Try to replace a step by anything."""
        self.ask(Correct(number, instead))

    @rule(place=st.integers(0, 200))
    def correct_by_the_same(self, place: int) -> None:
        """A step replaced by itself changes nothing of the game."""
        steps = self.table.state.now.steps
        if steps and self.table.state.status in (Status.OPEN, Status.OVER):
            step = steps[place % len(steps)]
            game = self.table.state.now.game
            answer = self.ask(Correct(step.number, (step.command,)))
            assert answer.event.dropped == ()
            assert self.table.state.now.game == game

    @rule(command=st.sampled_from((Pause(), Resume(), Resume(), Abandon())))
    def rest(self, command: Any) -> None:
        """Pause, go on, give up."""
        self.ask(command)

    @rule(color=COLORS, name=st.sampled_from(NAMES), seat=st.integers(1, 8))
    def change_people(self, color: Color, name: str, seat: int) -> None:
        """Rename and move people."""
        self.ask(Rename(color, name))
        self.ask(Reseat(color, seat))

    @rule(back=st.integers(1, 3))
    def ask_too_late(self, back: int) -> None:
        """What was meant for an older table is never done."""
        version = self.table.state.version - back
        if version >= 1:
            assert isinstance(self.ask(Undo(), version), Stale)

    @rule()
    def restart(self) -> None:
        """Cut the power: what the record holds is the same table."""
        state = self.table.state
        self.record.close()
        self.record = record_in(Path(self.folder.name))
        self.table = Table(GAME, self.record, "game")
        assert self.table.state == state

    @invariant()
    def nothing_is_lost(self) -> None:
        """Bills and dice are all somewhere; names, seats and versions are in order."""
        if not hasattr(self, "table"):
            return
        state = self.table.state
        game = state.now.game
        assert isinstance(game, State)
        lying = [bill for casino in game.casinos for bill in casino.bills]
        won = [bill for its in game.won for bill in its]
        assert Counter([*game.deck.bills, *lying, *won]) == Counter(bills(state.setup))
        for side, color in enumerate(game.sides):
            count = sum(casino.dice[side] for casino in game.casinos)
            count += sum(hand[side] for hand in game.hands) + game.spare[side]
            own = state.setup.solo is not None and side == 0
            assert count == (state.setup.own_dice if own else 8), color
        assert len({player.name.casefold() for player in state.players}) == len(state.players)
        assert len({player.seat for player in state.players}) == len(state.players)
        header = self.record.header("game")
        assert header is not None
        assert (header.status, len(self.record.entries("game"))) == (state.status, state.version)

    def teardown(self) -> None:
        """Read the record once more from its first line."""
        if hasattr(self, "table"):
            assert Lines(GAME).replay("game", self.record.entries("game")) == self.table.state
            self.record.close()
            self.folder.cleanup()


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=200,
    stateful_step_count=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
