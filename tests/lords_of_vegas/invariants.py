"""What holds at every moment of every game, reckoned apart from the rules."""

from collections import Counter
from collections.abc import Iterable

from companion.dice import Color
from companion.lords_of_vegas.action_events import Built, GambleSettled, Remodeled, Reorganized, Sprawled
from companion.lords_of_vegas.board import END_OF_GAME, LOTS, TILES_PER_COLOR, Tile
from companion.lords_of_vegas.card_events import CasinoPaid, LotPaid, PointsScored
from companion.lords_of_vegas.casinos import Spots
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.state import QUIET, State
from companion.lords_of_vegas.track import TRACK
from companion.lords_of_vegas.trade_events import MoneyTraded
from companion.lords_of_vegas.turn_events import StartCardDealt


class Books:
    """The bank's and the players' money, kept from what was told alone."""

    def __init__(self) -> None:
        self.money: Counter[Color] = Counter()
        self.bank = 0
        self.points: Counter[Color] = Counter()

    def enter(self, events: Iterable[EVENTS]) -> None:
        """Enter every flow of money, and every point."""
        for event in events:
            match event:
                case StartCardDealt() | LotPaid() | CasinoPaid():
                    self._from_bank(event.color, event.money)
                case Built() | Sprawled() | Remodeled() | Reorganized():
                    self._from_bank(event.color, -event.price)
                case GambleSettled():
                    self._from_bank(event.color, event.from_bank)
                    self._hand_over(event.boss, event.color, event.from_boss)
                case MoneyTraded():
                    self._hand_over(event.giver, event.taker, event.money)
                case PointsScored():
                    assert self.points[event.color] == event.before <= event.after
                    assert event.before + event.points == event.after + event.lost
                    self.points[event.color] = event.after

    def _from_bank(self, color: Color, money: int) -> None:
        self.bank -= money
        self.money[color] += money

    def _hand_over(self, giver: Color, taker: Color, money: int) -> None:
        self.money[giver] -= money
        self.money[taker] += money


def check(state: State, books: Books) -> None:
    """Hold everything that must be true after a command."""
    assert {color: books.money[color] for color in state.players} == dict(
        zip(state.players, state.money, strict=True)
    )
    assert books.bank + sum(state.money) == 0
    assert min(state.money) >= 0
    assert tuple(books.points[color] for color in state.players) == state.points
    assert set(state.points) <= set(TRACK)
    for color in state.players:
        assert 0 <= state.dice_left(color) <= 12
        assert 0 <= state.markers_left(color) <= 10
    tiles = Counter(spot.tile for spot in state.spots if spot.tile)
    assert all(tiles[tile] <= TILES_PER_COLOR for tile in Tile)
    for spot in state.spots:
        assert not (spot.marker and spot.tile)
        assert not spot.die or spot.tile
    _check_cards(state)
    _check_bosses(state)


def _check_cards(state: State) -> None:
    open_card = (state.card,) if state.card else ()
    cards = Counter((*state.deck.lots, *state.discards, *open_card))
    cards[END_OF_GAME] += 1 if END_OF_GAME not in cards else 0
    assert cards == Counter((*LOTS, END_OF_GAME))
    assert len(cards) == 49


def _check_bosses(state: State) -> None:
    for lots in groups(state.spots):
        dice = [die for lot in lots if (die := state.spot(lot).die)]
        best = max((die.value for die in dice), default=0)
        owners = {die.color for die in dice if die.value == best}
        casino = state.casino_at(min(lots, key=list(LOTS).index))
        assert casino
        assert set(casino.lots) == lots
        assert casino.boss == (next(iter(owners)) if len(owners) == 1 else None)
        if state.phase in QUIET:
            assert len(owners) <= 1


def groups(spots: Spots) -> list[set[str]]:
    """Find the casinos another way: merge neighbours until nothing changes."""
    tiles = dict(zip(LOTS, (spot.tile for spot in spots), strict=True))
    found = [{lot} for lot, tile in tiles.items() if tile]
    for lot, facts in LOTS.items():
        for near in facts.adjacent:
            if tiles[lot] and tiles[lot] is tiles[near]:
                joined = [group for group in found if group & {lot, near}]
                found = [group for group in found if group not in joined] + [set().union(*joined)]
    return found
