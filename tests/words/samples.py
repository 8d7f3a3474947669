"""One of everything that can be said, with facts that are easy to find again in a sentence."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.dice import Color, Die
from companion.game import Wanted
from companion.las_vegas import events, refusals
from companion.las_vegas.editions import Edition
from companion.las_vegas.setup import CannotStart, Level, Setup, SetupProblem
from companion.las_vegas.state import Phase
from companion.record import errors
from companion.refusal import Refusal
from companion.rolls import OtherDice, Source, WrongDice
from companion.table import events as table
from companion.table import refusals as no
from companion.table.lines import GameTooNewError, LinesError, LineUnreadableError
from companion.table.players import Player
from companion.table.state import Status
from companion.words import Language, TableWords

SETUP = Setup(Edition.Y2012, (Color.BLUE, Color.GREEN, Color.RED), neutral=Color.WHITE, seed="s")
ALONE = Setup(
    Edition.Y2018,
    (Color.BLUE, Color.GREEN, Color.RED, Color.BLACK, Color.WHITE),
    solo=Level.EXPERT,
    own_dice=6,
    seed="s",
    rounds=3,
)
NAMES = {Color.BLUE: "Anna", Color.GREEN: "Zoë"}
ROLL = (Die(Color.BLUE, 3), Die(Color.BLUE, 3), Die(Color.WHITE, 6))
FILE = Path("folder/games.db")


def words(language: Language, setup: Setup = SETUP) -> TableWords:
    """Get the words of a table where two of the three players have a name."""
    return TableWords(language, "las_vegas", setup, NAMES)


STANDINGS = (
    events.Standing(1, Color.GREEN, 180_000, 4),
    events.Standing(2, Color.BLUE, 170_000, 3),
    events.Standing(3, Color.RED, 20_000, 1),
)
EVENTS: tuple[Struct, ...] = (
    events.GameStarted(SETUP),
    events.GameStarted(ALONE),
    events.RoundStarted(2, Color.BLUE),
    events.BillLaid(3, 60_000),
    events.CasinoStocked(3, 70_000),
    events.DeckRanDry(5),
    events.BillSwapped(3, 20_000, 50_000),
    events.OpeningRolled(ROLL, Source.READING),
    events.Rolled(Color.BLUE, ROLL, Source.HANDS),
    events.Placed(Color.BLUE, 3, ROLL[:2]),
    events.Tied(4, (Color.BLUE, Color.GREEN), 1),
    events.Tied(4, (Color.BLUE, Color.GREEN), 3),
    events.Tied(4, (Color.BLUE, Color.GREEN, Color.RED), 1),
    events.Tied(4, (Color.BLUE, Color.GREEN, Color.RED), 2),
    events.BillWon(1, Color.GREEN, 80_000, 5),
    events.BillWon(1, Color.GREEN, 80_000, 1),
    events.BillWon(1, Color.WHITE, 80_000, 5),
    events.BillWon(1, Color.WHITE, 80_000, 1),
    events.WentEmpty(1, Color.RED, 2),
    events.BillReturned(6, 10_000),
    events.PayoutOverruled(6),
    events.CasinoPaid(6),
    events.RoundEnded(2),
    events.GameEnded(events.Ending.ROUNDS_PLAYED, STANDINGS, (Color.GREEN,)),
    events.GameEnded(events.Ending.DECK_EMPTY, STANDINGS, (Color.GREEN,)),
)

STEP: Any = table.Step(7, None, (EVENTS[2], EVENTS[8]))
WHY = table.Why("not_now", {"phase": "paying"})
TABLE_EVENTS: tuple[Struct, ...] = (
    table.Opened(
        "las_vegas", SETUP, (Player("Anna", Color.BLUE, 4), Player("Zoë", Color.GREEN, 5)), EVENTS[:1]
    ),
    table.Played(STEP),
    table.Undone(2),
    table.Redone(3),
    table.Corrected(7, (STEP,), (), (), None),
    table.Corrected(7, (), (), (table.Step(8, None, ()), table.Step(9, None, ())), WHY),
    table.Renamed(Color.RED, "Bo"),
    table.Reseated(Color.BLUE, 6),
    table.Paused(),
    table.Resumed(),
    table.Abandoned(),
)

BLUE_AND_RED = (Wanted(Color.BLUE, 8), Wanted(Color.RED, 2))
REFUSALS: tuple[Refusal, ...] = (
    CannotStart(tuple(SetupProblem)),
    *(refusals.NotNow(phase) for phase in Phase),
    WrongDice(BLUE_AND_RED, BLUE_AND_RED[:1], BLUE_AND_RED[1:], ()),
    WrongDice(BLUE_AND_RED[:1], (), BLUE_AND_RED[:1], ()),
    OtherDice("casino-5", ROLL[:1], ROLL[2:]),
    OtherDice("lot-B3", ROLL[:1], ()),
    OtherDice("tray", (), ROLL[:1]),
    WrongDice(BLUE_AND_RED[:1], BLUE_AND_RED, (), BLUE_AND_RED[1:]),
    refusals.ValueNotRolled(4, (1, 3, 5)),
    refusals.BillNotInDeck(90_000, (10_000, 20_000)),
    refusals.BillNotInDeck(90_000, ()),
    refusals.BillNotThere(2, (70_000,), (30_000, 20_000)),
    refusals.BillNotThere(2, (70_000,), ()),
    refusals.SwapUnbalances(2, 40_000, 50_000),
    refusals.SwapUnbalances(2, 60_000, 50_000),
    refusals.NobodysColor((Color.PURPLE,), (Color.BLUE, Color.GREEN)),
    no.WrongPlayers(tuple(no.PlayerProblem), (Color.BLUE, Color.GREEN)),
    *(no.NotOpen(status) for status in Status),
    *(no.NothingToResume(status) for status in Status),
    no.NothingToUndo(1, 0),
    no.NothingToUndo(7, 1),
    no.NothingToUndo(7, 5),
    no.NothingToRedo(1, 0),
    no.NothingToRedo(7, 1),
    no.NothingToRedo(7, 5),
    no.NoSuchStep(12),
    no.NoSuchPlayer(Color.PURPLE, (Color.BLUE, Color.GREEN)),
    no.NameTaken("Zoë"),
)

ERRORS: tuple[errors.RecordError | LinesError, ...] = (
    errors.RecordError("xyz"),
    errors.RecordTooNew(FILE, 17, 16),
    errors.RecordForeign(FILE, 1234),
    errors.RecordDamaged(FILE, "xyz"),
    errors.RecordDamaged(FILE, "xyz", "g42"),
    errors.RecordUnusable(FILE, "xyz"),
    errors.RecordFull(FILE),
    errors.RecordDiskFailed(FILE, "xyz"),
    errors.RecordBusy(FILE),
    errors.RecordClosed(FILE),
    errors.RecordBehind("g42", 17, 16),
    errors.CommandRepeated("g42", "c43", 17),
    errors.GameUnknown("g42"),
    errors.GameExists("g42"),
    errors.OutOfBounds("players", "xyz"),
    *(errors.RestoreRefused(FILE, reason, "xyz") for reason in errors.Reason),
    GameTooNewError("g42", 17),
    LineUnreadableError("g42", 17, "no such colour"),
)
