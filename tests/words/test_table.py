"""What a table tells of itself."""

from companion.dice import Color
from companion.las_vegas.events import RoundEnded, RoundStarted
from companion.table.events import Corrected, Opened, Played, Redone, Step, Undone, Why
from companion.table.players import Player
from companion.table.refusals import NothingToUndo
from companion.words import Language, TableWords, say_event, say_refusal, say_why, tell_event
from tests.words.samples import SETUP, words

EN, FR, DE = (words(language) for language in Language)
STEP = Step(7, None, (RoundEnded(1), RoundStarted(2, Color.BLUE)))


def test_a_step_is_told_event_by_event() -> None:
    """A page can show a payout one sentence at a time."""
    assert tell_event(Played(STEP), EN) == ("Round 1 is over.", "Round 2 begins: Anna rolls first.")
    assert say_event(Played(STEP), EN) == "Round 1 is over. Round 2 begins: Anna rolls first."


def test_a_correction_tells_what_is_gone_and_why() -> None:
    """The step, what really happened, how much no longer stands, and the reason."""
    why = Why("not_now", {"phase": "paying"})
    later = (Step(8, None, ()), Step(9, None, ()))
    assert tell_event(Corrected(7, (STEP,), (), later, why), EN) == (
        "Step 7 was corrected.",
        "Round 1 is over.",
        "Round 2 begins: Anna rolls first.",
        "From step 8 on, 2 steps no longer stand and were dropped.",
        "That has to wait: the payout is under way. Pay out the next casino first.",
    )


def test_a_correction_without_a_reason_gives_none() -> None:
    """Steps can be dropped without a refusal being kept."""
    told = tell_event(Corrected(7, (), (), (Step(8, None, ()),), None), EN)
    assert told == ("Step 7 was struck out.", "Step 8 no longer stands and was dropped.")


def test_an_unknown_reason_is_left_out() -> None:
    """A record of another version may hold a reason that this one has no words for."""
    assert say_why(Why("no_such_reason", {}), EN) == ""
    assert say_why(Why("not_now", {"phase": "dancing"}), TableWords()) == ""


def test_reasons_of_the_table_are_known_by_their_name_too() -> None:
    """A kept refusal is said as if it were given now, whichever game is on the table."""
    assert say_why(Why("no_such_step", {"number": 3}), TableWords(game="chess")).startswith("No step")


def test_an_opened_table_tells_who_sits_where() -> None:
    """Names, colours and seats, then the game's own beginning."""
    opened = Opened("las_vegas", SETUP, (Player("Anna", Color.BLUE, 2), Player("Zoë", Color.RED, 1)), ())
    assert say_event(opened, DE) == "Am Tisch: Anna (Blau, Platz 2) und Zoë (Rot, Platz 1)."


def test_one_is_not_many() -> None:
    """One step and several are said as each language does."""
    assert [say_event(Undone(1), words) for words in (EN, FR, DE)] == [
        "The last step was taken back.",
        "La dernière étape a été annulée.",
        "Der letzte Schritt wurde zurückgenommen.",
    ]
    assert [say_event(Redone(2), words) for words in (EN, FR, DE)] == [
        "2 steps were done again.",
        "2 étapes ont été rétablies.",
        "2 Schritte wurden wiederholt.",
    ]
    assert say_refusal(NothingToUndo(7, 5), FR) == (
        "Seules 5 étapes peuvent être annulées, pas 7. Annulez-en moins."
    )
