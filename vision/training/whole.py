"""Whole pictures to learn from: photographs, but for the part held back, and ray-traced tables."""

import json
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np

from companion.dice import Color
from vision.training.finish import finish, grey
from vision.training.kinds import HIDDEN, Pixels, Rng, Sources, Truth

SETS = ("ring_light_grey", "many_small_grey", "oblique_mixed_train")
"""The only sets whose licence lets them flow into weights."""

COLORS = tuple(Color)

UNKNOWN = (float("nan"), float("nan"))
"""The lean of a photographed die."""

LOOSE = 0.76
"""Edge of a top face in parts of the edge of its loose box."""


LARGE_SHARE = 0.12
"""Part of the views that come so near that the dice are too large for a level."""

STREAKED = 0.3
"""Part of the views beyond whose picture its edge goes on in streaks."""

SMALL = 24.0
"""Edge in pixels of the largest dice in a view that is one of four."""


class Photo(NamedTuple):
    """A picture, the dice in it, and what is to be painted over (x1, y1, x2, y2)."""

    picture: Pixels
    dice: list[Truth]
    ignore: Pixels


def held_out(name: str, image: str) -> bool:
    """Whether a picture is kept for reporting: a third, by the checksum of its name."""
    return zlib.crc32(f"{name}/{image}".encode()) % 3 == 0


def load(folder: Path, name: str) -> list[Photo]:
    """Read the part of a set of photographs that may be learned from."""
    photos = []
    for line in (folder / name / "truth.jsonl").read_text().splitlines():
        facts = json.loads(line)
        if name != "oblique_mixed_train" and held_out(name, facts["image"]):
            continue
        picture = cv2.imread(str(folder / name / facts["image"]))
        dice = [_boxed(die["bbox"], die["value"]) for die in facts["dice"]]
        photos.append(Photo(picture, dice, np.array(facts["ignore"], np.float32).reshape(-1, 4)))
    return photos


def _boxed(box: list[float], value: int) -> Truth:
    """A die of which only a box around it is known."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    size = float(np.sqrt((box[2] - box[0]) * (box[3] - box[1]))) * LOOSE
    return Truth(x, y, size, value, -1, UNKNOWN, stacked=False, loose=True)


def load_tables(folder: Path) -> list[Photo]:
    """Read the ray-traced tables of a folder."""
    tables = []
    for line in (folder / "truth.jsonl").read_text().splitlines():
        facts = json.loads(line)
        picture = cv2.imread(str(folder / facts["image"]))
        dice = [_traced(die) for die in facts["dice"] + facts["unclear"]]
        tables.append(Photo(picture, dice, np.zeros((0, 4), np.float32)))
    return tables


def sets(sources: Sources) -> list[list[Photo]]:
    """Read all there is to learn from: the sets of photographs, and the tables."""
    return [*(load(sources.photos, name) for name in SETS), load_tables(sources.tables)]


def _traced(die: dict[str, Any]) -> Truth:
    """A die of which all is known."""
    x, y, doubts = die["x"], die["y"], die["doubts"]
    size = float(np.sqrt(cv2.contourArea(np.array(die["quad"], np.float32))))
    value = HIDDEN if "hidden" in doubts else die["value"]
    lean = ((die["foot"][0] - x) / size, (die["foot"][1] - y) / size)
    stacked = "stacked" in doubts or "hidden" in doubts
    return Truth(x, y, size, value, COLORS.index(Color(die["color"])), lean, stacked, loose=False)


def _edge(rng: Rng, smallest: float) -> float:
    """An edge for the dice of a view: mostly one that fits the reader."""
    if rng.random() < LARGE_SHARE:
        return rng.uniform(60, 150)
    return float(np.exp(rng.uniform(np.log(smallest), np.log(44))))


def _window(rng: Rng, photo: Photo, side: int, goal_size: float) -> Pixels:
    """A map that turns, stretches and scales a picture so that its dice have a size."""
    typical = float(np.median([d.size for d in photo.dice])) if photo.dice else 40.0
    scale = min(goal_size / typical, 1.6)
    stretch = np.exp(rng.normal(0, 0.07))
    angle, flip = rng.uniform(0, 6.3), rng.choice([-1, 1])
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    linear = turn @ np.diag([scale * stretch * flip, scale / stretch])
    middle = np.array(photo.picture.shape[1::-1]) / 2
    if photo.dice:
        die = photo.dice[int(rng.integers(len(photo.dice)))]
        middle = np.array([die.x, die.y])
    off = 0.4 if goal_size > SMALL else 0.25
    goal = side / 2 + rng.uniform(-off, off, 2) * side
    return np.hstack([linear, (goal - linear @ middle)[:, None]])


def _tone(rng: Rng, picture: Pixels) -> Pixels:
    """Other exposure, colour and noise; a grey die may become one of any colour."""
    gains = rng.uniform(0.25, 1.1, 3) if rng.random() < 0.35 else np.repeat(rng.uniform(0.5, 1.25), 3)
    picture = picture.astype(np.float32) * gains.astype(np.float32)
    if rng.random() < 0.3:
        picture = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.3, 1.0)))
    if rng.random() < 0.4:
        picture = picture + rng.standard_normal(picture.shape, np.float32) * np.float32(rng.uniform(1, 7))
    flat = np.clip(picture, 0, 255).astype(np.uint8)
    return 255 - flat if rng.random() < 0.08 else flat


def view(rng: Rng, photo: Photo, side: int, smallest: float = 9.0) -> tuple[Pixels, list[Truth]]:
    """One augmented window on a picture, with its truth."""
    return _seen(rng, photo, side, _edge(rng, smallest))


def quartered(rng: Rng, photos: list[Photo], side: int) -> tuple[Pixels, list[Truth]]:
    """Four windows on small dice, side by side: shrunk so far, one picture would leave a window empty."""
    half, parts, truths = side // 2, [], []
    for at in range(4):
        photo = photos[int(rng.integers(len(photos)))]
        flat, dice = _seen(rng, photo, half, rng.uniform(9, SMALL))
        parts.append(flat)
        truths += [t._replace(x=t.x + at % 2 * half, y=t.y + at // 2 * half) for t in dice]
    return np.vstack([np.hstack(parts[:2]), np.hstack(parts[2:])]), truths


def _seen(rng: Rng, photo: Photo, side: int, edge: float) -> tuple[Pixels, list[Truth]]:
    turn = _window(rng, photo, side, edge)
    scale = float(np.sqrt(abs(np.linalg.det(turn[:, :2]))))
    source, shrink = photo.picture, 1.0
    while scale / shrink < 0.6:
        source, shrink = cv2.resize(source, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), shrink / 2
    local = turn.copy()
    local[:, :2] /= shrink
    flat = _cut(rng, source, local, side)
    for box in photo.ignore:
        corners = np.array([[box[0], box[1]], [box[2], box[1]], [box[2], box[3]], [box[0], box[3]]])
        points = corners @ turn[:, :2].T + turn[:, 2]
        cv2.fillPoly(flat, [points.astype(np.int32)], rng.integers(0, 255, 3).tolist())
    truths = [t for t in (_moved(die, turn) for die in photo.dice) if 0 <= t.x < side and 0 <= t.y < side]
    if all(die.loose for die in photo.dice):
        return _tone(rng, flat), truths
    taken = finish(rng, flat.astype(np.float32), scale * float(np.median([d.size for d in photo.dice])))
    return taken, [t._replace(color=-1) for t in truths] if grey(taken) else truths


def _cut(rng: Rng, source: Pixels, turn: Pixels, side: int) -> Pixels:
    """The window; beyond the picture its edge goes on, or one tone."""
    if rng.random() < STREAKED:
        ground, tone = cv2.BORDER_REPLICATE, 0.0
    else:
        ground, tone = cv2.BORDER_CONSTANT, rng.choice([0.0, rng.uniform(0, 255)])
    return cv2.warpAffine(
        source, turn, (side, side), flags=cv2.INTER_LINEAR, borderMode=ground, borderValue=(tone,) * 3
    )


def _moved(die: Truth, turn: Pixels) -> Truth:
    """Where a map brings a die."""
    scale = float(np.sqrt(abs(np.linalg.det(turn[:, :2]))))
    x, y = turn[:, :2] @ (die.x, die.y) + turn[:, 2]
    lean = turn[:, :2] @ die.lean / scale
    return die._replace(x=float(x), y=float(y), size=die.size * scale, lean=(float(lean[0]), float(lean[1])))
