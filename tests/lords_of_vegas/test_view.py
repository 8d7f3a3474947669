"""What the table shows: everything that lies open, what each action would do, and nothing that is hidden."""

from random import Random

from msgspec import json
from msgspec.structs import replace

from companion import lords_of_vegas as game
from companion.game import EVERYONE, Onlooker
from companion.lords_of_vegas.commands import Build, EnterCard, Gamble, Remodel, Reorganize, Sprawl
from companion.lords_of_vegas.options import Option, Share
from companion.lords_of_vegas.setup import Dealer, Setup
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.view import Pile, View
from companion.refusal import Refusal
from tests.lords_of_vegas.play import next_command, opened, random_setup
from tests.lords_of_vegas.tables import (
    AQUA,
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    RED,
    SILVER,
    YELLOW,
    after,
    does,
    race_to_the_end,
    roll,
    table,
)


def shown(state: State) -> View:
    """Show a state to everybody."""
    return game.view(state, EVERYONE)


def option(state: State, kind: type) -> Option:
    """Find the only option of a kind."""
    found = [one for one in shown(state).options if isinstance(one.action, kind)]
    assert len(found) == 1, found
    return found[0]


def test_each_action_with_its_price_and_outcome() -> None:
    """A remodel that would hand the casino to Yellow says so before it is done."""
    tiles = {"A2": (GOLD, RED, 2), "A5": (GOLD, RED, 3), "A3": (BROWN, YELLOW, 5)}
    state = table({}, tiles, money=10)
    found = [one for one in shown(state).options if one.action == Remodel("A2", BROWN)]
    assert [one.price for one in found] == [10]
    then = found[0].then
    assert (then.lots, then.boss, then.points) == (("A2", "A3", "A5"), YELLOW, 3)
    assert then.pays == (Share(RED, 5), Share(YELLOW, 5))
    assert option(state, Reorganize).price == 5
    gamble = option(state, Gamble)
    assert (gamble.action, gamble.price) == (Gamble("A3", 5), 5)


def test_a_tie_that_an_action_would_make_is_shown() -> None:
    """Building beside an equal die would make both roll."""
    state = table({"A2": RED}, {"A1": (GOLD, YELLOW, 2)})
    then = next(one.then for one in shown(state).options if one.action == Build("A2", GOLD))
    assert (then.boss, then.tied) == (None, (YELLOW, RED))


def test_dice_that_may_be_freed_are_shown_once() -> None:
    """With all dice out, an action is one option with the tiles that a die may come from."""
    tiles = dict.fromkeys(("D1", "D2", "D3", "D4", "D5", "D6"), (AQUA, RED, 1))
    tiles |= dict.fromkeys(("F1", "F2", "F3", "F4", "F5", "F6"), (SILVER, RED, 1))
    options = shown(table({"A1": RED}, tiles)).options
    builds = [one for one in options if isinstance(one.action, Build)]
    assert len(builds) == 5
    assert all(set(one.die_from) == set(tiles) for one in builds)
    assert len([one for one in options if isinstance(one.action, Sprawl)]) == 6


def test_nobody_is_boss_while_dice_are_in_the_air() -> None:
    """A casino whose dice are being rolled shows no boss, and its lots as lifted."""
    state = does(table({}, {"A2": (GOLD, RED, 2), "A1": (GOLD, YELLOW, 1)}), Reorganize("A2"))
    view = shown(state)
    assert view.casinos[0].boss is None
    assert [lot.printed.name for lot in view.lots if lot.lifted] == ["A1", "A2"]
    assert view.answering == (RED, YELLOW)


def test_what_is_to_be_put_back_is_shown() -> None:
    """Each owner's rolled values and the lots that they came from."""
    tiles = {"A1": (GOLD, RED, 1), "A2": (GOLD, RED, 4)}
    view = shown(does(table({}, tiles), Reorganize("A1"), roll(red=(6, 5))))
    assert [(one.color, one.values, one.lots) for one in view.put_back] == [(RED, (5, 6), ("A1", "A2"))]


def test_choices_are_named() -> None:
    """Dice to free, lots to give up, casinos to score first."""
    ten = ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10")
    assert shown(does(table(dict.fromkeys(ten, RED), stage=Phase.DRAWING), EnterCard("A2"))).choices == ten
    assert shown(does(race_to_the_end(GREEN), EnterCard("A6"))).choices == ("C1", "F1")
    twelve = dict.fromkeys(("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9"), (AQUA, RED, 1))
    twelve |= dict.fromkeys(("B1", "B2", "B3"), (SILVER, RED, 1)) | {"A2": (GOLD, YELLOW, 4)}
    choices = shown(does(table({}, twelve, stage=Phase.DRAWING), EnterCard("A2"))).choices
    assert set(choices) == set(twelve) - {"A2"}


def test_the_order_of_the_cards_stays_hidden() -> None:
    """Whoever looks sees which cards may come, not which comes next: another order looks just the same."""
    state, _ = opened(Setup((RED, BLUE, GREEN), Dealer.COMPANION, "seed"))
    other = replace(state, deck=replace(state.deck, lots=state.deck.lots[::-1]))
    for looking in (EVERYONE, Onlooker(RED)):
        assert game.view(state, looking) == game.view(other, looking)


def test_played_cards_lie_by_colour() -> None:
    """For each colour the cards played, and how many are to come."""
    view = shown(table(discards=("D8", "A4", "F8")))
    gold = next(pile for pile in view.piles if pile.tile is GOLD)
    assert gold == Pile(GOLD, ("D8", "A4"), 7)
    assert view.piles[-1] == Pile(None, ("F8",), 2)
    assert (view.end_soonest, view.end_latest) == (31, 37)


def test_players_and_track() -> None:
    """Money, points, what the next number needs, dice and markers left."""
    view = shown(table({"A1": RED}, {"A2": (GOLD, RED, 2)}, points={RED: 8}, money=7))
    red = view.players[0]
    assert (red.money, red.points, red.points_needed, red.dice_left, red.markers_left) == (7, 8, 2, 11, 9)
    assert (red.lots, red.dice) == (("A1",), ("A2",))
    assert 9 not in view.track


def test_every_moment_of_a_game_can_be_shown() -> None:
    """From set-up to standings, the view is plain data; somebody has to act until the end."""
    for seed in ("view 1", "view 2"):
        chance = Random(seed)
        state, _ = opened(random_setup(chance))
        while not game.over(state):
            view = shown(state)
            assert json.decode(json.encode(view), type=View) == view
            assert view.answering
            for one in view.options:
                assert not isinstance(game.decide(state, one.action), Refusal)
            events = game.decide(state, next_command(state, chance))
            assert not isinstance(events, Refusal)
            state = after(state, events)
        assert shown(state).standings
        assert shown(state).answering == ()
