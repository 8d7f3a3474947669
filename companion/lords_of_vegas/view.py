"""What an onlooker may see of a game of Lords of Vegas: all but the order of the cards."""

from msgspec import Struct
from msgspec.structs import replace

from companion.dice import Color, Die
from companion.game import Onlooker, Wanted
from companion.lords_of_vegas.answering import acting, asked
from companion.lords_of_vegas.board import BOARD, Lot, Tile, card_color
from companion.lords_of_vegas.casinos import Casino, tiles_left
from companion.lords_of_vegas.deck import Deck
from companion.lords_of_vegas.ending import standings
from companion.lords_of_vegas.options import CasinoView, Option, casino_view, options
from companion.lords_of_vegas.paying import choices_of_order
from companion.lords_of_vegas.reorganizing import open_lots, rolled_values
from companion.lords_of_vegas.rolling import wanted
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import QUIET, Bet, Offer, Phase, State
from companion.lords_of_vegas.track import needed
from companion.lords_of_vegas.trading import check_offer
from companion.lords_of_vegas.turn_events import Standing


class PlayerView(Struct, frozen=True):
    """A player; points needed: for the next number of the track."""

    color: Color
    money: int
    points: int
    points_needed: int | None
    lots: tuple[str, ...]
    dice: tuple[str, ...]
    dice_left: int
    markers_left: int


class LotView(Struct, frozen=True):
    """A lot: what is printed, what lies on it, whether its die is in the air, whether nobody may build."""

    printed: Lot
    marker: Color | None
    tile: Tile | None
    die: Die | None
    lifted: bool
    closed: bool


class Pile(Struct, frozen=True):
    """The cards of a colour (none: Pay The Strip) that were played, and how many are still to come."""

    tile: Tile | None
    cards: tuple[str, ...]
    to_come: int


class PutBack(Struct, frozen=True):
    """Rolled dice that a player is to put back, and the lots that they came from."""

    color: Color
    values: tuple[int, ...]
    lots: tuple[str, ...]


class OfferView(Struct, frozen=True):
    """An open offer, and whether it could be accepted now."""

    offer: Offer
    possible: bool


class TileView(Struct, frozen=True):
    """How many tiles of a colour lie beside the board."""

    tile: Tile
    left: int


class View(Struct, frozen=True):
    """A game of Lords of Vegas as plain data.

    Answering: who has to do something now; asked: to whom an offer lies open. Choices: the lots or casinos
    of which one is to be named. The end of the game comes after at least end_soonest and at most end_latest
    more cards.
    """

    phase: Phase
    dealer: Dealer
    turn: int
    active: Color
    answering: tuple[Color, ...]
    asked: tuple[Color, ...]
    players: tuple[PlayerView, ...]
    lots: tuple[LotView, ...]
    casinos: tuple[CasinoView, ...]
    tiles: tuple[TileView, ...]
    track: tuple[int, ...]
    card: str | None
    piles: tuple[Pile, ...]
    possible_cards: tuple[str, ...]
    end_soonest: int | None
    end_latest: int | None
    wanted: tuple[Wanted, ...]
    put_back: tuple[PutBack, ...]
    choices: tuple[str, ...]
    bet: Bet | None
    gambled: bool
    rerolled: tuple[str, ...]
    offers: tuple[OfferView, ...]
    options: tuple[Option, ...]
    standings: tuple[Standing, ...]


def view(state: State, _: Onlooker) -> View:
    """Show the table; money and offers lie open in this game."""
    deck = state.deck
    return View(
        phase=state.phase,
        dealer=state.setup.dealer,
        turn=state.turn,
        active=state.player,
        answering=acting(state),
        asked=asked(state),
        players=tuple(_player(state, color) for color in state.players),
        lots=tuple(_lot(state, lot) for lot in BOARD.lots),
        casinos=tuple(_casino(state, casino) for casino in state.casinos),
        tiles=tuple(TileView(tile, tiles_left(state.spots, tile)) for tile in Tile),
        track=BOARD.track,
        card=state.card,
        piles=tuple(_pile(deck, state.discards, tile) for tile in (*Tile, None)),
        possible_cards=deck.possible,
        end_soonest=None if deck.soonest is None else max(0, deck.soonest),
        end_latest=deck.latest,
        wanted=wanted(state),
        put_back=tuple(one for one in (_put_back(state, color) for color in state.players) if one.values),
        choices=_choices(state),
        bet=state.bet,
        gambled=state.gambled,
        rerolled=state.rerolled,
        offers=tuple(_offer(state, offer) for offer in state.offers),
        options=options(state),
        standings=standings(state) if state.phase is Phase.OVER else (),
    )


def _choices(state: State) -> tuple[str, ...]:
    match state.phase:
        case Phase.FREEING:
            return state.dice_of(state.player)
        case Phase.GIVING_UP:
            return state.lots_of(state.player)
        case Phase.ORDERING:
            return choices_of_order(state)
        case _:
            return ()


def _player(state: State, color: Color) -> PlayerView:
    points = state.points_of(color)
    return PlayerView(
        color=color,
        money=state.money_of(color),
        points=points,
        points_needed=needed(points),
        lots=state.lots_of(color),
        dice=state.dice_of(color),
        dice_left=state.dice_left(color),
        markers_left=state.markers_left(color),
    )


def _lot(state: State, lot: Lot) -> LotView:
    spot = state.spot(lot.name)
    lifted, closed = lot.name in state.lifted, lot.block == state.setup.closed
    return LotView(lot, spot.marker, spot.tile, spot.die, lifted, closed)


def _casino(state: State, casino: Casino) -> CasinoView:
    """Show a casino; nobody is its boss while its dice are in the air."""
    shown = casino_view(casino, state.players)
    return replace(shown, boss=None) if set(casino.lots) & set(state.lifted) else shown


def _pile(deck: Deck, discards: tuple[str, ...], tile: Tile | None) -> Pile:
    to_come = sum(card_color(card) is tile for card in deck.lots)
    return Pile(tile, tuple(card for card in discards if card_color(card) is tile), to_come)


def _put_back(state: State, color: Color) -> PutBack:
    values = rolled_values(state, color)
    return PutBack(color, values, open_lots(state, color) if values else ())


def _offer(state: State, offer: Offer) -> OfferView:
    return OfferView(offer, state.phase in QUIET and check_offer(state, offer) is None)
