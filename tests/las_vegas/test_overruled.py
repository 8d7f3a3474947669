"""A payout that the table agreed on against the rules."""

from companion.dice import Color
from companion.las_vegas.commands import Award, OverrulePayout
from companion.las_vegas.events import (
    BillReturned,
    BillWon,
    CasinoPaid,
    GameEnded,
    PayoutOverruled,
    RoundEnded,
)
from companion.las_vegas.refusals import BillNotThere, NobodysColor
from tests.las_vegas.play import SEATS, does, happens, paying, refused, table

A, B, C, D = SEATS[:4]


def test_the_table_s_word_counts() -> None:
    """Awards as agreed, even to someone who lies there without a die; the rest goes under the deck."""
    state = paying(table(4), 2, (80_000, 30_000, 10_000), (5, 3, 3, 0))
    agreed = OverrulePayout((Award(B, 80_000), Award(D, 10_000)))
    assert happens(state, agreed) == (
        PayoutOverruled(2),
        BillWon(2, B, 80_000, 3),
        BillWon(2, D, 10_000, 0),
        BillReturned(2, 30_000),
        CasinoPaid(2),
    )
    paid = does(state, agreed)
    assert paid.won == ((), (80_000,), (), (10_000,))
    assert paid.deck.known[-1] == 30_000
    assert paid.casinos[1].dice == (0, 0, 0, 0)
    assert paid.casino == 2


def test_all_dice_go_home() -> None:
    """Neutral ones to the spare ones, others to their players."""
    before = paying(table(2, neutral=True), 1, (50_000,), (2, 1, 3))
    paid = does(before, OverrulePayout(()))
    assert [hand[n] - before.hands[n][n] for n, hand in enumerate(paid.hands)] == [2, 1]
    assert paid.spare == (0, 0, before.spare[2] + 3)


def test_one_color_may_get_all() -> None:
    """What the table agreed on is its own affair."""
    state = paying(table(2), 1, (50_000, 20_000), (1, 1))
    paid = does(state, OverrulePayout((Award(A, 20_000), Award(A, 50_000))))
    assert paid.won == ((20_000, 50_000), ())


def test_the_imaginary_player_s_award_goes_under_the_deck() -> None:
    """As in any payout."""
    state = paying(table(2, neutral=True), 1, (50_000,), (1, 0, 1))
    paid = does(state, OverrulePayout((Award(Color.WHITE, 50_000),)))
    assert paid.deck.known == (*state.deck.known, 50_000)


def test_only_bills_that_lie_there_as_often_as_they_do() -> None:
    """All that are missing are named at once, beside those that lie there."""
    state = paying(table(2), 1, (50_000, 20_000), (1, 1))
    wrong = OverrulePayout((Award(A, 50_000), Award(B, 50_000), Award(B, 90_000)))
    assert refused(state, wrong) == BillNotThere(1, (50_000, 90_000), (50_000, 20_000))


def test_only_colors_in_play() -> None:
    """All strangers are named at once."""
    state = paying(table(2), 1, (50_000, 20_000), (1, 1))
    wrong = OverrulePayout((Award(C, 50_000), Award(A, 20_000), Award(D, 90_000)))
    assert refused(state, wrong) == NobodysColor((C, D), (A, B))


def test_the_last_casino_ends_the_round_all_the_same() -> None:
    """Overruled or not, after the sixth casino the round is over, and after the last round the game."""
    state = paying(table(2, rounds=1), 6, (50_000,), (1, 1))
    ends = happens(state, OverrulePayout((Award(B, 50_000),)))[-2:]
    assert ends[0] == RoundEnded(1)
    assert isinstance(ends[1], GameEnded)
    assert ends[1].winners == (B,)
