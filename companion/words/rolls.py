"""Dice that can't be those of a roll, in words; the same for every game."""

from companion.game import Wanted
from companion.words.colors import dice_counts
from companion.words.phrases import sentences
from companion.words.words import Words

Counts = tuple[Wanted, ...]


def wrong_dice(expected: Counts, seen: Counts, missing: Counts, surplus: Counts, words: Words) -> str:
    """Say what was expected and seen, all that differs, and what to do."""
    return sentences(
        words.gettext(
            "These can't be the dice of this roll: expected %(expected)s, seen %(seen)s.",
            expected=dice_counts(expected, words),
            seen=dice_counts(seen, words),
        ),
        words.gettext("Missing: %(dice)s.", dice=dice_counts(missing, words)) if missing else "",
        words.gettext("Too many: %(dice)s.", dice=dice_counts(surplus, words)) if surplus else "",
        words.gettext("Put the right dice in the tray, or correct what was read."),
    )
