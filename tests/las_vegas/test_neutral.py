"""The variant for two to four players with neutral dice."""

from random import Random

import pytest
from msgspec.structs import replace

from companion import las_vegas
from companion.dice import Color, Die
from companion.game import Wanted
from companion.las_vegas.commands import PayCasino, Place, Roll, StartRound
from companion.las_vegas.editions import Edition
from companion.las_vegas.events import BillReturned, BillWon, OpeningRolled, RoundStarted, Tied
from companion.las_vegas.refusals import NotNow
from companion.las_vegas.state import Phase
from companion.rolls import Source, WrongDice
from tests.las_vegas.play import (
    SEATS,
    begun,
    dice,
    does,
    happens,
    next_command,
    paying,
    played,
    refused,
    table,
)

RED, BLUE = SEATS[:2]
WHITE, YELLOW = Color.WHITE, Color.YELLOW


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("players", "each", "spare"), [(2, 4, 0), (3, 2, 2), (4, 2, 0)])
def test_neutral_dice_beside_the_own_ones(edition: Edition, players: int, each: int, spare: int) -> None:
    """Two players roll 4 neutral dice each (12 in all), three and four 2 each (10 in all)."""
    setup = table(players, edition, neutral=True)
    assert setup.neutral is (WHITE if edition is Edition.Y2012 else YELLOW)
    state = does(begun(setup), StartRound())
    assert [sum(hand) for hand in state.hands] == [8 + each] * players
    assert [hand[-1] for hand in state.hands] == [each] * players
    assert sum(state.spare) == spare
    assert (state.phase is Phase.OPENING) == (spare > 0)


def test_both_kinds_are_rolled_together() -> None:
    """A roll without the neutral dice is refused, and says that they are missing."""
    state = does(begun(table(2, neutral=True)), StartRound())
    assert las_vegas.wanted(state) == (Wanted(RED, 8), Wanted(WHITE, 4))
    refusal = refused(state, Roll(dice(RED, *[1] * 8)))
    assert isinstance(refusal, WrongDice)
    assert (refusal.missing, refusal.surplus) == ((Wanted(WHITE, 4),), ())


def test_neutral_dice_that_are_not_placed_stay_with_the_player() -> None:
    """Next time the rest is rolled, of both kinds; the neighbour's neutral dice are untouched."""
    state = does(begun(table(2, neutral=True)), StartRound())
    state = does(state, Roll((*dice(RED, *[1] * 8), *dice(WHITE, 1, 2, 2, 3))), Place(1))
    assert state.hands == ((0, 0, 3), (0, 8, 4))
    assert state.casinos[0].dice == (8, 0, 1)


def test_with_three_players_the_starter_rolls_the_two_spare_dice() -> None:
    """Before the first turn of each round; each goes to the casino of its own value."""
    state = does(begun(table(3, neutral=True, starter=1)), StartRound())
    assert (state.phase, state.player) == (Phase.OPENING, BLUE)
    assert las_vegas.wanted(state) == (Wanted(WHITE, 2),)
    thrown = (Die(WHITE, 2), Die(WHITE, 5))
    assert happens(state, Roll(thrown)) == (OpeningRolled(thrown, Source.HANDS),)
    state = does(state, Roll(thrown))
    assert [casino.dice[-1] for casino in state.casinos] == [0, 1, 0, 0, 1, 0]
    assert (state.phase, state.player, sum(state.spare)) == (Phase.ROLLING, BLUE, 0)


@pytest.mark.parametrize("thrown", [(), dice(WHITE, 1), dice(WHITE, 1, 1, 1), dice(RED, 1, 1)])
def test_only_the_two_spare_dice_open_the_round(thrown: tuple[Die, ...]) -> None:
    """Anything else is refused, and there is nothing to choose."""
    state = does(begun(table(3, neutral=True)), StartRound())
    assert isinstance(refused(state, Roll(thrown)), WrongDice)
    assert refused(state, Place(1)) == NotNow(Phase.OPENING)
    assert las_vegas.legal_moves(state) == ()


def test_the_spare_dice_open_every_round() -> None:
    """Rolled by whoever starts that round."""
    game = played(table(3, neutral=True), Random(3))
    opened = [event for event in game.events if isinstance(event, RoundStarted | OpeningRolled)]
    assert [type(event) for event in opened] == [RoundStarted, OpeningRolled] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_imaginary_player_s_winnings_go_under_the_deck(players: int) -> None:
    """At once, in the order of the payout; it never owns money and never stands in the ranking."""
    setup = table(players, neutral=True)
    nobody = (0,) * (players - 1)
    state = paying(setup, 2, (70_000, 40_000, 20_000), (3, *nobody, 5))
    assert happens(state, PayCasino())[:3] == (
        BillWon(2, WHITE, 70_000, 5),
        BillWon(2, RED, 40_000, 3),
        BillReturned(2, 20_000),
    )
    paid = does(state, PayCasino())
    assert paid.deck.known[-2:] == (70_000, 20_000)
    assert paid.won == ((40_000,), *((),) * players)
    game = played(setup, Random(players))
    assert game.state.won[-1] == ()
    assert {standing.color for standing in game.events[-1].standings} == set(setup.colors)


def test_the_imaginary_player_ties_like_any_other() -> None:
    """As many neutral dice as own ones: neither gets anything."""
    state = paying(table(2, neutral=True), 3, (90_000,), (4, 1, 4))
    assert happens(state, PayCasino())[:2] == (Tied(3, (RED, WHITE), 4), BillWon(3, BLUE, 90_000, 1))


def test_a_round_ends_only_when_the_neutral_dice_are_placed_too() -> None:
    """Somebody may be left with neutral dice alone, and places them."""
    state = does(begun(table(2, neutral=True)), StartRound())
    state = replace(state, hands=((0, 0, 1), (0, 0, 0)))
    assert las_vegas.wanted(state) == (Wanted(WHITE, 1),)
    state = does(state, Roll(dice(WHITE, 6)), Place(6))
    assert state.phase is Phase.PAYING


def test_any_color_that_nobody_plays_can_be_neutral() -> None:
    """White (2012) is a recommendation."""
    setup = replace(table(2), neutral=Color.PURPLE)
    state = does(begun(setup), StartRound())
    chance = Random(1)
    while state.phase is not Phase.PAYING:
        state = does(state, next_command(state, chance))
    assert sum(casino.dice[-1] for casino in state.casinos) == 8
