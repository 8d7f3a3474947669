"""What the parts are called."""

from companion.words import Words


def part_name(part: str, words: Words) -> str:
    """Name a part for people; some, such as a program's name, are called the same everywhere."""
    kind, _, which = part.partition(" ")
    match kind:
        case "light":
            return words.pgettext("part", "light %(number)s", number=which)
        case "button":
            return _button(which, words)
        case _:
            return _simple(part, words)


def _simple(part: str, words: Words) -> str:
    names = {
        "software": words.pgettext("part", "software"),
        "pins": words.pgettext("part", "pins"),
        "settings": words.pgettext("part", "settings"),
        "record": words.pgettext("part", "record"),
        "files": words.pgettext("part", "files"),
        "disk": words.pgettext("part", "disk"),
        "clock": words.pgettext("part", "clock"),
        "network": words.pgettext("part", "network"),
        "name": words.pgettext("part", "name"),
        "camera": words.pgettext("part", "camera"),
        "focus": words.pgettext("part", "focus"),
        "brightness": words.pgettext("part", "brightness"),
        "reading": words.pgettext("part", "reading"),
        "calibration": words.pgettext("part", "calibration"),
        "view": words.pgettext("part", "place of the camera"),
        "lights": words.pgettext("part", "lights"),
        "status_light": words.pgettext("part", "status light"),
        "buttons": words.pgettext("part", "buttons"),
    }
    return names.get(part, part)


def _button(which: str, words: Words) -> str:
    names = {
        "confirm": words.pgettext("part", "button “confirm”"),
        "undo": words.pgettext("part", "button “undo”"),
        "next": words.pgettext("part", "button “next”"),
    }
    return names.get(which, which)
