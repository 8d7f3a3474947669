"""Why a file is not restored."""

from companion.record.errors import Reason
from companion.words.words import Words


def say_reason(reason: Reason, words: Words) -> str:
    """Say what is wrong with the file and what to do next."""
    match reason:
        case Reason.MISSING:
            return words.gettext("There is no such file. Choose another one.")
        case Reason.TOO_LARGE:
            return words.gettext("It is larger than a record may be. Choose another file.")
        case Reason.NOT_A_RECORD:
            return words.gettext("It is no backup of the companion. Choose another file.")
        case Reason.FOREIGN:
            return words.gettext("It belongs to another program. Choose another file.")
        case Reason.TOO_NEW:
            return words.gettext("A newer companion wrote it. Update the companion first.")
        case Reason.UNFINISHED:
            return words.gettext("It was copied while in use. Make a backup with the companion instead.")
        case Reason.OTHER_TABLES:
            return words.gettext("It was changed, or made by another version. Choose another backup.")
        case Reason.DAMAGED:
            return words.gettext("It is damaged. Choose another backup.")
        case Reason.OUT_OF_BOUNDS:
            return words.gettext("Something in it is larger than allowed. Choose another backup.")
