"""What the eyes see, in words: how far they are, why they doubt, what keeps them from seeing."""

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
        case _:
            return doubt


def say_problem(problem: str, words: Words) -> str:
    """Say what keeps the eyes from seeing well, and what to do."""
    match problem:
        case "too_dark":
            return words.gettext("It is too dark. Bring more light to the table.")
        case "blurred":
            return words.gettext("The picture is blurred. Focus the camera, or hold it still.")
        case "glare":
            return words.gettext("Something shines into the camera. Move the lamp.")
        case "hand":
            return words.gettext("A hand is in view.")
        case "camera_moved":
            return words.gettext("The camera has moved. Calibrate it again.")
        case "no_table":
            return words.gettext("The table is not in view. Look where the camera points.")
        case _:
            return problem
