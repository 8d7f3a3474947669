"""What the eyes see, in words: how far they are, and why they doubt a die."""

from companion.words import Words
from web.sight import SightState


def say_state(state: SightState, words: Words) -> str:
    """Say how far the eyes are, short enough to be read from across the table."""
    match state:
        case SightState.QUIET:
            return words.gettext("The camera waits")
        case SightState.MOVING:
            return words.gettext("Looking …")
        case SightState.TAKEN:
            return words.gettext("Seen and taken")
        case SightState.ASKING:
            return words.gettext("Not sure")


def say_doubt(doubt: str, words: Words) -> str:
    """Say why one die may be misread; a doubt of a newer reader is said by its name."""
    match doubt:
        case "cocked":
            return words.gettext("it does not lie flat")
        case "cut_off":
            return words.gettext("it is cut off by the edge of the picture")
        case "stacked":
            return words.gettext("it lies on another die or under one")
        case "color":
            return words.gettext("its color is not certain")
        case "value":
            return words.gettext("its value is not certain")
        case "no_die":
            return words.gettext("it may be no die at all")
        case _:
            return doubt
