"""What happened at a table of Lords of Vegas, each step small enough to be shown by itself."""

from companion.lords_of_vegas.action_events import (
    BetKept,
    BossTied,
    Built,
    DiceRolled,
    DiePutBack,
    Gambled,
    GambleRolled,
    GambleSettled,
    HalfLaidOff,
    Remodeled,
    Reorganized,
    Sprawled,
)
from companion.lords_of_vegas.card_events import (
    CardDiscarded,
    CardDrawn,
    CasinoPaid,
    DieTakenOff,
    LotClosed,
    LotGivenUp,
    LotMarked,
    LotPaid,
    OrderAsked,
    OrderChosen,
    PointsScored,
    TileKept,
    TileTakenOver,
)
from companion.lords_of_vegas.trade_events import (
    DieTraded,
    LotTraded,
    MoneyTraded,
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
    TradeAgreed,
)
from companion.lords_of_vegas.turn_events import (
    GameEnded,
    GameStarted,
    PilesMade,
    StartCardDealt,
    StartCardReplaced,
    StartRolled,
    StartTied,
    TurnEnded,
    TurnStarted,
)

EVENTS = (
    GameStarted
    | StartCardDealt
    | StartCardReplaced
    | PilesMade
    | StartRolled
    | StartTied
    | TurnStarted
    | TurnEnded
    | CardDrawn
    | CardDiscarded
    | LotMarked
    | LotGivenUp
    | LotClosed
    | TileKept
    | TileTakenOver
    | DieTakenOff
    | LotPaid
    | CasinoPaid
    | PointsScored
    | OrderAsked
    | OrderChosen
    | Built
    | Sprawled
    | Remodeled
    | Reorganized
    | BossTied
    | DiceRolled
    | DiePutBack
    | Gambled
    | HalfLaidOff
    | BetKept
    | GambleRolled
    | GambleSettled
    | OfferMade
    | OfferDeclined
    | OfferWithdrawn
    | OfferLapsed
    | TradeAgreed
    | MoneyTraded
    | LotTraded
    | DieTraded
    | GameEnded
)
