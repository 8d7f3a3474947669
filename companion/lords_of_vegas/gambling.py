"""Gamble: once a turn, in another boss's casino."""

from companion.lords_of_vegas.action_events import (
    BetKept,
    Gambled,
    GambleRolled,
    GambleSettled,
    HalfLaidOff,
    Outcome,
)
from companion.lords_of_vegas.commands import MOST_PER_TILE, AnswerGamble, Gamble, Roll
from companion.lords_of_vegas.refusals import (
    AlreadyGambled,
    MoneyShort,
    NoCasino,
    NoOtherBoss,
    StakeTooHigh,
    together,
)
from companion.lords_of_vegas.state import Bet, State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal

OUTCOMES = {
    **dict.fromkeys((5, 6, 7, 8), Outcome.LOST),
    **dict.fromkeys((3, 4, 9, 10, 11), Outcome.WON),
    **dict.fromkeys((2, 12), Outcome.WON_DOUBLE),
}
"""What each sum of two dice means."""

PAYS = {Outcome.LOST: -1, Outcome.WON: 1, Outcome.WON_DOUBLE: 2}
"""How many times the stake goes to the gambler."""


def check_gamble(state: State, command: Gamble) -> Refusal | None:
    """Say all that stands against gambling."""
    casino, player = state.casino_at(command.casino), state.player
    again = AlreadyGambled(player) if state.gambled else None
    if not casino:
        return together(again, NoCasino(command.casino))
    most, money = MOST_PER_TILE * len(casino.lots), state.money_of(player)
    return together(
        again,
        NoOtherBoss(casino.lots, casino.boss) if casino.boss in (None, player) else None,
        StakeTooHigh(command.stake, most) if command.stake > most else None,
        MoneyShort(player, command.stake, money) if command.stake > money else None,
    )


def gamble(story: Story, command: Gamble) -> Refusal | None:
    """Lay a bet; the boss answers before the roll."""
    state = story.state
    casino = state.casino_at(command.casino)
    refused = check_gamble(state, command)
    if refused or not casino or not casino.boss:
        return refused
    dice = command.dice or state.player
    story.tell(Gambled(state.player, casino.lots, casino.boss, command.stake, dice))
    return None


def answer(story: Story, command: AnswerGamble) -> None:
    """Let the boss lay off half to the bank, or bear it all."""
    if bet := story.state.bet:  # pragma: no branch  the phase tells that there is one
        story.tell(HalfLaidOff(bet.boss) if command.lay_off else BetKept(bet.boss))


def roll_bet(story: Story, bet: Bet, command: Roll) -> None:
    """Settle the bet by what was rolled."""
    total = sum(die.value for die in command.dice)
    story.tell(GambleRolled(command.dice, command.source), settled(story.state, bet, total))


def settled(state: State, bet: Bet, total: int) -> GambleSettled:
    """Work out who pays what; the boss's half is rounded down, and he pays no more than he has."""
    outcome = OUTCOMES[total]
    won = PAYS[outcome] * bet.stake
    share = abs(won) // 2 if bet.laid_off else abs(won)
    rest = abs(won) - share
    if won < 0:
        return GambleSettled(state.player, bet.boss, total, outcome, -share, -rest, owed=0)
    paid = min(share, state.money_of(bet.boss))
    return GambleSettled(state.player, bet.boss, total, outcome, paid, rest, owed=share)
