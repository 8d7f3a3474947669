"""What calibration finds, in words: faults of the camera's view, whether it moved, why something can't be."""

from collections.abc import Sequence

from companion.words.phrases import decimal
from companion.words.words import Words


def say_flaw(
    code: str,
    words: Words,
    *,
    marks: Sequence[int] = (),
    amount: float | None = None,
    limit: float | None = None,
) -> str:
    """Say one thing that is wrong with how the camera sees the table, and its cure."""
    some = ", ".join(map(str, marks))
    much, least = amount or 0.0, limit or 0.0
    match code:
        case "few_marks":
            return words.gettext(
                "Too few marks: %(seen)d of the %(needed)d that are needed.", seen=much, needed=least
            )
        case "cut_off":
            return words.gettext("Cut off at the picture's edge: mark %(marks)s.", marks=some)
        case "oblique":
            return words.gettext(
                "Too oblique: %(degrees)d° off plumb, %(most)d° at most.", degrees=much, most=least
            )
        case "mirrored":
            return words.gettext("The picture is mirrored: turn the camera's mirroring off.")
        case "blurred":
            return words.gettext("Blurred: focus the camera, hold it still.")
        case "faint":
            return words.gettext("Too dark or too pale: more light.")
        case "far":
            return words.gettext(
                "Too far: a die would be %(pixels)d pixels wide, %(least)d at least.",
                pixels=much,
                least=least,
            )
        case "stray_marks":
            return words.gettext("Not where it should be, and left out: mark %(marks)s.", marks=some)
        case "foreign_marks":
            return words.gettext("Of another mat, and left out: mark %(marks)s.", marks=some)
        case "inaccurate":
            return words.gettext(
                "Inaccurate: marks lie %(off)s mm off. Is the mat flat, was it printed at 100 %%?",
                off=decimal(much, words),
            )
        case "bad_taps":
            return words.gettext(
                "The corners are no rectangle: put them on its four corners, clockwise from the upper left."
            )
        case "other_size":
            return words.ngettext(
                "Of another size than the first, and left out: %(num)d picture.",
                "Of another size than the first, and left out: %(num)d pictures.",
                round(much),
            )
        case _:
            return code


def say_movement(
    verdict: str, words: Words, *, shift_mm: float | None = None, marks: Sequence[int] = ()
) -> str:
    """Say what became of the camera's view, and what to do."""
    match verdict:
        case "still":
            return words.gettext("The camera stands still.")
        case "moved":
            return words.gettext(
                "The camera has moved: %(shift)s mm on the table. Calibrate again.",
                shift=decimal(shift_mm or 0.0, words),
            )
        case "marks_moved":
            return words.gettext(
                "Marks lie elsewhere, the camera stands still: mark %(marks)s.",
                marks=", ".join(map(str, marks)),
            )
        case "unseen":
            return words.gettext(
                "Too little is seen to compare: hands in view, too dark, or the camera has moved far."
            )
        case "other_camera":
            return words.gettext("Another camera or picture size: the profile does not hold.")
        case _:
            return verdict


def say_picture_problem(code: str, words: Words) -> str:
    """Say why a whole picture may be misread."""
    match code:
        case "too_dark":
            return words.gettext("Too dark: more light.")
        case "blurred":
            return words.gettext("Blurred: focus the camera, hold it still.")
        case "glare":
            return words.gettext("Glare: turn the lamp, or move it.")
        case "hand":
            return words.gettext("A hand is in view.")
        case "camera_moved":
            return words.gettext("The camera has moved.")
        case "no_table":
            return words.gettext("No table is seen.")
        case _:
            return code


def say_no(code: str, words: Words, problems: Sequence[str] = ()) -> str:
    """Say why calibration could not do what was asked."""
    match code:
        case "no_camera":
            return words.gettext("There is no camera.")
        case "no_picture":
            return words.gettext("The camera gives no picture.")
        case "not_found":
            return words.gettext("The table was not found.")
        case "no_map":
            return words.gettext("First find the mat, or tap four corners.")
        case "no_look":
            return words.gettext("This picture is too old. Look again.")
        case "no_white":
            return words.gettext(
                "No white paper is in view, so colors can't be taught: lay the mat or the cards."
            )
        case "crooked_board":
            return words.gettext(
                "The corners do not lie on the board's grid. Tap the outer corner of lot 1 of each block."
            )
        case "no_measure":
            return words.gettext("How large is the tray? Width and height are needed.")
        case "bad_profile":
            return words.gettext(
                "The zones can't lie like this. (The machine says: %(problem)s)", problem="; ".join(problems)
            )
        case "not_written":
            return words.gettext(
                "The map can't be kept: look at the disk. (The machine says: %(problem)s)",
                problem="; ".join(problems),
            )
        case _:
            return code


def say_no_picture(code: str, words: Words, most: int = 0) -> str:
    """Say why a file can't be had as a picture."""
    match code:
        case "NO_FILE":
            return words.gettext("there is no such file")
        case "NOT_A_FILE":
            return words.gettext("this is not a file")
        case "TOO_MANY_BYTES":
            return words.gettext("the file is larger than %(most)d MB", most=most)
        case "FORBIDDEN":
            return words.gettext("the file may not be read")
        case "TOO_MANY_PIXELS":
            return words.gettext("the picture is larger than %(most)d megapixels", most=most)
        case "UNKNOWN_KIND":
            return words.gettext("this is no picture of a known kind")
        case "BROKEN":
            return words.gettext("the picture is broken or cut short")
        case _:
            return code


def zone_word(zone: str, words: Words) -> str:
    """Name a zone of the table: tray, casino 3, lot A2."""
    kind, _, rest = zone.partition("-")
    match kind:
        case "tray":
            return words.gettext("Tray")
        case "casino":
            return words.gettext("Casino %(number)s", number=rest)
        case "lot":
            return words.gettext("Lot %(number)s", number=rest)
        case _:
            return zone
