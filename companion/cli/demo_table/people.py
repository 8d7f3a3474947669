"""The people at the simulated table: they know the true dice, and look at the tablet like everybody.

They keep the game as it truly stands. What a camera can see they only do with their hands: they roll, and
put dice onto casinos; the table has to see it. The rest they tap. Where the table asks, or has understood
something else, they answer with what truly lies there.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from companion.chance import rolled
from companion.cli.demo_table.cast import YOU
from companion.cli.demo_table.faults import Throw, plain
from companion.cli.demo_table.moves import Moves
from companion.cli.demo_table.tabletop import Tabletop
from companion.cli.session import AnyTable, new_id
from companion.cli.session import now as clock
from companion.dice import Color, Die
from companion.refusal import Refusal
from companion.table.commands import Play, Request, Undo
from companion.table.state import Status
from companion.table.table import Accepted

TRIES = 5
"""So often people tap again when the table has moved on meanwhile."""

Wait = Callable[[float], bool]
"""Told the time; says whether people go on."""


class Patience(Struct, frozen=True):
    """How long people wait for what, in seconds."""

    begin: float = 3.0
    """Before the first thing they do: the eyes look around."""
    think: float = 0.8
    """Before each thing they do."""
    asked: float = 1.2
    """Before they answer what the table asks: it may still see better."""
    unseen: float = 6.0
    """Until they tap what the table has not seen."""


class Tally(Struct):
    """What happened at this table: by the camera, after a question, after nothing was seen, misread."""

    seen: int = 0
    answered: int = 0
    unseen: int = 0
    corrected: int = 0
    put_right: int = 0
    """Dice that stood otherwise than the table has them, and were asked about."""
    yours: int = 0


class People:
    """One game's people. `tick` lets them do whatever is due, and says whether the game goes on."""

    def __init__(  # noqa: PLR0913  all they have and know
        self,
        table: AnyTable,
        moves: Moves,
        top: Tabletop,
        *,
        asks: Callable[[], bool],
        differs: Callable[[], bool],
        who: tuple[str, ...],
        chance: Random,
        patience: Patience,
        throw: Throw = plain,
    ) -> None:
        self.table, self.moves, self.top = table, moves, top
        self.truth: Any = table.state.now.game
        self.tally = Tally()
        self.waited: list[float] = []
        """Seconds from the end of each thing done by hand until the table had seen it."""
        self._asks, self._differs = asks, differs
        self._who, self._chance, self._patience = who, chance, patience
        self._throw = throw
        self._now = 0.0
        self._wait: Wait = _go
        self._doing = self._play()

    def tick(self, now: float) -> bool:
        """Do what is due at this moment."""
        self._now = now
        while self._wait(now):
            following = next(self._doing, None)
            if following is None:
                return False
            self._wait = following
        return True

    def agrees(self) -> bool:
        """Whether the table stands as it truly does."""
        return self._is(self.truth)

    def _play(self) -> Iterator[Wait]:
        self.moves.set_out(self.top, self.truth)
        yield self._until(self._now + self._patience.begin)
        while not self.table.game.over(self.truth) and self.table.state.status is Status.OPEN:
            if not self.agrees():
                yield from self._make_it_so()
            if self._differs():
                yield self._until(self._now + self._patience.asked)
                self.tally.put_right += 1
                self.top.turn_back()
            wanted = self.table.game.wanted(self.truth)
            if wanted:
                yield from self._roll(rolled(wanted, self._chance.randrange))
            elif self._yours():
                yield from self._your_move()
            else:
                yield self._pause()
                yield from self._move(self.moves.choose(self.truth, self._chance.randrange))

    def _roll(self, dice: tuple[Die, ...]) -> Iterator[Wait]:
        lie = self._throw(self.top, dice, self._seat(), self._now)
        yield self._until(lie)
        yield from self._see(self.moves.roll(dice))
        self.top.lay_extra()
        self.top.straighten()
        yield self._until(self.moves.after_roll(self.top, self.truth, self._seat(), self._now))

    def _move(self, command: Any) -> Iterator[Wait]:
        seat, before = self._seat(), self.truth
        if self.moves.shows(command):
            yield self._until(self.moves.show(self.top, command, seat, self._now))
            yield from self._see(command)
        else:
            self._tap(Play(command))
            self.truth = self._after(command)
        yield self._until(self.moves.after(self.top, before, self.truth, seat, self._now))

    def _your_move(self) -> Iterator[Wait]:
        """Wait until you have moved by the page, then move the dice; what else you do is taken as true."""
        seat, before = self._seat(), self.truth
        yield lambda _: not self.agrees() or self.table.state.status is not Status.OPEN
        self.tally.yours += 1
        command = next((one for one in self.moves.choices(before) if self._is(self._after(one))), None)
        if command is None or self.table.state.status is not Status.OPEN:
            return
        self.truth = self._after(command)
        yield self._until(self.moves.show(self.top, command, seat, self._now))
        yield self._until(self.moves.after(self.top, before, self.truth, seat, self._now))

    def _see(self, command: Any) -> Iterator[Wait]:
        """Give the table time to see what was done with hands; tell it if it does not."""
        before, after = self.truth, self._after(command)
        begun = self._now
        until = begun + self._patience.unseen
        asked: list[float] = []

        def known(now: float) -> bool:
            if self._is(after) or not self._is(before) or now >= until:
                return True
            asked[:] = (asked or [now]) if self._asks() else []
            return bool(asked) and now >= asked[0] + self._patience.asked

        yield known
        if self._is(after):
            self.tally.seen += 1
            self.waited.append(self._now - begun)
        elif not self._is(before):
            self.tally.corrected += 1
            self._tap(Undo())
            self._tap(Play(self.moves.typed(command)))
        else:
            self.tally.answered += bool(asked)
            self.tally.unseen += not asked
            self._tap(Play(self.moves.typed(command)))
        self.truth = after

    def _make_it_so(self) -> Iterator[Wait]:
        """Lay the table as the companion has it: somebody took back a move, or played by the page."""
        self.truth = self.table.state.now.game
        self.moves.set_out(self.top, self.truth)
        yield self._pause()

    def _tap(self, command: Any) -> None:
        for _ in range(TRIES):
            answer = self.table.ask(Request(new_id(), self.table.state.version, command), clock())
            if isinstance(answer, Accepted):
                return

    def _after(self, command: Any) -> Any:
        game = self.table.game
        events = game.decide(self.truth, command)
        if isinstance(events, Refusal):
            raise TypeError(events)
        state = self.truth
        for event in events:
            state = game.apply(state, event)
        return state

    def _is(self, truth: Any) -> bool:
        return bool(self.moves.plain(self.table.state.now.game) == self.moves.plain(truth))

    def _seat(self) -> int:
        colors: tuple[Color, ...] = self.table.game.seats(self.truth.setup)
        return colors.index(self.truth.player)

    def _yours(self) -> bool:
        answering = self.table.game.answering(self.truth)
        colors = self.table.game.seats(self.truth.setup)
        return any(self._who[colors.index(color)] == YOU for color in answering)

    def _pause(self) -> Wait:
        return self._until(self._now + self._patience.think)

    def _until(self, time: float) -> Wait:
        return lambda now: now >= time


def _go(_now: float) -> bool:
    return True
