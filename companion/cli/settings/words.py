"""What is wrong with a settings file, in words: file, line, reason, and what may stand there."""

from collections.abc import Sequence

from companion.cli.settings.complaints import Complaint, Fault
from companion.cli.settings.meanings import meaning
from companion.words import Words
from companion.words.phrases import sentences
from companion.words.wires import say_wired_twice


def say_complaints(complaints: Sequence[Complaint], words: Words) -> tuple[str, ...]:
    """Say everything that is wrong, and what follows for the lights."""
    said = tuple(say_complaint(complaint, words) for complaint in complaints)
    if any(complaint.doubts_wiring for complaint in complaints):
        return (*said, words.gettext("Until that is right, no light shines and no button is read."))
    return said


def say_complaint(complaint: Complaint, words: Words) -> str:
    """Say one thing that is wrong."""
    file, line, what = complaint.file.name, complaint.line, _what(complaint, words)
    if line is None:
        return words.gettext("In %(file)s: %(what)s", file=file, what=what)
    return words.gettext("In %(file)s, line %(line)d: %(what)s", file=file, line=line, what=what)


def _what(complaint: Complaint, words: Words) -> str:
    match complaint.fault:
        case Fault.UNREADABLE:
            said = words.gettext("The file can't be read, so all is as by default. Check its permissions.")
            return sentences(said, _detail(complaint, words))
        case Fault.TOO_LARGE:
            return words.gettext("The file is far too large for settings, so all is as by default.")
        case Fault.NOT_TOML:
            said = words.gettext("This is not written as settings are (TOML), so all is as by default.")
            return sentences(said, _detail(complaint, words))
        case Fault.WIRED_TWICE:
            return say_wired_twice(complaint.twice, words)
        case Fault.UNKNOWN:
            return _unknown(complaint, words)
        case Fault.WRONG:
            return _wrong(complaint, words)


def _unknown(complaint: Complaint, words: Words) -> str:
    said = words.gettext("There is no setting “%(key)s”.", key=complaint.key)
    if not complaint.nearest:
        return said
    return sentences(said, words.gettext("Is “%(nearest)s” meant?", nearest=complaint.nearest))


def _wrong(complaint: Complaint, words: Words) -> str:
    said = words.gettext(
        "“%(place)s” can't be %(found)s. Possible: %(meaning)s",
        place=complaint.place,
        found=complaint.found,
        meaning=meaning(complaint.key, words),
    )
    if not complaint.default:
        return said
    return sentences(said, words.gettext("Until then it is %(default)s.", default=complaint.default))


def _detail(complaint: Complaint, words: Words) -> str:
    return words.gettext("(The machine says: %(problem)s)", problem=complaint.detail)
