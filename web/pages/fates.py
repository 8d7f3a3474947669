"""What became of a step later on, in words."""

from companion.table.moments import Fate
from companion.words import Words


def say_fate(fate: Fate, words: Words) -> str:
    """Say what became of a step; nothing, where it stands."""
    match fate:
        case Fate.UNDONE:
            return words.gettext("Taken back later")
        case Fate.CORRECTED:
            return words.gettext("Corrected later")
        case Fate.DROPPED:
            return words.gettext("Fell away later")
        case Fate.STANDS:
            return ""
