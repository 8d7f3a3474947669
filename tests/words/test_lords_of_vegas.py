"""Lords of Vegas as its rulebook would tell it, word for word."""

from typing import Any

import pytest

from companion.dice import Color
from companion.lords_of_vegas.action_events import Gambled, GambleSettled, Outcome, Reorganized
from companion.lords_of_vegas.board import Tile
from companion.lords_of_vegas.card_events import CardDrawn, PointsScored, TileTakenOver
from companion.lords_of_vegas.refusals import LotOwned, MoneyShort, NotYourLot, Several, TilesShort
from companion.lords_of_vegas.trade_events import OfferMade
from companion.words import Language, TableWords, say_event, say_refusal
from tests.words.lords_samples import BLUE, GOLD_CASINO, GREEN, OFFERS, SETUP
from tests.words.samples import NAMES
from tests.words.test_las_vegas import plain

EN, FR, DE = Language


def words(language: Language) -> TableWords:
    """Get the words of a table of Anna (blue) and Zoë (green)."""
    return TableWords(language, "lords_of_vegas", SETUP, NAMES)


def said(thing: Any, language: Language) -> str:
    """Tell an event in a keyboard's signs."""
    return plain(say_event(thing, words(language)))


@pytest.mark.parametrize(
    ("event", "language", "sentence"),
    [
        (CardDrawn(BLUE, "D8"), EN, "Anna draws D8 (gold)."),
        (CardDrawn(BLUE, "end_of_game"), FR, "Anna pioche End of Game (Pay The Strip)."),
        (
            PointsScored(GOLD_CASINO, BLUE, 2, 8, 10, 1),
            FR,
            (
                "Patron du casino A2-A5, Anna reçoit 2 PV : de 8 à 10. "
                "1 PV ne suffit pas pour passer la cassure et est perdu."
            ),
        ),
        (
            TileTakenOver("A5", BLUE, GREEN, 3),
            FR,
            (
                "Prise de possession : Anna prend à Zoë la tuile sur A5, le dé est remplacé "
                "et garde la valeur 3."
            ),
        ),
        (
            Reorganized(GOLD_CASINO, BLUE, GOLD_CASINO, 5),
            DE,
            "Anna ordnet Casino A2-A5 für 5 $ neu: Die Würfel auf A2 und A5 werden geworfen.",
        ),
        (
            Gambled(BLUE, GOLD_CASINO, GREEN, 7, Color.BLUE),
            EN,
            "Anna bets $7 in casino A2-A5, with two dice (blue). Zoë, the boss there, may lay off half.",
        ),
        (
            GambleSettled(BLUE, GREEN, 7, Outcome.LOST, -3, -4, 0),
            EN,
            "7: the bet is lost. Anna pays Zoë $3. Anna pays the bank $4.",
        ),
        (
            GambleSettled(BLUE, GREEN, 12, Outcome.WON_DOUBLE, 5, 7, 6),
            DE,
            (
                "12: Die Wette ist doppelt gewonnen. Zoë zahlt Anna 5 $. Die Bank zahlt Anna 7 $. "
                "Zoë war 6 $ schuldig und hatte nicht mehr."
            ),
        ),
    ],
)
def test_events_are_told_as_the_rulebook_would(event: Any, language: Language, sentence: str) -> None:
    """The rulebook's words, with who, what and why."""
    assert said(event, language) == sentence


def test_an_offer_names_both_sides() -> None:
    """Money, lots and dice on one side, what is asked for on the other."""
    assert said(OfferMade(OFFERS[0]), EN) == (
        "Offer 3, Anna to Zoë: $15, lot A3, the die on B4 and the die on B5 for nothing."
    )
    assert said(OfferMade(OFFERS[3]), DE) == (
        "Angebot 3, Anna an Zoë: die Aktion „Umgestaltung von A2: Braun“ gegen 4 $."
    )


def test_refusals_say_all_reasons_and_what_to_do() -> None:
    """Everything that stands against it, and the way out."""
    refusal = Several((NotYourLot("A3", BLUE, GREEN), MoneyShort(BLUE, 15, 6)))
    assert say_refusal(refusal, words(EN)) == (
        "No marker of Anna lies on A3. It belongs to Zoë. Choose a lot with an own marker. "
        "Anna has $6, this takes $15. Choose something cheaper, or trade for money."
    )
    assert plain(say_refusal(LotOwned("A3", GREEN), words(FR))) == (
        "Le lot A3 appartient à Zoë. Choisissez un lot sans propriétaire, ou échangez pour l'avoir."
    )
    assert say_refusal(TilesShort(Tile.PURPLE, 1, 0), words(DE)) == (
        "Dafür braucht es 1 Plättchen (Lila). Kein Plättchen ist mehr da. "
        "Bitte eine andere Farbe oder ein kleineres Casino wählen."
    )
