"""The photographs with truth that may lie beside the project, and how a reading is scored on them."""

import json
import os
import zlib
from collections import Counter
from pathlib import Path

from msgspec import Struct, convert

from vision.reading import Reading, SeenDie
from vision.training.whole import held_out

FOLDER = os.environ.get("COMPANION_DICE")
"""Where the sets lie; without it there is nothing to measure on."""

LEARNED_FROM = ("ring_light_grey", "many_small_grey")
TUNED_ON = ("phone_mixed", "webcam_mixed", "desk", "overhead_ccd", "bare_surfaces", "video_frames")
TREND = ("oblique_mixed",)

NEAR = 0.6
"""A die without a box counts as seen within this part of the seen size."""


UNPLACED = 1e9
"""Distance of a true die that nobody placed: it takes what the others leave."""


class TrueDie(Struct, frozen=True):
    """A die as a person or the owner of a set noted it."""

    value: int
    color: str | None = None
    bbox: tuple[float, float, float, float] | None = None
    x: float | None = None
    y: float | None = None
    doubts: tuple[str, ...] = ()


class Shot(Struct, frozen=True):
    """A picture with its truth."""

    image: str
    width: int
    height: int
    dice: tuple[TrueDie, ...]
    ignore: tuple[tuple[float, float, float, float], ...] = ()
    colors: tuple[str, ...] = ()


class Score(Struct, frozen=True):
    """How a reading compares with the truth: pairs of (true, seen), what was missed, what was invented."""

    pairs: tuple[tuple[TrueDie, SeenDie], ...]
    missed: int
    invented: tuple[SeenDie, ...]

    @property
    def exact(self) -> bool:
        """Every die right, nothing else called a die."""
        return not self.missed and not self.invented and all(t.value == s.value for t, s in self.pairs)


def for_report(name: str, image: str) -> bool:
    """Half of the sets that nothing is learned from is kept for reporting, by the checksum of the name."""
    return zlib.crc32(f"{name}/{image}".encode()) % 2 == 0


def every_shot(folder: Path) -> list[tuple[Path, Shot]]:
    """All pictures of a folder with their truth."""
    lines = (folder / "truth.jsonl").read_text().splitlines()
    return [(folder / shot.image, shot) for shot in (convert(json.loads(line), Shot) for line in lines)]


def shots(name: str, part: str = "report") -> list[tuple[Path, Shot]]:
    """The pictures of a set: its report part, its tune part, or all."""
    every = every_shot(Path(FOLDER or "") / name)
    if part == "all" or name in TREND:
        return every
    kept = held_out if name in LEARNED_FROM else for_report
    return [(path, shot) for path, shot in every if kept(name, shot.image) == (part == "report")]


def _inside(die: SeenDie, box: tuple[float, float, float, float]) -> bool:
    return box[0] <= die.x <= box[2] and box[1] <= die.y <= box[3]


def _ignored(die: SeenDie, shot: Shot) -> bool:
    return any(_inside(die, box) for box in shot.ignore)


def _fits(true: TrueDie, die: SeenDie) -> bool:
    if true.bbox:
        return _inside(die, true.bbox)
    return true.x is None or true.y is None or abs(true.x - die.x) + abs(true.y - die.y) < NEAR * 2 * die.size


def _away(true: TrueDie, die: SeenDie) -> float:
    if true.x is None or true.y is None:
        return UNPLACED
    return abs(true.x - die.x) + abs(true.y - die.y)


def _by_values(shot: Shot, seen: list[SeenDie]) -> Score:
    """A set without places: values alone are compared."""
    left = list(shot.dice)
    pairs, invented = [], []
    for die in seen:
        match = next((true for true in left if true.value == die.value), None)
        if match is None:
            invented.append(die)
        else:
            left.remove(match)
            pairs.append((match, die))
    return Score(tuple(pairs), len(left), tuple(invented))


def score(shot: Shot, reading: Reading) -> Score:
    """Match seen dice with true ones, nearest first; the rest counts outside what is ignored."""
    seen = list(reading.dice)
    if shot.dice and all(true.x is None for true in shot.dice):
        return _by_values(shot, [die for die in seen if not _ignored(die, shot)])
    near = [(_away(t, s), i, j) for i, t in enumerate(shot.dice) for j, s in enumerate(seen) if _fits(t, s)]
    true_of: dict[int, int] = {}
    for _, i, j in sorted(near):
        if i not in true_of and j not in true_of.values():
            true_of[i] = j
    pairs = tuple((shot.dice[i], seen[j]) for i, j in true_of.items())
    rest = [die for j, die in enumerate(seen) if j not in true_of.values()]
    invented = tuple(die for die in rest if not _ignored(die, shot))
    return Score(pairs, len(shot.dice) - len(pairs), invented)


def values(shot: Shot) -> Counter[int]:
    """How often each value lies in a picture."""
    return Counter(die.value for die in shot.dice)
