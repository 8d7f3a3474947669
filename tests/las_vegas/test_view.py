"""What an onlooker sees, and what nobody may see before the end: tested on the JSON that goes out."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from companion import las_vegas
from companion.dice import Color
from companion.game import EVERYONE, Onlooker
from companion.las_vegas.commands import PayCasino, Place, StartRound
from companion.las_vegas.deck import Deck
from companion.las_vegas.events import BillWon, Tied
from companion.las_vegas.setup import Dealer, Level, Setup
from companion.las_vegas.state import ENOUGH, Phase, State
from companion.las_vegas.view import Role, View, view
from tests.las_vegas.play import (
    EVERY_SETUP,
    SEATS,
    alone,
    begun,
    does,
    named,
    next_command,
    paying,
    played_until,
    table,
)

every_setup = pytest.mark.parametrize("setup", EVERY_SETUP, ids=named)
HIDDEN = "c0ffee"


def _json(state: State, color: Color | None = None) -> bytes:
    return msgspec.json.encode(view(state, Onlooker(color)))


def _moments(setup: Setup, seed: int) -> list[State]:
    """Collect every moment of a game at which the table waits for somebody, but for the end."""
    chance, state = Random(seed), begun(setup)
    moments = []
    while not las_vegas.over(state):
        moments.append(state)
        state = does(state, next_command(state, chance))
    return moments


def _with_other_secrets(state: State, seen: Color | None) -> State:
    """Change all that this onlooker may not know: seed, order of the deck, which bills the others won."""
    chance = Random(9)
    deck = state.deck
    if deck.unknown or state.phase is not Phase.DEALING:
        deck = Deck(deck.unknown, tuple(chance.sample(deck.known, len(deck.known))))
    won = tuple(
        its if color is seen else tuple(chance.choice((10_000, 90_000)) for _ in its)
        for color, its in zip(state.sides, state.won, strict=True)
    )
    return replace(state, setup=replace(state.setup, seed="another"), deck=deck, won=won)


@every_setup
def test_no_view_tells_a_secret(setup: Setup) -> None:
    """However deck, seed and the others' money might be: before the end the view is the same, to the byte."""
    setup = replace(setup, seed=HIDDEN if setup.seed else "")
    for state in _moments(setup, 1)[::7]:
        for color in (None, *state.sides):
            shown = _json(state, color)
            assert shown == _json(_with_other_secrets(state, color), color)
            assert HIDDEN.encode() not in shown


def test_even_the_deck_of_the_players_stays_face_down_once_it_is_known() -> None:
    """When only leftovers are in it, the companion knows their order; it asks for the next one only."""
    state = does(begun(table(2, dealer=Dealer.PLAYERS)), StartRound())
    state = replace(state, deck=Deck((), (30_000, 90_000, 20_000)))
    assert view(state, EVERYONE).possible_bills == (30_000,)
    assert view(replace(state, phase=Phase.ROLLING), EVERYONE).possible_bills == ()


def test_money_lies_face_down_but_the_own() -> None:
    """How many bills everybody has can be seen; how much they are worth only by their owner."""
    state = replace(begun(table(3)), won=((90_000, 10_000), (20_000,), ()), phase=Phase.ROLLING)
    shown = {side.color: side for side in view(state, Onlooker(SEATS[0])).sides}
    assert (shown[SEATS[0]].money, shown[SEATS[0]].bills) == (100_000, (90_000, 10_000))
    assert (shown[SEATS[1]].money, shown[SEATS[1]].bills) == (None, None)
    assert [shown[color].bill_count for color in SEATS[:3]] == [2, 1, 0]
    assert all(side.money is None for side in view(state, EVERYONE).sides)


def test_a_house_may_open_the_money() -> None:
    """The option opens it for the whole table."""
    state = replace(begun(table(2, open_money=True)), won=((20_000, 90_000), ()))
    shown = view(state, EVERYONE).sides
    assert [(side.money, side.bills) for side in shown] == [(110_000, (90_000, 20_000)), (0, ())]


def test_at_the_end_all_money_is_turned_up() -> None:
    """And the ranking is shown; before, there is none."""
    last = _moments(table(3, rounds=1), 2)[-1]
    assert view(last, EVERYONE).standings == ()
    over = does(last, PayCasino())
    shown = view(over, EVERYONE)
    assert [standing.color for standing in shown.standings]
    assert {side.color: side.money for side in shown.sides} == {
        standing.color: standing.money for standing in shown.standings
    }


@every_setup
def test_every_view_is_plain_data(setup: Setup) -> None:
    """It goes to JSON and comes back as it was."""
    for state in _moments(setup, 3)[::11]:
        shown = view(state, EVERYONE)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


@every_setup
def test_what_each_choice_would_mean(setup: Setup) -> None:
    """For every rolled value: the dice that would go, and the casino exactly as it would then be."""
    for state in _moments(setup, 4):
        options = view(state, EVERYONE).options
        assert [Place(option.value) for option in options] == (
            list(las_vegas.legal_moves(state)) if state.phase is Phase.PLACING else []
        )
        for option in options:
            placed = does(state, Place(option.value))
            assert option.then == view(placed, EVERYONE).casinos[option.value - 1]
            before = sum(state.casinos[option.value - 1].dice)
            assert (
                sum(one.count for one in option.dice) == sum(placed.casinos[option.value - 1].dice) - before
            )


@every_setup
def test_who_is_winning_is_who_would_be_paid(setup: Setup) -> None:
    """The casinos show, at any time, just the payout that would follow if the round ended now."""
    for state in _moments(setup, 5)[::5]:
        for casino in view(state, EVERYONE).casinos:
            now = replace(state, phase=Phase.PAYING, casino=casino.casino - 1, round=0)
            told = las_vegas.decide(now, PayCasino())
            assert isinstance(told, tuple)
            assert casino.winning == tuple(
                (event.color, event.bill) for event in told if isinstance(event, BillWon)
            )
            out = {color for event in told if isinstance(event, Tied) for color in event.colors}
            assert set(casino.tied) == out
            assert casino.total == sum(casino.bills)


def test_a_view_tells_what_the_table_waits_for() -> None:
    """Round, phase, whose turn, which dice, which casino."""
    state = does(begun(table(2, starter=1, dealer=Dealer.PLAYERS)), StartRound())
    shown = view(state, EVERYONE)
    assert (shown.phase, shown.round, shown.rounds, shown.casino) == (Phase.DEALING, 1, 4, 1)
    assert (shown.starter, shown.active) == (SEATS[1], SEATS[1])
    assert (shown.enough, shown.bills_in_deck, len(shown.possible_bills)) == (ENOUGH, 54, 9)
    rolling = view(does(begun(table(2)), StartRound()), EVERYONE)
    assert (rolling.casino, rolling.wanted) == (None, las_vegas.wanted(does(begun(table(2)), StartRound())))
    assert view(paying(table(2), 3, (), (0, 0)), EVERYONE).casino == 3


@pytest.mark.parametrize(
    ("setup", "roles"),
    [
        (table(2), [Role.PLAYER, Role.PLAYER]),
        (table(2, neutral=True), [Role.PLAYER, Role.PLAYER, Role.NEUTRAL]),
        (alone(Level.HARD), [Role.PLAYER] + [Role.OPPONENT] * 4),
    ],
)
def test_whose_dice_a_color_is(setup: Setup, roles: list[Role]) -> None:
    """A player's, the imaginary player's, or an opponent's."""
    assert [side.role for side in view(begun(setup), EVERYONE).sides] == roles


def test_dice_at_a_casino_are_shown_most_first() -> None:
    """With the colours that tie named, and who would get which bill."""
    shown = view(paying(table(4), 2, (80_000, 30_000, 10_000), (1, 3, 3, 5)), EVERYONE).casinos[1]
    assert [(one.color, one.count) for one in shown.dice] == [
        (SEATS[3], 5),
        (SEATS[1], 3),
        (SEATS[2], 3),
        (SEATS[0], 1),
    ]
    assert shown.tied == (SEATS[1], SEATS[2])
    assert shown.winning == ((SEATS[3], 80_000), (SEATS[0], 30_000))


def test_dice_still_to_be_rolled_are_shown_by_color() -> None:
    """A player's neutral dice are in that player's hand; spare ones wait apart."""
    state = played_until(table(3, neutral=True), Random(1), Phase.OPENING)
    shown = view(state, EVERYONE)
    assert [[(one.color, one.count) for one in side.hand] for side in shown.sides] == [
        [(SEATS[0], 8), (Color.WHITE, 2)],
        [(SEATS[1], 8), (Color.WHITE, 2)],
        [(SEATS[2], 8), (Color.WHITE, 2)],
        [],
    ]
    assert [(one.color, one.count) for one in shown.spare] == [(Color.WHITE, 2)]
