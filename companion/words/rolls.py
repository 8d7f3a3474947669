"""Rolls in words, the same for every game: where they come from, and why they can't be."""

from companion.game import TRAY
from companion.rolls import OtherDice, Source, WrongDice
from companion.words.colors import dice_counts, dice_values
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


def say_other_dice(refusal: OtherDice, words: Words) -> str:
    """Say where which dice lie that don't belong there, which are missing, and what to do."""
    where, surplus, missing = say_zone(refusal.zone, words), refusal.surplus, refusal.missing
    return sentences(
        words.gettext("%(where)s: other dice lie there than the game has there.", where=where),
        words.gettext("Missing: %(dice)s.", dice=dice_values(missing, words)) if missing else "",
        words.gettext("Too many: %(dice)s.", dice=dice_values(surplus, words)) if surplus else "",
        words.gettext("Put the dice right, or correct the game, or play on as it is."),
    )


def say_zone(zone: str, words: Words) -> str:
    """Name a zone of the table: the tray, a casino by its number, a lot by its name."""
    kind, _, name = zone.partition("-")
    match kind:
        case "casino":
            return words.gettext("Casino %(number)d", number=int(name))
        case "lot":
            return words.gettext("Lot %(lot)s", lot=name)
        case _ if zone == TRAY:
            return words.gettext("Tray")
        case _:
            return zone
