"""One of everything that Lords of Vegas can say."""

from msgspec import Struct

from companion.dice import Color, Die
from companion.game import Wanted
from companion.lords_of_vegas import action_events as acts
from companion.lords_of_vegas import card_events as cards
from companion.lords_of_vegas import refusals as no
from companion.lords_of_vegas import trade_events as trades
from companion.lords_of_vegas import turn_events as turns
from companion.lords_of_vegas.board import END_OF_GAME, Tile
from companion.lords_of_vegas.commands import Build, Gamble, Goods, Remodel, Reorganize, Sprawl
from companion.lords_of_vegas.setup import CannotStart, Dealer, Setup, SetupProblem
from companion.lords_of_vegas.state import Offer, Phase
from companion.refusal import Refusal
from companion.rolls import Source, WrongDice

BLUE, GREEN, RED = Color.BLUE, Color.GREEN, Color.RED
SETUP = Setup((BLUE, GREEN, RED), seed="s")
TWO = Setup((BLUE, GREEN), dealer=Dealer.PLAYERS)
ROLL = (Die(BLUE, 3), Die(BLUE, 4), Die(GREEN, 6))
GOLD_CASINO = ("A2", "A5")

STANDINGS = (
    turns.Standing(1, GREEN, 36, 17),
    turns.Standing(2, BLUE, 32, 22),
    turns.Standing(3, RED, 8, 4),
)
EQUAL = (turns.Standing(1, GREEN, 36, 17), turns.Standing(2, BLUE, 36, 12))
SHARED = (turns.Standing(1, GREEN, 36, 17), turns.Standing(1, BLUE, 36, 17))

TURNS: tuple[Struct, ...] = (
    turns.GameStarted(SETUP),
    turns.GameStarted(TWO),
    turns.StartCardDealt(BLUE, "A3", 5),
    turns.StartCardReplaced(BLUE, "F3"),
    turns.PilesMade(31),
    turns.StartRolled(ROLL, Source.HANDS),
    turns.StartTied((BLUE, GREEN), 9),
    turns.TurnStarted(12, BLUE),
    turns.TurnEnded(BLUE),
    turns.GameEnded(turns.Ending.LAST_CARD, STANDINGS, (GREEN,)),
    turns.GameEnded(turns.Ending.LAST_CARD, EQUAL, (GREEN,)),
    turns.GameEnded(turns.Ending.LAST_CARD, SHARED, (GREEN, BLUE)),
    turns.GameEnded(turns.Ending.TRACK_DONE, STANDINGS, (GREEN,)),
)
CARDS: tuple[Struct, ...] = (
    cards.CardDrawn(BLUE, "D8"),
    cards.CardDrawn(BLUE, "A6"),
    cards.CardDrawn(BLUE, END_OF_GAME),
    cards.CardDiscarded("D8"),
    cards.LotMarked("D8", BLUE),
    cards.LotGivenUp("D8", BLUE),
    cards.LotClosed("F3"),
    cards.TileKept("D8", BLUE),
    cards.TileTakenOver("D8", BLUE, GREEN, 5),
    cards.TileTakenOver("D8", BLUE, None, 5),
    cards.DieTakenOff("D8", BLUE),
    cards.LotPaid("D8", BLUE, 1),
    cards.CasinoPaid(GOLD_CASINO, BLUE, 7),
    cards.PointsScored(GOLD_CASINO, BLUE, 2, 5, 7, 0),
    cards.PointsScored(GOLD_CASINO, BLUE, 5, 10, 14, 3),
    cards.OrderAsked(("A2", "C4"), BLUE),
    cards.OrderChosen("C4"),
)
ACTIONS: tuple[Struct, ...] = (
    acts.Built("A2", BLUE, Tile.GOLD, 2, 6),
    acts.Sprawled(GOLD_CASINO, "A4", BLUE, Tile.GOLD, 4, 24),
    acts.Remodeled(GOLD_CASINO, BLUE, Tile.GOLD, Tile.BROWN, 10),
    acts.Reorganized(GOLD_CASINO, BLUE, ("A5",), 9),
    acts.BossTied(GOLD_CASINO, (BLUE, GREEN), 4, GOLD_CASINO),
    acts.DiceRolled(ROLL, Source.READING),
    acts.DiePutBack("A2", BLUE, 6),
    acts.Gambled(BLUE, GOLD_CASINO, GREEN, 7, RED),
    acts.HalfLaidOff(GREEN),
    acts.BetKept(GREEN),
    acts.GambleRolled(ROLL[:2], Source.HANDS),
    acts.GambleSettled(BLUE, GREEN, 7, acts.Outcome.LOST, -3, -4, 0),
    acts.GambleSettled(BLUE, GREEN, 9, acts.Outcome.WON, 4, 0, 4),
    acts.GambleSettled(BLUE, GREEN, 12, acts.Outcome.WON_DOUBLE, 5, 7, 6),
)
RICH = Goods(money=15, lots=("A3",), dice=("B4", "B5"))
OFFERS = (
    Offer(3, BLUE, GREEN, RICH, Goods()),
    Offer(3, BLUE, GREEN, Goods(action=Build("A2", Tile.GOLD, "B4")), Goods(money=4)),
    Offer(3, BLUE, GREEN, Goods(action=Sprawl("A2", "A5", "B4")), Goods(money=4)),
    Offer(3, BLUE, GREEN, Goods(action=Remodel("A2", Tile.BROWN)), Goods(money=4)),
    Offer(3, BLUE, GREEN, Goods(action=Reorganize("A2")), Goods(money=4)),
    Offer(3, BLUE, GREEN, Goods(action=Gamble("A2", 5, RED)), Goods(money=4)),
)
TRADES: tuple[Struct, ...] = (
    *(trades.OfferMade(offer) for offer in OFFERS),
    trades.OfferDeclined(3),
    trades.OfferWithdrawn(3),
    trades.OfferLapsed(3),
    trades.TradeAgreed(3, BLUE, GREEN),
    trades.MoneyTraded(BLUE, GREEN, 15),
    trades.LotTraded("A3", BLUE, GREEN),
    trades.DieTraded("B4", BLUE, GREEN, 6),
)
EVENTS = (*TURNS, *CARDS, *ACTIONS, *TRADES)

BLUE_AND_RED = (Wanted(BLUE, 2), Wanted(RED, 2))
REFUSALS: tuple[Refusal, ...] = (
    CannotStart(tuple(SetupProblem)),
    no.Several((no.NotYourLot("A3", BLUE, GREEN), no.MoneyShort(BLUE, 15, 6))),
    *(no.NotNow(phase) for phase in Phase),
    *(no.OtherDealer(dealer) for dealer in Dealer),
    no.CardNotInDeck("A3", ("B4", "C5")),
    no.CardNotInDeck(END_OF_GAME, ()),
    WrongDice(BLUE_AND_RED, BLUE_AND_RED[:1], BLUE_AND_RED[1:], ()),
    no.NoDieToPut("A3", GOLD_CASINO),
    no.ValueNotRolled("A3", 6, (2, 5)),
    no.NotYourLot("A3", BLUE, None),
    no.NotYourLot("A3", BLUE, GREEN),
    no.NotYourDie("A3", BLUE, None),
    no.NotYourDie("A3", BLUE, GREEN),
    no.LotBuilt("A3", Tile.AQUA),
    no.LotOwned("A3", GREEN),
    no.NoCasino("A3"),
    no.NotTheBoss(GOLD_CASINO, GREEN),
    no.NotTheBoss(GOLD_CASINO, None),
    no.NotAdjacent("A3", GOLD_CASINO),
    no.TilesShort(Tile.PURPLE, 3, 2),
    no.TilesShort(Tile.PURPLE, 1, 0),
    no.MoneyShort(BLUE, 15, 6),
    no.DiceAllOut(BLUE, GOLD_CASINO),
    no.DiceAllOut(BLUE, ()),
    no.DiceLeft(BLUE, 3),
    no.SameTile(GOLD_CASINO, Tile.GOLD),
    no.NoDieInCasino(GOLD_CASINO, BLUE),
    no.AlreadyReorganized(GOLD_CASINO),
    no.AlreadyGambled(BLUE),
    no.NoOtherBoss(GOLD_CASINO, BLUE),
    no.NoOtherBoss(GOLD_CASINO, None),
    no.StakeTooHigh(11, 10),
    no.NotAChoice("A3", ("A2", "C4")),
    no.NobodysColor((Color.PURPLE,), (BLUE, GREEN)),
    no.SamePlayer(BLUE),
    no.NothingOffered(),
    no.NamedTwice(GOLD_CASINO),
    no.DiceShort(BLUE, 4, 2),
    no.MarkersShort(BLUE, 4, 2),
    no.NotTheirTurn(BLUE, GREEN, Phase.ACTING),
    no.NotTheirTurn(BLUE, BLUE, Phase.DRAWING),
    no.NotTheirTurn(BLUE, BLUE, Phase.FREEING),
    no.NoSuchOffer(5, (2, 3)),
    no.NoSuchOffer(5, ()),
)
