"""A gamble in words: the bet, the boss's answer, what is paid."""

from companion.lords_of_vegas.action_events import (
    BetKept,
    Gambled,
    GambleRolled,
    GambleSettled,
    HalfLaidOff,
    Outcome,
)
from companion.words.colors import color_word, dice_values, player
from companion.words.lords_of_vegas.parts import casino
from companion.words.phrases import money, sentences
from companion.words.words import TableWords

GAMBLE = Gambled | HalfLaidOff | BetKept | GambleRolled | GambleSettled


def say_gamble(event: GAMBLE, words: TableWords) -> str:
    """Tell an event of a gamble."""
    match event:
        case Gambled():
            return words.gettext(
                "%(player)s bets %(stake)s in casino %(casino)s, with two dice (%(color)s). "
                "%(boss)s, the boss there, may lay off half.",
                player=player(event.color, words),
                stake=money(event.stake, words),
                casino=casino(event.casino),
                color=color_word(event.dice, words),
                boss=player(event.boss, words),
            )
        case HalfLaidOff():
            return words.gettext(
                "%(boss)s lays off half the bet to the bank.", boss=player(event.boss, words)
            )
        case BetKept():
            return words.gettext("%(boss)s bears the whole bet.", boss=player(event.boss, words))
        case GambleRolled():
            return words.gettext("The roll for the bet: %(dice)s.", dice=dice_values(event.dice, words))
        case GambleSettled():
            return _settled(event, words)


def _settled(event: GambleSettled, words: TableWords) -> str:
    gambler, boss = player(event.color, words), player(event.boss, words)
    short = words.gettext("%(boss)s owed %(owed)s and had no more.", boss=boss, owed=money(event.owed, words))
    return sentences(
        _outcome(event, words),
        _with_boss(event, gambler, boss, words),
        _with_bank(event.from_bank, gambler, words),
        short if 0 <= event.from_boss < event.owed else "",
    )


def _outcome(event: GambleSettled, words: TableWords) -> str:
    match event.outcome:
        case Outcome.LOST:
            return words.gettext("%(total)d: the bet is lost.", total=event.total)
        case Outcome.WON:
            return words.gettext("%(total)d: the bet is won.", total=event.total)
        case Outcome.WON_DOUBLE:
            return words.gettext("%(total)d: the bet is won twice over.", total=event.total)


def _with_boss(event: GambleSettled, gambler: str, boss: str, words: TableWords) -> str:
    """Say who pays whom; below zero, the gambler pays."""
    if not event.from_boss:
        return ""
    payer, taker = (boss, gambler) if event.from_boss > 0 else (gambler, boss)
    paid = money(abs(event.from_boss), words)
    return words.gettext("%(payer)s pays %(taker)s %(money)s.", payer=payer, taker=taker, money=paid)


def _with_bank(amount: int, gambler: str, words: TableWords) -> str:
    paid = money(abs(amount), words)
    if amount > 0:
        return words.gettext("The bank pays %(player)s %(money)s.", player=gambler, money=paid)
    return words.gettext("%(player)s pays the bank %(money)s.", player=gambler, money=paid) if amount else ""
