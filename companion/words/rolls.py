"""Rolls in words, the same for every game: where they come from, and why they can't be."""

from companion.rolls import Source, WrongDice
from companion.words.colors import dice_counts
from companion.words.phrases import sentences
from companion.words.words import Words


def say_source(source: Source, words: Words) -> str:
    """Say where a roll comes from."""
    match source:
        case Source.READING:
            return words.gettext("seen by the camera")
        case Source.HANDS:
            return words.gettext("entered by hand")


def say_wrong_dice(refusal: WrongDice, words: Words) -> str:
    """Say what was expected and seen, all that differs, and what to do."""
    missing, surplus = refusal.missing, refusal.surplus
    return sentences(
        words.gettext(
            "These can't be the dice of this roll: expected %(expected)s, seen %(seen)s.",
            expected=dice_counts(refusal.expected, words),
            seen=dice_counts(refusal.seen, words),
        ),
        words.gettext("Missing: %(dice)s.", dice=dice_counts(missing, words)) if missing else "",
        words.gettext("Too many: %(dice)s.", dice=dice_counts(surplus, words)) if surplus else "",
        words.gettext("Put the right dice in the tray, or correct what was read."),
    )
