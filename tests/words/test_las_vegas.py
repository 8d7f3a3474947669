"""Las Vegas as its rulebooks would tell it, word for word."""

from typing import Any

import pytest

from companion.dice import Color, Die
from companion.game import Wanted
from companion.las_vegas.editions import Edition
from companion.las_vegas.events import (
    BillReturned,
    BillWon,
    CasinoStocked,
    Ending,
    GameEnded,
    GameStarted,
    Placed,
    Rolled,
    RoundStarted,
    Standing,
    Tied,
    WentEmpty,
)
from companion.las_vegas.refusals import BillNotInDeck, NotNow
from companion.las_vegas.setup import CannotStart, Setup, SetupProblem
from companion.las_vegas.state import Phase
from companion.rolls import Source, WrongDice
from companion.words import Language, TableWords, say_event, say_refusal
from tests.words.samples import ALONE, SETUP

EN, FR, DE = Language
NAMES = {Color.BLUE: "Anna", Color.GREEN: "Benno", Color.RED: "Carla"}
THREES = (Die(Color.BLUE, 3), Die(Color.WHITE, 3))


def plain(sentence: str) -> str:
    """Put a keyboard's signs in place of a printer's: spaces that break, straight apostrophes."""
    return sentence.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2019", "'")


def said(event: Any, language: Language, setup: Setup = SETUP) -> str:
    """Tell an event at a table of Anna, Benno and Carla."""
    setup = event.setup if isinstance(event, GameStarted) else setup
    return plain(say_event(event, TableWords(language, "las_vegas", setup, NAMES)))


@pytest.mark.parametrize(
    ("event", "language", "sentence"),
    [
        (
            BillWon(2, Color.BLUE, 80_000, 5),
            EN,
            "At casino 2 (Caesars Palace), Anna gets the $80,000 bill for 5 dice.",
        ),
        (
            BillWon(2, Color.BLUE, 80_000, 5),
            FR,
            "Au casino 2 (Palazzo), Anna reçoit le billet de 80 000 $ pour 5 dés.",
        ),
        (
            BillWon(2, Color.BLUE, 80_000, 5),
            DE,
            "Bei Casino 2 (Bajazzo) erhält Anna für 5 Würfel den 80.000 $-Schein.",
        ),
        (
            BillWon(2, Color.WHITE, 80_000, 1),
            DE,
            (
                "Bei Casino 2 (Bajazzo) geht der 80.000 $-Schein für 1 Würfel an Weiß (neutral) "
                "und damit unter den Stapel."
            ),
        ),
        (
            Tied(2, (Color.GREEN, Color.RED), 3),
            EN,
            "At casino 2 (Caesars Palace), Benno and Carla tie with 3 dice each: both take them back.",
        ),
        (
            Tied(2, (Color.GREEN, Color.RED), 3),
            FR,
            (
                "Au casino 2 (Palazzo), égalité entre Benno et Carla avec 3 dés chacun : "
                "les deux les reprennent."
            ),
        ),
        (
            Tied(2, (Color.GREEN, Color.RED), 3),
            DE,
            "Gleichstand auf Casino 2 (Bajazzo): Benno und Carla haben je 3 Würfel, beide nehmen sie zurück.",
        ),
        (
            WentEmpty(3, Color.RED, 1),
            DE,
            (
                "Bei Casino 3 (Miracle) geht Carla leer aus und nimmt 1 Würfel zurück: "
                "Kein Geldschein ist mehr da."
            ),
        ),
        (
            BillReturned(1, 10_000),
            FR,
            (
                "Au casino 1 (Gold Rush), personne ne gagne le billet de 10 000 $ : "
                "il est replacé sous la pioche."
            ),
        ),
        (CasinoStocked(3, 60_000), EN, "Casino 3 (Mirage) has enough: $60,000."),
        (RoundStarted(2, Color.RED), DE, "Durchgang 2 beginnt: Startspieler ist Carla."),
        (
            Rolled(Color.BLUE, THREES, Source.HANDS),
            DE,
            "Anna würfelt: 1 blauer Würfel (3) und 1 weißer Würfel (3).",
        ),
        (Placed(Color.BLUE, 3, THREES), FR, "Anna place 1 dé bleu et 1 dé blanc sur le casino 3 (Miracle)."),
        (
            GameStarted(ALONE),
            FR,
            (
                "Las Vegas, édition 2018 : 3 manches. "
                "Anna joue en solitaire avec 6 dés contre Benno, Carla, Noir et Blanc (niveau : expert)."
            ),
        ),
        (
            GameStarted(SETUP),
            DE,
            "Las Vegas, Ausgabe 2012: 4 Durchgänge. Es spielen Anna, Benno und Carla. Neutrale Farbe: Weiß.",
        ),
    ],
)
def test_events_are_told_as_the_rulebook_would(event: Any, language: Language, sentence: str) -> None:
    """The words of the box, the name where one is known, the reason beside the money."""
    assert said(event, language) == sentence


def test_without_a_name_the_color_plays() -> None:
    """Where nobody is known, the colour stands for its player, and no casino has a name."""
    tied = Tied(3, (Color.BLUE, Color.GREEN), 3)
    assert (
        say_event(tied, TableWords(EN))
        == "At casino 3, Blue and Green tie with 3 dice each: both take them back."
    )


def test_the_agreed_payout_of_no_dice_names_none() -> None:
    """A bill that the table gives away for nothing is told without dice, to the neutral side too."""
    assert (
        said(BillWon(1, Color.BLUE, 50_000, 0), EN)
        == "At casino 1 (Golden Nugget), Anna gets the $50,000 bill."
    )
    assert said(BillWon(1, Color.WHITE, 50_000, 0), EN) == (
        "At casino 1 (Golden Nugget), the $50,000 bill goes to White (neutral) and so under the deck."
    )


def test_a_name_is_never_read() -> None:
    """Whatever a name holds stands in the sentence as it is: no format, no markup, no other message."""
    for name in ("%(money)s", "{0}", "<b>%s</b>", "payout", "100%"):
        words = TableWords(DE, "las_vegas", SETUP, {Color.RED: name})
        assert name in say_event(RoundStarted(1, Color.RED), words)


A, B = Standing(1, Color.BLUE, 90_000, 3), Standing(2, Color.GREEN, 90_000, 2)


@pytest.mark.parametrize(
    ("standings", "winners", "result"),
    [
        ((A, Standing(2, Color.GREEN, 10_000, 1)), (Color.BLUE,), "Anna wins with $90,000."),
        ((A, B), (Color.BLUE,), "Anna wins with $90,000: at equal money, 3 bills are the most."),
        (
            (A, Standing(1, Color.GREEN, 90_000, 3)),
            (Color.BLUE, Color.GREEN),
            "Anna and Benno have equal money and equally many bills and share the victory with $90,000 each.",
        ),
        (
            (Standing(1, None, 90_000, 3), Standing(2, Color.BLUE, 90_000, 2)),
            (),
            "The opponents have won at least as much together: the game is lost.",
        ),
    ],
)
def test_the_end_says_who_won_and_why(
    standings: tuple[Standing, ...], winners: tuple[Color, ...], result: str
) -> None:
    """A victory by bills says so, a shared one too, and a lost game alone is called lost."""
    sentence = said(GameEnded(Ending.ROUNDS_PLAYED, standings, winners), EN)
    assert sentence.startswith(f"The last round has been played. {result} Ranking: 1. ")


def test_all_that_is_wrong_with_a_roll_is_said() -> None:
    """What was expected, what was seen, what is missing and what is too many, and what to do."""
    blue, seen, red = Wanted(Color.BLUE, 8), Wanted(Color.BLUE, 7), Wanted(Color.RED, 1)
    refusal = WrongDice((blue,), (seen, red), (Wanted(Color.BLUE, 1),), (red,))
    assert say_refusal(refusal, TableWords(EN)) == (
        "These can't be the dice of this roll: expected 8 blue dice, seen 7 blue dice and 1 red die. "
        "Missing: 1 blue die. Too many: 1 red die. Put the right dice in the tray, or correct what was read."
    )
    assert say_refusal(refusal, TableWords(DE)) == (
        "Das kann dieser Wurf nicht sein. Erwartet: 8 blaue Würfel. Gesehen: 7 blaue Würfel und "
        "1 roter Würfel. Es fehlen: 1 blauer Würfel. Zu viel: 1 roter Würfel. "
        "Bitte die richtigen Würfel auf das Würfelbrett legen oder das Gelesene berichtigen."
    )


def test_refusals_say_what_to_do() -> None:
    """The way out stands right behind the no."""
    assert plain(say_refusal(NotNow(Phase.PLACING), TableWords(FR))) == (
        "Ce n'est pas le moment : un lancer est à placer. Choisissez d'abord une de ses valeurs."
    )
    assert plain(say_refusal(BillNotInDeck(90_000, (10_000, 20_000)), TableWords(DE))) == (
        "Der 90.000 $-Schein kann jetzt nicht vom Stapel kommen. "
        "Bitte den Geldschein prüfen und 10.000 $ oder 20.000 $ wählen."
    )


def test_all_that_is_wrong_with_a_setup_is_said() -> None:
    """Two problems are two advices."""
    refusal = CannotStart((SetupProblem.PLAYER_COUNT, SetupProblem.SAME_COLOR))
    assert say_refusal(refusal, TableWords(EN)) == (
        "2 to 5 people can play. Add or remove players. "
        "A color was chosen twice. Give each side a color of its own."
    )


def test_casinos_have_the_names_of_their_box() -> None:
    """The same casino is called otherwise in another box or language."""
    of_2018 = Setup(Edition.Y2018, SETUP.colors)
    assert (
        said(CasinoStocked(2, 60_000), FR, of_2018) == "Le casino 2 (Paris Dice) est assez doté : 60 000 $."
    )
    assert said(CasinoStocked(1, 60_000), FR, of_2018) == "Le casino 1 est assez doté : 60 000 $."
