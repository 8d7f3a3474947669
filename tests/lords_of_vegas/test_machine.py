"""Any game that chance can play: nothing lost, nothing made of nothing, and always an end."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import integers, randoms, sampled_from
from msgspec import json

from companion import lords_of_vegas as game
from companion.dice import VALUES, Die
from companion.lords_of_vegas.card_events import CardDiscarded
from companion.lords_of_vegas.commands import COMMANDS, Roll
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import QUIET, State
from companion.refusal import Refusal
from tests.lords_of_vegas.invariants import Books, check
from tests.lords_of_vegas.oracle import check_payment
from tests.lords_of_vegas.play import opened, played, random_offer, random_setup


class Lords(RuleBasedStateMachine):
    """A table at which anything allowed may happen next."""

    @initialize(
        chance=randoms(use_true_random=False), players=sampled_from((2, 3, 4)), dealer=sampled_from(Dealer)
    )
    def sit_down(self, chance: Random, players: int, dealer: Dealer) -> None:
        """Open a game."""
        self.state, events = opened(random_setup(chance, players, dealer))
        self.told = list(events)
        self.books = Books()
        self.books.enter(events)

    def carry_out(self, command: COMMANDS) -> None:
        """Carry out a command that must be allowed; it and its events survive being written down."""
        assert json.decode(json.encode(command), type=COMMANDS) == command
        events = game.decide(self.state, command)
        assert not isinstance(events, Refusal), (command, events)
        for event in events:
            assert json.decode(json.encode(event), type=EVENTS) == event
            self.state = game.apply(self.state, event)
        self.told.extend(events)
        self.books.enter(events)

    @precondition(lambda self: game.wanted(self.state))
    @rule(chance=randoms(use_true_random=False))
    def roll(self, chance: Random) -> None:
        """Roll what is wanted."""
        dice = [
            Die(one.color, chance.choice(VALUES)) for one in game.wanted(self.state) for _ in range(one.count)
        ]
        self.carry_out(Roll(tuple(dice)))

    @precondition(lambda self: game.legal_moves(self.state))
    @rule(chance=randoms(use_true_random=False), number=integers(0, 10_000))
    def move(self, chance: Random, number: int) -> None:
        """Make any legal move."""
        moves = game.legal_moves(self.state)
        kind = type(moves[number % len(moves)]) if number % 2 else type(chance.choice(moves))
        self.carry_out(chance.choice([move for move in moves if type(move) is kind]))

    @precondition(lambda self: self.state.phase in QUIET)
    @rule(chance=randoms(use_true_random=False))
    def offer(self, chance: Random) -> None:
        """Offer a trade that can be carried out."""
        command = random_offer(self.state, chance)
        if not isinstance(game.decide(self.state, command), Refusal):
            self.carry_out(command)

    @invariant()
    def nothing_is_lost(self) -> None:
        """Money, dice, tiles, cards, points, bosses."""
        check(self.state, self.books)

    @invariant()
    def something_can_be_done(self) -> None:
        """There is a move or a roll until the game is over."""
        due = bool(game.wanted(self.state)) or bool(game.legal_moves(self.state))
        assert due != game.over(self.state)

    def teardown(self) -> None:
        """What was told leads to the same state again."""
        state = game.begin(self.told[0])
        for event in self.told[1:]:
            state = game.apply(state, event)
        assert state == self.state


TestLords = Lords.TestCase
TestLords.settings = settings(max_examples=25, stateful_step_count=60)


@pytest.mark.parametrize("batch", range(10))
def test_every_game_ends(batch: int) -> None:
    """Random games of all sizes, dealt either way, come to their end without a dead end."""
    for number in range(20):
        setup = random_setup(Random(f"{batch}/{number}"), 2 + number % 3, list(Dealer)[number % 2])
        state, events, _ = played(f"{batch}/{number}", setup)
        books = Books()
        books.enter(events)
        check(state, books)
        assert not game.wanted(state)
        assert not game.legal_moves(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_in_a_whole_game(players: int) -> None:
    """From set-up to standings, after every single command."""
    books = Books()

    def watch(state: State, told: Sequence[EVENTS]) -> None:
        books.enter(told)
        check(state, books)

    played(f"watched {players}", random_setup(Random(players), players), watch=watch)


@pytest.mark.parametrize("seed", range(8))
def test_payments_reckoned_twice(seed: int) -> None:
    """Every card of a game pays what a second reckoning says, to whom, and scores it in the right order."""
    seen: list[State] = []
    cards = 0

    def watch(state: State, told: Sequence[EVENTS]) -> None:
        nonlocal cards
        cards += bool(seen) and check_payment(seen[-1], told)
        seen.append(state)

    _, events, _ = played(f"paid {seed}", watch=watch)
    assert cards == sum(isinstance(event, CardDiscarded) for event in events)


def test_replay_equals_state() -> None:
    """The events alone, written down and read again, lead to the very same state."""
    state, events, _ = played("replay")
    read = json.decode(json.encode(events), type=list[EVENTS])
    again = game.begin(read[0])
    for event in read[1:]:
        again = game.apply(again, event)
    assert again == state
