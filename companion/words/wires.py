"""What hangs on a pin, in words."""

from collections.abc import Mapping, Sequence

from companion.words.phrases import listed, sentences
from companion.words.words import Words


def wire_name(name: str, words: Words) -> str:
    """Name what the wiring calls `seat 1`, `seat 1 red`, `status`, `undo button` or `strip clock`."""
    thing, _, rest = name.partition(" ")
    if thing == "seat":
        number, _, leg = rest.partition(" ")
        return _leg(words.pgettext("wire", "seat %(number)s", number=number), leg, words)
    if thing == "status":
        return _leg(words.pgettext("wire", "status"), rest, words)
    names = {
        "confirm button": words.pgettext("wire", "confirm button"),
        "undo button": words.pgettext("wire", "undo button"),
        "next button": words.pgettext("wire", "next button"),
        "strip data": words.pgettext("wire", "strip data"),
        "strip clock": words.pgettext("wire", "strip clock"),
        "strip select, unused": words.pgettext("wire", "strip select, unused"),
        "strip in, unused": words.pgettext("wire", "strip in, unused"),
    }
    return names[name]


def say_wired_twice(twice: Mapping[str, Sequence[str]], words: Words) -> str:
    """Say for each pin that is wired more than once what hangs on it."""
    return sentences(
        words.gettext("A pin is wired twice."),
        *(
            words.gettext(
                "%(pin)s is wired to %(wires)s.",
                pin=pin,
                wires=listed([wire_name(name, words) for name in names], words),
            )
            for pin, names in twice.items()
        ),
    )


def _leg(lamp: str, leg: str, words: Words) -> str:
    match leg:
        case "red":
            return words.pgettext("wire", "%(lamp)s red", lamp=lamp)
        case "green":
            return words.pgettext("wire", "%(lamp)s green", lamp=lamp)
        case "blue":
            return words.pgettext("wire", "%(lamp)s blue", lamp=lamp)
        case _:
            return lamp
