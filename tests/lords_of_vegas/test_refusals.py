"""What is forbidden is refused by name, with its facts; where several things are wrong, all are said."""

import pytest
from msgspec import ValidationError, convert, json

from companion import lords_of_vegas as game
from companion.dice import Color, Die
from companion.game import Wanted
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.commands import (
    COMMANDS,
    AcceptOffer,
    AnswerGamble,
    Build,
    DeclineOffer,
    Draw,
    EndTurn,
    EnterCard,
    FreeDie,
    Gamble,
    GiveUpLot,
    Goods,
    OfferTrade,
    PutDie,
    Remodel,
    Reorganize,
    Roll,
    ScoreFirst,
    Sprawl,
    WithdrawOffer,
)
from companion.lords_of_vegas.refusals import (
    AlreadyGambled,
    AlreadyReorganized,
    CardNotInDeck,
    DiceAllOut,
    DiceLeft,
    DiceShort,
    LotBuilt,
    LotOwned,
    MarkersShort,
    MoneyShort,
    NamedTwice,
    NobodysColor,
    NoCasino,
    NoDieInCasino,
    NoDieToPut,
    NoOtherBoss,
    NoSuchOffer,
    NotAChoice,
    NotAdjacent,
    NothingOffered,
    NotNow,
    NotTheBoss,
    NotTheirTurn,
    NotYourDie,
    NotYourLot,
    OtherDealer,
    SamePlayer,
    SameTile,
    Several,
    StakeTooHigh,
    TilesShort,
    ValueNotRolled,
)
from companion.lords_of_vegas.setup import CannotStart, Dealer, Setup, SetupProblem
from companion.lords_of_vegas.state import Phase, State
from companion.refusal import Refusal
from companion.rolls import WrongDice
from tests.lords_of_vegas.play import opened
from tests.lords_of_vegas.tables import (
    AQUA,
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    PURPLE,
    RED,
    SILVER,
    YELLOW,
    does,
    race_to_the_end,
    refused,
    roll,
    table,
)

NINE_GOLD = dict.fromkeys(("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9"), (GOLD, YELLOW, 1))
TWELVE = ("F1", "F2", "F3", "F4", "F5", "F6", "D1", "D2", "D3", "D4", "D5", "D6")
ALL_OUT = {lot: (AQUA if lot < "E" else SILVER, RED, 1) for lot in TWELVE}
TEN = ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10")
BROKE = {YELLOW: 50}


def acting(**changes: object) -> State:
    """Lay out one table for most of what is wrong: Red's turn, some tiles, some lots."""
    tiles = {
        "A2": (GOLD, RED, 2),
        "A5": (GOLD, YELLOW, 1),
        "B1": (BROWN, YELLOW, 5),
        "C5": PURPLE,
    }
    return table({"A1": RED, "A6": YELLOW}, tiles, **changes)  # type: ignore[arg-type]


WRONG: list[tuple[State, COMMANDS, Refusal]] = [
    (acting(), Draw(), NotNow(Phase.ACTING)),
    (acting(), roll(red=1), NotNow(Phase.ACTING)),
    (acting(), AnswerGamble(lay_off=True), NotNow(Phase.ACTING)),
    (acting(stage=Phase.DRAWING), EndTurn(), NotNow(Phase.DRAWING)),
    (acting(stage=Phase.DRAWING), Draw(), OtherDealer(Dealer.PLAYERS)),
    (acting(), Build("A2", GOLD), LotBuilt("A2", GOLD)),
    (acting(), Build("A6", GOLD), NotYourLot("A6", RED, YELLOW)),
    (acting(), Build("A3", GOLD), NotYourLot("A3", RED, None)),
    (acting(money=8), Build("A1", GOLD), MoneyShort(RED, 9, 8)),
    (table({"A1": RED}, NINE_GOLD), Build("A1", GOLD), TilesShort(GOLD, 1, 0)),
    (acting(), Build("A1", GOLD, die_from="A2"), DiceLeft(RED, 11)),
    (table({"A1": RED}, ALL_OUT), Build("A1", GOLD), DiceAllOut(RED, tuple(sorted(TWELVE)))),
    (table({"A1": RED}, ALL_OUT), Build("A1", GOLD, die_from="A1"), NotYourDie("A1", RED, RED)),
    (
        table({"A6": YELLOW}, NINE_GOLD | {"A5": (BROWN, RED, 1)}, money=3),
        Build("A6", GOLD, die_from="B1"),
        Several(
            (NotYourLot("A6", RED, YELLOW), TilesShort(GOLD, 1, 0), MoneyShort(RED, 20, 3), DiceLeft(RED, 11))
        ),
    ),
    (acting(), Sprawl("A3", "A4"), NoCasino("A3")),
    (acting(), Sprawl("B1", "B2"), NotTheBoss(("B1",), YELLOW)),
    (acting(), Sprawl("C5", "C4"), NotTheBoss(("C5",), None)),
    (acting(), Sprawl("A2", "B2"), NotAdjacent("B2", ("A2", "A5"))),
    (acting(), Sprawl("A2", "A6"), LotOwned("A6", YELLOW)),
    (acting(), Sprawl("A2", "A1"), LotOwned("A1", RED)),
    (acting(), Sprawl("A2", "A5"), LotBuilt("A5", GOLD)),
    (acting(money=23), Sprawl("A2", "A4"), MoneyShort(RED, 24, 23)),
    (acting(), Sprawl("A2", "A4", die_from="A2"), DiceLeft(RED, 11)),
    (
        table({}, {"E1": (GOLD, RED, 3)} | dict.fromkeys(TEN[:8], (GOLD, YELLOW, 1))),
        Sprawl("E1", "E2"),
        TilesShort(GOLD, 1, 0),
    ),
    (acting(), Remodel("A3", BROWN), NoCasino("A3")),
    (acting(), Remodel("A2", GOLD), SameTile(("A2", "A5"), GOLD)),
    (acting(money=9), Remodel("A2", BROWN), MoneyShort(RED, 10, 9)),
    (
        table({}, dict.fromkeys(TEN[:8], (GOLD, YELLOW, 1)) | {"A1": (BROWN, RED, 1), "A2": (BROWN, RED, 2)}),
        Remodel("A1", GOLD),
        TilesShort(GOLD, 2, 1),
    ),
    (
        acting(money=0),
        Remodel("B1", BROWN),
        Several((NotTheBoss(("B1",), YELLOW), SameTile(("B1",), BROWN), MoneyShort(RED, 5, 0))),
    ),
    (acting(), Reorganize("A3"), NoCasino("A3")),
    (acting(), Reorganize("B1"), NoDieInCasino(("B1",), RED)),
    (acting(money=2), Reorganize("A5"), MoneyShort(RED, 3, 2)),
    (
        does(acting(), Reorganize("A2"), roll(red=6, yellow=1)),
        Reorganize("A2"),
        AlreadyReorganized(("A2", "A5")),
    ),
    (
        does(
            acting(money={RED: 3}),
            Reorganize("A2"),
            roll(red=5, yellow=4),
            OfferTrade(RED, YELLOW, Goods(dice=("A2",)), Goods()),
            AcceptOffer(1),
        ),
        Reorganize("A2"),
        Several((NoDieInCasino(("A2", "A5"), RED), AlreadyReorganized(("A2", "A5")), MoneyShort(RED, 9, 0))),
    ),
    (acting(), Gamble("A3", 1), NoCasino("A3")),
    (acting(), Gamble("A2", 1), NoOtherBoss(("A2", "A5"), RED)),
    (acting(), Gamble("C5", 1), NoOtherBoss(("C5",), None)),
    (acting(), Gamble("B1", 6), StakeTooHigh(6, 5)),
    (acting(money=4), Gamble("B1", 5), MoneyShort(RED, 5, 4)),
    (
        does(acting(), Gamble("B1", 1), AnswerGamble(lay_off=False), roll(red=(3, 4))),
        Gamble("B1", 1),
        AlreadyGambled(RED),
    ),
    (
        does(acting(), Gamble("B1", 1), AnswerGamble(lay_off=False), roll(red=(3, 4))),
        Gamble("A3", 1),
        Several((AlreadyGambled(RED), NoCasino("A3"))),
    ),
    (does(acting(), Gamble("B1", 1)), EndTurn(), NotNow(Phase.ANSWERING)),
    (
        does(acting(), Gamble("B1", 1)),
        OfferTrade(RED, YELLOW, Goods(money=1), Goods()),
        NotNow(Phase.ANSWERING),
    ),
    (
        does(acting(), Gamble("B1", 1, Color.WHITE), AnswerGamble(lay_off=True)),
        roll(red=(1, 2), white=1),
        WrongDice(
            (Wanted(Color.WHITE, 2),),
            (Wanted(RED, 2), Wanted(Color.WHITE, 1)),
            (Wanted(Color.WHITE, 1),),
            (Wanted(RED, 2),),
        ),
    ),
    (
        does(acting(), Reorganize("A2")),
        Roll(()),
        WrongDice((Wanted(RED, 1), Wanted(YELLOW, 1)), (), (Wanted(RED, 1), Wanted(YELLOW, 1)), ()),
    ),
    (acting(stage=Phase.DRAWING), EnterCard("end_of_game"), CardNotInDeck("end_of_game", tuple(LOTS))),
    (
        acting(stage=Phase.DRAWING, discards=("B1",)),
        EnterCard("B1"),
        CardNotInDeck("B1", tuple(lot for lot in LOTS if lot != "B1")),
    ),
    (
        does(table({}, {**ALL_OUT, "A2": (GOLD, YELLOW, 4)}, stage=Phase.DRAWING), EnterCard("A2")),
        FreeDie("A2"),
        NotYourDie("A2", RED, YELLOW),
    ),
    (
        does(table(dict.fromkeys(TEN, RED), stage=Phase.DRAWING), EnterCard("A2")),
        GiveUpLot("A2"),
        NotYourLot("A2", RED, None),
    ),
    (does(race_to_the_end(), EnterCard("A6")), ScoreFirst("C2"), NotAChoice("C2", ("C1", "F1"))),
]


@pytest.mark.parametrize(("state", "command", "refusal"), WRONG, ids=lambda one: type(one).__name__)
def test_refused_by_name(state: State, command: COMMANDS, refusal: Refusal) -> None:
    """A forbidden command is answered with just what stands against it."""
    assert refused(state, command) == refusal
    assert json.decode(json.encode(refusal))["reason"] == refusal.reason


def reorganized() -> State:
    """Wait for Red to put two differing dice back."""
    tiles = {"A1": (GOLD, RED, 1), "A2": (GOLD, RED, 4), "A3": (GOLD, YELLOW, 2)}
    return does(table({}, tiles), Reorganize("A1"), roll(red=(5, 6), yellow=3))


def test_dice_that_do_not_come_back_here() -> None:
    """Only a value that the owner rolled can be put back, and only where a die is missing."""
    assert refused(reorganized(), PutDie("B1", 5)) == NoDieToPut("B1", ("A1", "A2"))
    assert refused(reorganized(), PutDie("A3", 3)) == NoDieToPut("A3", ("A1", "A2"))
    assert refused(reorganized(), PutDie("A1", 3)) == ValueNotRolled("A1", 3, (5, 6))


BAD_TRADES: list[tuple[State, OfferTrade, Refusal]] = [
    (
        acting(),
        OfferTrade(RED, Color.BLACK, Goods(money=1), Goods()),
        NobodysColor((Color.BLACK,), (RED, YELLOW, GREEN, BLUE)),
    ),
    (acting(), OfferTrade(RED, RED, Goods(money=1), Goods()), SamePlayer(RED)),
    (acting(), OfferTrade(RED, YELLOW, Goods(), Goods()), NothingOffered()),
    (acting(money=BROKE), OfferTrade(RED, YELLOW, Goods(money=1), Goods()), MoneyShort(RED, 1, 0)),
    (acting(), OfferTrade(RED, YELLOW, Goods(lots=("A6",)), Goods()), NotYourLot("A6", RED, YELLOW)),
    (acting(), OfferTrade(RED, YELLOW, Goods(dice=("C5",)), Goods()), NotYourDie("C5", RED, None)),
    (acting(), OfferTrade(RED, YELLOW, Goods(lots=("A1", "A1")), Goods()), NamedTwice(("A1",))),
    (
        acting(),
        OfferTrade(YELLOW, RED, Goods(action=Gamble("A2", 1)), Goods()),
        NotTheirTurn(YELLOW, RED, Phase.ACTING),
    ),
    (
        acting(stage=Phase.DRAWING),
        OfferTrade(RED, YELLOW, Goods(action=Gamble("B1", 1)), Goods()),
        NotTheirTurn(RED, RED, Phase.DRAWING),
    ),
    (
        acting(money=0),
        OfferTrade(RED, YELLOW, Goods(action=Remodel("A2", BROWN)), Goods()),
        MoneyShort(RED, 10, 0),
    ),
    (
        table({}, {**ALL_OUT, "A2": (GOLD, YELLOW, 4)}),
        OfferTrade(RED, YELLOW, Goods(money=1), Goods(dice=("A2",))),
        DiceShort(RED, 1, 0),
    ),
    (
        table({**dict.fromkeys(TEN, RED), "A1": YELLOW}),
        OfferTrade(YELLOW, RED, Goods(lots=("A1",)), Goods(money=1)),
        MarkersShort(RED, 1, 0),
    ),
    (
        acting(money=0),
        OfferTrade(RED, YELLOW, Goods(money=1, lots=("A6",)), Goods(money=2, dice=("A2",))),
        Several(
            (
                NotYourLot("A6", RED, YELLOW),
                MoneyShort(RED, 1, 0),
                NotYourDie("A2", YELLOW, RED),
                MoneyShort(YELLOW, 2, 0),
            )
        ),
    ),
]


@pytest.mark.parametrize(("state", "offer", "refusal"), BAD_TRADES, ids=lambda one: type(one).__name__)
def test_trades_that_cannot_be(state: State, offer: OfferTrade, refusal: Refusal) -> None:
    """What one hasn't got, can't take, or doesn't have the turn for can't be traded."""
    assert refused(state, offer) == refusal


def test_an_offer_that_came_too_late() -> None:
    """An offer is checked again when accepted, and must be open."""
    state = does(
        acting(money=10), OfferTrade(YELLOW, RED, Goods(money=10), Goods(lots=("A1",))), Build("A1", GOLD)
    )
    assert refused(state, AcceptOffer(1)) == NotYourLot("A1", RED, RED)
    for command in (AcceptOffer(2), DeclineOffer(2), WithdrawOffer(2)):
        assert refused(state, command) == NoSuchOffer(2, (1,))


def test_cards_of_the_companion_are_not_entered() -> None:
    """A card is entered only where the players deal."""
    state, _ = opened(Setup((RED, BLUE), seed="x"))
    state = does(state, roll(red=(6, 6), blue=(1, 1)))
    refusal = refused(state, EnterCard("end_of_game"))
    assert isinstance(refusal, Several)
    assert [type(reason) for reason in refusal.reasons] == [OtherDealer, CardNotInDeck]


@pytest.mark.parametrize(
    ("setup", "problems"),
    [
        (Setup((RED,), seed="x"), (SetupProblem.PLAYER_COUNT,)),
        (
            Setup((RED, BLUE, GREEN, YELLOW, Color.BLACK), seed="x"),
            (SetupProblem.PLAYER_COUNT, SetupProblem.COLOR_NOT_IN_BOX),
        ),
        (Setup((RED, RED)), (SetupProblem.SAME_COLOR, SetupProblem.SEED_MISSING)),
        (Setup((), Dealer.PLAYERS), (SetupProblem.PLAYER_COUNT,)),
    ],
)
def test_set_ups_that_cannot_be(setup: Setup, problems: tuple[SetupProblem, ...]) -> None:
    """Everything wrong with a set-up is said at once."""
    assert game.start(setup) == CannotStart(problems)


@pytest.mark.parametrize(
    "sent",
    [
        {"type": "build", "lot": "A9", "tile": "gold"},
        {"type": "build", "lot": "A1", "tile": "red"},
        {"type": "build", "lot": "A1", "tile": "gold", "free": True},
        {"type": "gamble", "casino": "A1", "stake": 0},
        {"type": "gamble", "casino": "A1", "stake": 46},
        {"type": "put_die", "lot": "A1", "value": 7},
        {"type": "enter_card", "card": "G1"},
        {"type": "offer_trade", "by": "red", "to": "blue", "give": {"money": -1}, "take": {}},
        {"type": "offer_trade", "by": "red", "to": "blue", "give": {"points": 1}, "take": {}},
        {
            "type": "offer_trade",
            "by": "red",
            "to": "blue",
            "give": {"action": {"type": "end_turn"}},
            "take": {},
        },
        {"type": "win"},
    ],
    ids=str,
)
def test_turned_away_at_the_door(sent: object) -> None:
    """What is no command at all never comes in."""
    with pytest.raises(ValidationError):
        convert(sent, COMMANDS)


def test_a_game_begins_with_its_start() -> None:
    """A record that begins with anything else is broken."""
    with pytest.raises(TypeError, match="begins with GameStarted"):
        game.begin(opened(Setup((RED, BLUE), seed="x"))[1][1])


def test_dice_know_their_bounds() -> None:
    """A die of seven pips can't come in by a message."""
    with pytest.raises(ValidationError):
        convert({"color": "red", "value": 7}, Die)
