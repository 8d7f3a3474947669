"""Why Lords of Vegas says no, and what to do then."""

from companion.lords_of_vegas.refusals import (
    CardNotInDeck,
    NobodysColor,
    NoDieToPut,
    NotAChoice,
    NotNow,
    OtherDealer,
    Several,
    ValueNotRolled,
)
from companion.lords_of_vegas.setup import CannotStart, Dealer
from companion.words.colors import color_words
from companion.words.lords_of_vegas.building import BUILDING, say_building
from companion.words.lords_of_vegas.casinos import CASINO, say_casino
from companion.words.lords_of_vegas.lots import LOT, say_lot
from companion.words.lords_of_vegas.moments import not_now
from companion.words.lords_of_vegas.parts import card_name
from companion.words.lords_of_vegas.setup import say_problem
from companion.words.lords_of_vegas.trading import TRADE, say_trade
from companion.words.phrases import either, listed, sentences
from companion.words.words import TableWords, Words

TABLE = NotNow | OtherDealer | CardNotInDeck | NoDieToPut | ValueNotRolled | NotAChoice | NobodysColor
REFUSALS = CannotStart | Several | TABLE | LOT | CASINO | BUILDING | TRADE


def say_refusal(refusal: REFUSALS, words: TableWords) -> str:
    """Say what is wrong, all of it, and what to do next."""
    if isinstance(refusal, CannotStart):
        return sentences(*(say_problem(problem, words) for problem in refusal.problems))
    if isinstance(refusal, Several):
        return sentences(*(say_refusal(one, words) for one in refusal.reasons))
    if isinstance(refusal, LOT):
        return say_lot(refusal, words)
    if isinstance(refusal, CASINO):
        return say_casino(refusal, words)
    if isinstance(refusal, BUILDING):
        return say_building(refusal, words)
    if isinstance(refusal, TRADE):
        return say_trade(refusal, words)
    return _say_table(refusal, words)


def _say_table(refusal: TABLE, words: TableWords) -> str:
    match refusal:
        case NotNow():
            return not_now(refusal.phase, words)
        case OtherDealer():
            return _other_dealer(refusal.dealer, words)
        case CardNotInDeck():
            return _not_in_deck(refusal, words)
        case NoDieToPut():
            return words.gettext(
                "No rolled die comes back to %(lot)s. Choose one of these lots: %(lots)s.",
                lot=refusal.lot,
                lots=listed(refusal.open_lots, words),
            )
        case ValueNotRolled():
            return words.gettext(
                "The owner of the tile on %(lot)s has no %(value)d to put back. Choose from: %(rolled)s.",
                lot=refusal.lot,
                value=refusal.value,
                rolled=either([str(value) for value in refusal.rolled], words),
            )
        case NotAChoice():
            return words.gettext(
                "The order of the casino on %(casino)s is not in question. Choose one of these: %(choices)s.",
                casino=refusal.casino,
                choices=listed(refusal.choices, words),
            )
        case NobodysColor():
            return words.gettext(
                "Not in play: %(colors)s. Choose from the colors in play: %(in_play)s.",
                colors=color_words(refusal.colors, words),
                in_play=color_words(refusal.in_play, words),
            )


def _other_dealer(dealer: Dealer, words: Words) -> str:
    match dealer:
        case Dealer.COMPANION:
            return words.gettext("The companion deals in this game. Let it draw the card.")
        case Dealer.PLAYERS:
            return words.gettext("You deal the cards in this game. Draw one and enter it.")


def _not_in_deck(refusal: CardNotInDeck, words: Words) -> str:
    card = card_name(refusal.card)
    if not refusal.possible:
        return words.gettext(
            "The card %(card)s can't come now: the deck is empty. Check the cards that were entered.",
            card=card,
        )
    return words.gettext(
        "The card %(card)s can't come from the deck now. Look at it again; these can: %(possible)s.",
        card=card,
        possible=listed([card_name(one) for one in refusal.possible], words),
    )
