"""Any game, any command, right or wrong, in any order: what must hold after every single event."""

from collections import Counter
from random import Random
from typing import TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from companion import las_vegas
from companion.dice import VALUES, Color, Die
from companion.game import Onlooker
from companion.las_vegas.commands import (
    COMMANDS,
    Award,
    LayBill,
    OverrulePayout,
    PayCasino,
    Place,
    Roll,
    Source,
    StartRound,
    SwapBill,
)
from companion.las_vegas.editions import BOXES
from companion.las_vegas.events import EVENTS, BillSwapped, DeckRanDry, RoundStarted
from companion.las_vegas.refusals import (
    BillNotInDeck,
    BillNotThere,
    NobodysColor,
    NotNow,
    SwapUnbalances,
    ValueNotRolled,
)
from companion.las_vegas.setup import CannotStart, Dealer, Level, Setup
from companion.las_vegas.state import ENOUGH, Phase, State
from companion.las_vegas.view import View, view
from companion.refusal import Refusal
from companion.rolls import WrongDice
from tests.las_vegas.play import EVERY_SETUP, after, begun, happens, named, next_command

T = TypeVar("T")

REFUSALS = (
    CannotStart
    | NotNow
    | WrongDice
    | ValueNotRolled
    | BillNotInDeck
    | BillNotThere
    | SwapUnbalances
    | NobodysColor
)
PLAYING = (Phase.OPENING, Phase.ROLLING, Phase.PLACING)

bills = st.sampled_from(range(10_000, 100_000, 10_000))
values = st.sampled_from(VALUES)
colors = st.sampled_from(Color)
dice = st.lists(st.builds(Die, colors, values), max_size=18).map(tuple)
awards = st.lists(st.builds(Award, colors, bills), max_size=4).map(tuple)
anything = st.one_of(
    st.builds(StartRound),
    st.builds(LayBill, bills),
    st.builds(Roll, dice, st.sampled_from(Source)),
    st.builds(Place, values),
    st.builds(PayCasino),
    st.builds(OverrulePayout, awards),
    st.builds(SwapBill, values, bills, bills),
)

NEARLY: dict[Phase, st.SearchStrategy[COMMANDS]] = {
    Phase.DEALING: st.builds(LayBill, bills),
    Phase.PLACING: st.builds(Place, values),
    Phase.PAYING: st.builds(OverrulePayout, awards),
}


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Choose any game that can be agreed on."""
    setup = draw(st.sampled_from(EVERY_SETUP))
    rounds, open_money = draw(st.integers(1, 10)), draw(st.booleans())
    setup = replace(setup, rounds=rounds, open_money=open_money)
    if setup.dealer is Dealer.COMPANION:
        setup = replace(setup, seed=draw(st.text(min_size=1, max_size=8)))
    if setup.solo is Level.EXPERT:
        return replace(setup, own_dice=draw(st.integers(1, 7)))
    return replace(setup, starter=draw(st.integers(0, len(setup.players) - 1)))


def through_json(thing: T, kind: object) -> T:
    """Send something through JSON, and see that it comes back as it was."""
    back: T = msgspec.json.decode(msgspec.json.encode(thing), type=kind)
    assert back == thing
    assert type(back) is type(thing)
    return back


def lying(state: State) -> list[tuple[int, int]]:
    """List every bill at a casino."""
    return [(n, bill) for n, casino in enumerate(state.casinos, start=1) for bill in casino.bills]


def all_in_place(state: State, *, dry: bool) -> None:
    """Count all dice and bills, and look for what may never be."""
    setup = state.setup
    for side in range(len(state.sides)):
        at_casinos = sum(casino.dice[side] for casino in state.casinos)
        in_hands = sum(hand[side] for hand in state.hands)
        own = setup.own_dice if setup.solo and side == 0 else 8
        assert at_casinos + in_hands + state.spare[side] == own
    assert all(count >= 0 for hand in (*state.hands, state.spare) for count in hand)
    assert all(count >= 0 for casino in state.casinos for count in casino.dice)

    bills_now = Counter(state.deck.bills)
    bills_now.update(bill for _, bill in lying(state))
    bills_now.update(bill for won in state.won for bill in won)
    assert bills_now == Counter(BOXES[setup.edition].bills)
    if setup.neutral:
        assert state.won[-1] == ()

    rolled = Counter(die.color for die in state.roll)
    assert bool(rolled) == (state.phase is Phase.PLACING)
    in_hand = dict(zip(state.sides, state.hands[state.active], strict=True))
    assert all(count <= in_hand[color] for color, count in rolled.items())
    if state.phase in PLAYING and not dry:
        assert all(casino.total >= ENOUGH for casino in state.casinos)
    for casino in state.casinos:
        assert list(casino.bills) == sorted(casino.bills, reverse=True)
        assert not casino.bills or casino.total - max(casino.bills) < ENOUGH
    assert 0 <= state.round <= setup.rounds


class AnyGame(RuleBasedStateMachine):
    """A game into which anything may be called at any time."""

    state: State

    @initialize(setup=setups())
    def agree(self, setup: Setup) -> None:
        """Start any game."""
        opened = las_vegas.start(through_json(setup, Setup))
        assert isinstance(opened, tuple)
        self.events: list[EVENTS] = list(opened)
        self.state = begun(setup)
        self.dry = False
        all_in_place(self.state, dry=self.dry)

    def call(self, command: COMMANDS) -> bool:
        """Want something; after every event all must be in place, after a refusal all as it was."""
        before = msgspec.msgpack.encode(self.state)
        answer = las_vegas.decide(self.state, through_json(command, COMMANDS))
        assert msgspec.msgpack.encode(self.state) == before
        assert answer == las_vegas.decide(self.state, command)
        if isinstance(answer, Refusal):
            through_json(answer, REFUSALS)
            return False
        assert answer
        for event in answer:
            self.state = las_vegas.apply(self.state, through_json(event, EVENTS))
            self.dry = isinstance(event, DeckRanDry) or (self.dry and not isinstance(event, RoundStarted))
            self.events.append(event)
            all_in_place(self.state, dry=self.dry)
        return True

    @rule(data=st.data())
    def do_what_is_due(self, data: st.DataObject) -> None:
        """Any legal move, or any roll of the dice that are wanted."""
        moves = las_vegas.legal_moves(self.state)
        wanted = las_vegas.wanted(self.state)
        assert not (moves and wanted)
        if moves:
            assert self.call(data.draw(st.sampled_from(moves)))
        elif wanted:
            throws = st.lists(values, min_size=40, max_size=40)
            faces = iter(data.draw(throws))
            thrown = tuple(Die(one.color, next(faces)) for one in wanted for _ in range(one.count))
            assert self.call(Roll(data.draw(st.permutations(thrown).map(tuple))))

    @rule(seed=st.integers(0, 1_000_000), steps=st.integers(1, 120))
    def play_on(self, seed: int, steps: int) -> None:
        """Play many moves, so that every corner of a game is reached."""
        chance = Random(seed)
        for _ in range(steps):
            if not las_vegas.over(self.state):
                assert self.call(next_command(self.state, chance))

    @rule(command=anything)
    def want_anything(self, command: COMMANDS) -> None:
        """Any command at any time, most of them wrong."""
        self.call(command)

    @precondition(lambda self: self.state.phase in NEARLY)
    @rule(data=st.data())
    def want_it_otherwise(self, data: st.DataObject) -> None:
        """The right kind of command, with any content."""
        self.call(data.draw(NEARLY[self.state.phase]))

    @precondition(lambda self: las_vegas.wanted(self.state))
    @rule(extra=dice, drop=st.integers(0, 12), seed=st.integers(0, 99))
    def roll_wrongly(self, extra: tuple[Die, ...], drop: int, seed: int) -> None:
        """A few dice too many or too few: refused exactly when the colours differ, with the difference."""
        right = next_command(self.state, Random(seed))
        assert isinstance(right, Roll)
        thrown = (*right.dice[drop:], *extra)
        due, seen = (Counter(die.color for die in which) for which in (right.dice, thrown))
        answer = las_vegas.decide(self.state, Roll(thrown))
        assert isinstance(answer, WrongDice) == (due != seen)
        if isinstance(answer, WrongDice):
            assert {one.color: one.count for one in answer.missing} == due - seen
            assert {one.color: one.count for one in answer.surplus} == seen - due
            assert {one.color: one.count for one in answer.seen} == seen
        self.call(Roll(thrown))

    @precondition(lambda self: lying(self.state))
    @rule(data=st.data())
    def swap(self, data: st.DataObject) -> None:
        """A bill that lies there for one that the deck may hold."""
        number, out = data.draw(st.sampled_from(lying(self.state)))
        into = data.draw(
            st.sampled_from(sorted(set(self.state.deck.bills))) if self.state.deck.bills else bills
        )
        if self.call(SwapBill(number, out, into)):
            assert isinstance(self.events[-1], BillSwapped)

    @precondition(lambda self: self.state.phase is Phase.PAYING)
    @rule(data=st.data())
    def overrule(self, data: st.DataObject) -> None:
        """Some of the bills at the casino, to any colours in play: always the table's right."""
        there = self.state.casinos[self.state.casino].bills
        given = data.draw(st.permutations(there))[: data.draw(st.integers(0, len(there)))]
        to = st.sampled_from(self.state.sides)
        assert self.call(OverrulePayout(tuple(Award(data.draw(to), bill) for bill in given)))

    @invariant()
    def views_are_plain_data(self) -> None:
        """What anybody sees survives JSON, and shows no other's money before the end."""
        for color in (None, *self.state.sides):
            shown = through_json(view(self.state, Onlooker(color)), View)
            for side in shown.sides:
                open_ = self.state.setup.open_money or las_vegas.over(self.state)
                assert (side.money is not None) == (open_ or side.color is color)

    @invariant()
    def only_the_end_stops_the_game(self) -> None:
        """There is always something to do, until it is over."""
        due = las_vegas.legal_moves(self.state) or las_vegas.wanted(self.state)
        assert bool(due) != las_vegas.over(self.state)

    def teardown(self) -> None:
        """Replay the whole record: the same state, from its first event on."""
        if hasattr(self, "state"):
            text = msgspec.json.encode(self.events)
            first, *rest = msgspec.json.decode(text, type=list[EVENTS])
            assert after(las_vegas.begin(first), tuple(rest)) == self.state


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(
    max_examples=300,
    stateful_step_count=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=named)
def test_whole_games_of_every_kind(setup: Setup) -> None:
    """Ten rounds of each edition, variant, player count, level and way to deal keep all in place."""
    chance = Random(named(setup))
    state, dry = begun(replace(setup, rounds=10)), False
    while not las_vegas.over(state):
        for event in happens(state, next_command(state, chance)):
            state = las_vegas.apply(state, event)
            dry = isinstance(event, DeckRanDry) or (dry and not isinstance(event, RoundStarted))
            all_in_place(state, dry=dry)
