"""companion read: the dice of pictures, for people or as JSON."""

import sys
from pathlib import Path

import click
import cv2
import msgspec

from calibration.profile import Profile
from companion.cli.in_play import colors_option, profile_option
from companion.cli.naming import white_in
from companion.cli.room import Room, room_of
from companion.dice import SYMBOLS, Color
from vision.overlay import draw
from vision.picture import NotAPictureError, Picture, load
from vision.reading import Reading, SeenDie


class Line(msgspec.Struct, frozen=True):
    """One line of JSON: a picture and what was read in it."""

    image: str
    width: int
    height: int
    ms: float
    dice: tuple[SeenDie, ...]
    problems: tuple[str, ...]


@click.command()
@click.argument("pictures", nargs=-1, required=True, metavar="PICTURE...", type=click.Path(path_type=Path))
@colors_option
@profile_option
@click.option(
    "--overlay",
    type=click.Path(file_okay=False, path_type=Path),
    help="Save each picture there with the dice marked.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each picture.")
def read(
    pictures: tuple[Path, ...],
    colors: tuple[Color, ...] | None,
    profile: Profile | None,
    overlay: Path | None,
    as_json: bool,
) -> None:
    """Read the dice in pictures taken from above a table.

    A file that is no picture is named, the others are read, and the exit status is 1.

    \b
    Example:
      companion read table.jpg --colors red,blue,white --overlay seen/
    """
    failed = False
    for path in pictures:
        try:
            picture = load(path, whole=profile is not None)
        except NotAPictureError as error:
            click.echo(f"{path}: {error}", err=True)
            failed = True
            continue
        room = room_of(profile, picture.pixels)
        if profile and not room.profile:
            click.echo(f"{path}: its size is not that of the profile's camera; no zones", err=True)
            failed = True
        reading = room.read(picture.pixels, colors, white_in(picture.pixels, room.profile))
        if overlay:
            failed |= not _save(overlay, path, draw(picture.pixels, reading))
        dice = tuple(_in_file(picture, die, room) for die in reading.dice)
        click.echo((_json if as_json else _table)(path, picture, reading, dice))
    sys.exit(1 if failed else 0)


def _save(folder: Path, path: Path, drawn: cv2.typing.MatLike) -> bool:
    """Save under the picture's name; a second picture of that name gets a number."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _, data = cv2.imencode(".png", drawn)
        for number in range(1, 10_000):
            goal = folder / (f"{path.stem}.png" if number == 1 else f"{path.stem}-{number}.png")
            try:
                with goal.open("xb") as file:
                    file.write(data.tobytes())
            except FileExistsError:
                continue
            return True
    except OSError as error:
        click.echo(f"{folder}: {error.strerror}", err=True)
    return False


def _in_file(picture: Picture, die: SeenDie, room: Room) -> SeenDie:
    """A die in pixels of the file, which may be larger than the pixels read, and in its zone."""
    x, y, size = (round(v * picture.scale, 1) for v in (die.x, die.y, die.size))
    zone = room.zone_at(x, y) if room.zone_at else None
    return msgspec.structs.replace(die, x=x, y=y, size=size, zone=zone)


def _json(path: Path, picture: Picture, reading: Reading, dice: tuple[SeenDie, ...]) -> str:
    line = Line(str(path), picture.width, picture.height, reading.ms, dice, reading.problems)
    said = msgspec.to_builtins(line)
    for die in said["dice"]:
        del die["is_die"]  # its confidence has it in already
    return msgspec.json.encode(said).decode()


def _table(path: Path, _: Picture, reading: Reading, dice: tuple[SeenDie, ...]) -> str:
    head = f"{path}: {len(dice)} {'die' if len(dice) == 1 else 'dice'} in {reading.ms:.0f} ms"
    problems = [f"  problems: {', '.join(reading.problems)}"] if reading.problems else []
    return "\n".join([head, *map(_row, dice), *problems])


def _row(die: SeenDie) -> str:
    color = f"{SYMBOLS[die.color]} {die.color}" if die.color else "-"
    second = f"{die.second.value} {die.second.color}" if die.doubts and die.second else ""
    doubts = f"  doubtful: {', '.join(die.doubts)}; or {second}" if die.doubts else ""
    where = f"at {die.x:7.1f}, {die.y:7.1f}  {die.zone or ''}"
    return f"  {die.value}  {color:10}  {die.confidence:6.1%}  {where}{doubts}".rstrip()
