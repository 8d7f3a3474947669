"""companion watch: the steady readings of a video, a folder of pictures or a camera."""

import sys
from functools import partial

import click
import msgspec

from calibration.profile import Profile
from companion.cli.in_play import colors_option, profile_option
from companion.cli.room import Reader, room_of
from companion.cli.sources import frames
from companion.dice import SYMBOLS, Color
from vision.reading import SeenDie
from vision.watch import DiceLaid, Seen, SteadyRoll, Watcher
from vision.watch.recordings import NotASourceError


class Line(msgspec.Struct, frozen=True):
    """One line of JSON: what was seen, when, and the dice; for a roll, those of the whole tray."""

    seen: str
    time: float
    zone: str | None
    dice: tuple[SeenDie, ...]
    problems: tuple[str, ...] = ()


@click.command()
@click.argument("source")
@colors_option
@profile_option
@click.option(
    "--fps", type=click.FloatRange(0.1, 1000), default=10.0, show_default=True,
    help="Pictures a second of a folder; videos and cameras know it themselves.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each steady reading.")
def watch(
    source: str, colors: tuple[Color, ...] | None, profile: Profile | None, fps: float, as_json: bool
) -> None:
    """Watch SOURCE and print a line for each roll once its dice lie still.

    SOURCE is a video file, a folder of pictures in the order of their names, or a camera: pi, usb:0 or
    its number alone, rtsp://… or http://…. Times are seconds since the first frame.
    What can't be opened is named, and the exit status is 1. With a profile, rolls are those of its tray,
    and dice laid down in any other of its zones are told too.

    \b
    Examples:
      companion watch evening.mp4 --colors red,blue,white --profile room.json
      companion watch 0 --json
    """
    reader: Reader | None = None
    watcher: Watcher | None = None
    complaints: list[str] = []
    count = 0
    try:
        for time, picture in frames(source, fps, partial(_complain, complaints)):
            count += 1
            if not reader or not watcher:
                room = room_of(profile, picture)
                if profile and not room.profile:
                    _complain(complaints, f"{source}: its size is not that of the profile's camera; no zones")
                reader = Reader(room, colors)
                watcher = Watcher(reader, zone_at=room.zone_at)
            reader.look_at_light(picture, time)
            for seen in watcher.see(picture, time):
                _tell(seen, as_json)
        if count == 1:
            _complain(complaints, f"{source}: this is a single picture; try companion read")
    except NotASourceError as error:
        _complain(complaints, f"{source}: {error}")
    except KeyboardInterrupt:
        pass  # the way to end the watch of a camera
    sys.exit(1 if complaints else 0)


def _complain(complaints: list[str], words: str) -> None:
    complaints.append(words)
    click.echo(words, err=True)


def _tell(seen: Seen, as_json: bool) -> None:
    """Print a steady reading; other messages are for the table."""
    match seen:
        case SteadyRoll(reading=reading, time=time):
            line = Line("roll", round(time, 3), None, reading.dice, reading.problems)
        case DiceLaid(zone=zone, dice=dice, time=time):
            line = Line("laid", round(time, 3), zone, dice)
        case _:
            return
    click.echo(msgspec.json.encode(line).decode() if as_json else _sentence(line))
    sys.stdout.flush()


def _sentence(line: Line) -> str:
    minutes, seconds = divmod(line.time, 60)
    where = f" in {line.zone}" if line.zone else ""
    dice = "  ".join(_die(die) for die in line.dice)
    problems = f"  problems: {', '.join(line.problems)}" if line.problems else ""
    return f"{minutes:02.0f}:{seconds:06.3f}  {line.seen}{where}  {dice}{problems}"


def _die(die: SeenDie) -> str:
    color = f"{SYMBOLS[die.color]} {die.color} " if die.color else ""
    return f"{color}{die.value}{'?' if die.doubts else ''}"
