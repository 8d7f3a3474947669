"""Colours in words: by themselves, standing for whoever plays them, and as so many dice."""

from collections.abc import Iterable

from companion.dice import Color, Die
from companion.game import Wanted
from companion.words.phrases import listed
from companion.words.words import TableWords, Words


def color_word(color: Color, words: Words) -> str:
    """Name a colour."""
    match color:
        case Color.RED:
            return words.pgettext("color", "red")
        case Color.ORANGE:
            return words.pgettext("color", "orange")
        case Color.YELLOW:
            return words.pgettext("color", "yellow")
        case Color.GREEN:
            return words.pgettext("color", "green")
        case Color.BLUE:
            return words.pgettext("color", "blue")
        case Color.PURPLE:
            return words.pgettext("color", "purple")
        case Color.BLACK:
            return words.pgettext("color", "black")
        case Color.WHITE:
            return words.pgettext("color", "white")


def color_words(colors: Iterable[Color], words: Words) -> str:
    """Name several colours."""
    return listed([color_word(color, words) for color in colors], words)


def color_name(color: Color, words: Words) -> str:
    """Name a colour like a person, to begin a sentence with."""
    word = color_word(color, words)
    return word[:1].upper() + word[1:]


def player(color: Color, words: TableWords) -> str:
    """Name whoever plays this colour, or the colour where no name is known."""
    return words.names.get(color) or color_name(color, words)


def people(names: Iterable[str], words: Words) -> str:
    """List players as a list of games keeps them: whoever has no name is called by the colour."""
    return listed([color_name(Color(one), words) if one in list(Color) else one for one in names], words)


def dice(color: Color, count: int, words: Words) -> str:
    """Say so many dice of a colour, in German as the subject of a sentence."""
    match color:
        case Color.RED:
            return words.ngettext("%(num)d red die", "%(num)d red dice", count)
        case Color.ORANGE:
            return words.ngettext("%(num)d orange die", "%(num)d orange dice", count)
        case Color.YELLOW:
            return words.ngettext("%(num)d yellow die", "%(num)d yellow dice", count)
        case Color.GREEN:
            return words.ngettext("%(num)d green die", "%(num)d green dice", count)
        case Color.BLUE:
            return words.ngettext("%(num)d blue die", "%(num)d blue dice", count)
        case Color.PURPLE:
            return words.ngettext("%(num)d purple die", "%(num)d purple dice", count)
        case Color.BLACK:
            return words.ngettext("%(num)d black die", "%(num)d black dice", count)
        case Color.WHITE:
            return words.ngettext("%(num)d white die", "%(num)d white dice", count)


def dice_counts(counts: Iterable[Wanted], words: Words) -> str:
    """Say how many dice of which colours."""
    parts = [dice(some.color, some.count, words) for some in counts]
    return listed(parts, words) if parts else words.gettext("no dice")


def dice_values(rolled: Iterable[Die], words: Words) -> str:
    """Say which dice show what: 3 blue dice (1, 1, 5) and 1 white die (6)."""
    values: dict[Color, list[int]] = {}
    for die in rolled:
        values.setdefault(die.color, []).append(die.value)
    parts = [
        f"{dice(color, len(shown), words)} ({', '.join(map(str, sorted(shown)))})"
        for color, shown in values.items()
    ]
    return listed(parts, words) if parts else words.gettext("no dice")


def dice_kinds(some: Iterable[Die], words: Words) -> str:
    """Say how many dice of which colours these are."""
    counts: dict[Color, int] = {}
    for die in some:
        counts[die.color] = counts.get(die.color, 0) + 1
    return dice_counts((Wanted(color, count) for color, count in counts.items()), words)
