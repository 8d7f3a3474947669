"""`companion calibrate`: from pictures of the room to its profile."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import cv2
from msgspec import Struct
from msgspec.structs import replace

from calibration.arrays import Picture
from calibration.boards import CrookedError, with_lots
from calibration.calibrate import Outcome, Setting, from_marks, from_taps
from calibration.colors import face
from calibration.layout import Layout, Paper, mat
from calibration.moved import compare
from calibration.overlay import overlay as drawn_over
from calibration.profile import DIE_MM, Profile
from calibration.profile_file import ProfileError, load, save
from calibration.shapes import Box
from companion.cli.boards import grids
from companion.cli.calibrate_words import as_data, as_lines
from companion.cli.places import LaidDie, Point, die_of, points_of
from companion.cli.playing import pass_session
from companion.cli.session import Session
from companion.words import Words, say_no, say_no_picture
from vision.picture import NotAPictureError
from vision.picture import load as load_picture

FILE = click.Path(dir_okay=False, path_type=Path)
LENGTH = click.FloatRange(50, 5000)
DIE = click.FloatRange(8, 40)
PAPERS = click.Choice([paper.value for paper in Paper])


class Wish(Struct, frozen=True, kw_only=True):
    """What was asked for."""

    pictures: tuple[Path, ...]
    by_marks: bool
    taps: tuple[Point, ...]
    width_mm: float | None
    height_mm: float | None
    paper: str | None
    corners: tuple[Point, ...]
    dice: tuple[LaidDie, ...]
    die_mm: float
    camera: str
    before: Path | None
    out: Path | None
    as_json: bool
    overlay: Path | None


def _read(parse: Callable[[str], Any]) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """A click callback that parses each text given; nothing given is an empty tuple."""

    def callback(_context: click.Context, _option: click.Parameter, given: Any) -> Any:
        return parse(given) if isinstance(given, str) else tuple(parse(text) for text in given or ())

    return callback


@click.command()
@click.option("--picture", "pictures", type=FILE, multiple=True, required=True, help="The table; more help.")
@click.option("--marks", "by_marks", is_flag=True, help="By the printed marks (as without --taps).")
@click.option("--taps", callback=_read(points_of), help="By four corners: x,y;x,y;x,y;x,y, clockwise.")
@click.option("--width-mm", type=LENGTH, help="Width of what was tapped, or between the cards' tips.")
@click.option("--height-mm", type=LENGTH, help="Its height.")
@click.option("--paper", type=PAPERS, help="Tapped were the outer mark corners of this mat.")
@click.option(
    "--lots", "corners", callback=_read(points_of), help="Corners of lots A1, B1 to F1: x,y;x,y;..."
)
@click.option("--teach", "dice", multiple=True, callback=_read(die_of), help="A die of a colour: red:x,y.")
@click.option("--die-mm", type=DIE, default=DIE_MM, show_default=True, help="The edge of the dice.")
@click.option("--camera", default="", help="The camera's name; another one discards the profile.")
@click.option("--compare", "before", type=FILE, help="A profile: has the camera moved since?")
@click.option("--save", "out", type=FILE, help="Where to write the profile.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON.")
@click.option("--overlay", type=FILE, help="Where to draw what was found over the first picture.")
@pass_session
def calibrate(session: Session, /, **options: Any) -> None:
    """Learn from pictures where the zones lie, and say how well.

    The first picture shows the table as it stands; pictures of the marks from other sides tell of the lens.

    Example: companion calibrate --picture table.jpg --save room.json --overlay seen.png
    """
    wish, words = Wish(**options), session.words
    try:
        pictures = [_opened(path, words) for path in wish.pictures]
        outcome = _wanted(_outcome(pictures, wish, words), pictures[0], wish, words)
        moved = compare(load(wish.before), pictures[0]) if wish.before else None
        _keep(outcome, pictures[0], wish)
    except ProfileError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        said = words.gettext(
            "%(file)s can't be written. (The machine says: %(problem)s)",
            file=error.filename,
            problem=error.strerror,
        )
        raise click.ClickException(said) from error
    if wish.as_json:
        click.echo(json.dumps(as_data(outcome, moved, words)))
    else:
        click.echo("\n".join(as_lines(outcome, moved, words)))
    if outcome.profile is None:
        raise SystemExit(1)


def _opened(path: Path, words: Words) -> Picture:
    try:
        return load_picture(path, whole=True).pixels
    except NotAPictureError as error:
        raise click.ClickException(
            f"{path.name}: {say_no_picture(error.why.name, words, error.most)}"
        ) from error


def _outcome(pictures: list[Picture], wish: Wish, words: Words) -> Outcome:
    setting = Setting(
        camera=wish.camera,
        made=datetime.now(UTC).date().isoformat(),
        die_mm=wish.die_mm,
        width_mm=wish.width_mm,
        height_mm=wish.height_mm,
    )
    if not wish.taps:
        return from_marks(pictures, setting)
    if wish.by_marks:
        raise click.UsageError(words.gettext("either --marks or --taps"))
    return from_taps(pictures[0], wish.taps, _tapped(wish, words), setting)


def _tapped(wish: Wish, words: Words) -> Layout | Box:
    if wish.paper:
        return mat(Paper(wish.paper))
    if wish.width_mm is None or wish.height_mm is None:
        raise click.UsageError(words.gettext("--taps needs --width-mm and --height-mm, or --paper"))
    return Box(0, 0, wish.width_mm, wish.height_mm)


def _wanted(outcome: Outcome, picture: Picture, wish: Wish, words: Words) -> Outcome:
    """The outcome with the lots and the colours that were asked for."""
    if outcome.profile is None:
        return outcome
    profile = outcome.profile
    if wish.corners:
        profile = _with_lots(profile, wish, words)
    for die in wish.dice:
        profile = _taught(profile, picture, die, words)
    return replace(outcome, profile=profile)


def _with_lots(profile: Profile, wish: Wish, words: Words) -> Profile:
    try:
        return with_lots(profile, grids(), wish.corners)
    except CrookedError as error:
        raise click.UsageError(say_no("crooked_board", words)) from error


def _taught(profile: Profile, picture: Picture, die: LaidDie, words: Words) -> Profile:
    try:
        return profile.taught(face(picture, *die.at, profile.die_size_px(*die.at)), die.color)
    except ValueError as error:
        raise click.ClickException(say_no("no_white", words)) from error


def _keep(outcome: Outcome, picture: Picture, wish: Wish) -> None:
    if outcome.profile is None:
        return
    if wish.out:
        save(outcome.profile, wish.out)
    if wish.overlay:
        _write_picture(wish.overlay, drawn_over(picture, outcome.profile))


def _write_picture(path: Path, picture: Picture) -> None:
    kind = path.suffix.lower() if path.suffix.lower() in {".png", ".jpg", ".jpeg"} else ".png"
    path.write_bytes(cv2.imencode(kind, picture)[1].tobytes())
