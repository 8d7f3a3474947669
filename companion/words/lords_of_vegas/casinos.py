"""Why something can't be done with a casino, and what to do then."""

from companion.dice import Color
from companion.lords_of_vegas.refusals import (
    AlreadyGambled,
    AlreadyReorganized,
    NoDieInCasino,
    NoOtherBoss,
    NotAdjacent,
    NotTheBoss,
    SameTile,
    StakeTooHigh,
)
from companion.words.colors import player
from companion.words.lords_of_vegas.parts import casino
from companion.words.lords_of_vegas.terms import tile_word
from companion.words.phrases import listed, money, sentences
from companion.words.words import TableWords

BOSSED = NotTheBoss | NoOtherBoss | NoDieInCasino
CASINO = BOSSED | NotAdjacent | SameTile | AlreadyReorganized | AlreadyGambled | StakeTooHigh


def say_casino(refusal: CASINO, words: TableWords) -> str:
    """Say what stands against it, and what to choose."""
    match refusal:
        case NotTheBoss() | NoOtherBoss() | NoDieInCasino():
            return _bossed(refusal, words)
        case NotAdjacent():
            return words.gettext(
                "Lot %(lot)s shares no edge with casino %(casino)s. Choose a lot beside it.",
                lot=refusal.lot,
                casino=casino(refusal.casino),
            )
        case SameTile():
            return words.gettext(
                "Casino %(casino)s has this color already: %(tile)s. Choose another color.",
                casino=casino(refusal.casino),
                tile=tile_word(refusal.tile, words),
            )
        case AlreadyReorganized():
            return words.gettext(
                "The dice on %(lots)s were rolled in a reorganization this turn. Choose a casino without "
                "them, or wait for another turn.",
                lots=listed(refusal.lots, words),
            )
        case AlreadyGambled():
            return words.gettext(
                "%(player)s has gambled this turn already. Take another action, or wait for the next turn.",
                player=player(refusal.color, words),
            )
        case StakeTooHigh():
            return words.gettext(
                "A stake of %(stake)s is too high for this casino. Bet %(most)s at most.",
                stake=money(refusal.stake, words),
                most=money(refusal.most, words),
            )


def _bossed(refusal: BOSSED, words: TableWords) -> str:
    where = casino(refusal.casino)
    match refusal:
        case NotTheBoss():
            return sentences(
                words.gettext("Only the boss of casino %(casino)s may do this.", casino=where),
                _boss(refusal.boss, words),
                words.gettext("Choose a casino of your own."),
            )
        case NoOtherBoss():
            return sentences(
                words.gettext("Nobody else is boss of casino %(casino)s.", casino=where),
                _boss(refusal.boss, words),
                words.gettext("Choose a casino in which another player is boss."),
            )
        case NoDieInCasino():
            return words.gettext(
                "%(player)s has no die in casino %(casino)s. Choose a casino with an own die.",
                player=player(refusal.color, words),
                casino=where,
            )


def _boss(boss: Color | None, words: TableWords) -> str:
    if boss is None:
        return words.gettext("It has no boss now.")
    return words.gettext("The boss there is %(player)s.", player=player(boss, words))
