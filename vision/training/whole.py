"""Real photographs under CC BY: the part that may be learned from, and the part held back."""

import json
import zlib
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from vision.training.kinds import Pixels, Rng, Truth

SETS = ("ring_light_grey", "many_small_grey", "oblique_mixed_train")
"""The only sets whose licence lets them flow into weights."""

UNKNOWN = (float("nan"), float("nan"))
"""The lean of a photographed die."""

LOOSE = 0.76
"""Edge of a top face in parts of the edge of its loose box."""


LARGE_SHARE = 0.08
"""Part of the views that come so near that the dice are too large for a level."""


class Photo(NamedTuple):
    """A photograph and its boxes (x1, y1, x2, y2, value)."""

    picture: Pixels
    boxes: Pixels
    ignore: Pixels


def held_out(name: str, image: str) -> bool:
    """Whether a picture is kept for reporting: a third, by the checksum of its name."""
    return zlib.crc32(f"{name}/{image}".encode()) % 3 == 0


def load(folder: Path, name: str) -> list[Photo]:
    """Read the part of a set that may be learned from."""
    photos = []
    for line in (folder / name / "truth.jsonl").read_text().splitlines():
        facts = json.loads(line)
        if name != "oblique_mixed_train" and held_out(name, facts["image"]):
            continue
        picture = cv2.imread(str(folder / name / facts["image"]))
        boxes = [[*die["bbox"], die["value"]] for die in facts["dice"]]
        ignore = np.array(facts["ignore"], np.float32).reshape(-1, 4)
        photos.append(Photo(picture, np.array(boxes, np.float32).reshape(-1, 5), ignore))
    return photos


def _window(rng: Rng, photo: Photo, side: int, smallest: float) -> Pixels:
    """A map that turns, stretches and scales a photograph so that its dice fit the reader."""
    sizes = np.sqrt(np.prod(photo.boxes[:, 2:4] - photo.boxes[:, :2], axis=1)) * LOOSE
    typical = float(np.median(sizes)) if len(sizes) else 40.0
    goal_size = (
        rng.uniform(60, 150)
        if rng.random() < LARGE_SHARE
        else np.exp(rng.uniform(np.log(smallest), np.log(44)))
    )
    scale = min(float(goal_size) / typical, 1.6)
    stretch = np.exp(rng.normal(0, 0.07))
    angle, flip = rng.uniform(0, 6.3), rng.choice([-1, 1])
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    linear = turn @ np.diag([scale * stretch * flip, scale / stretch])
    middle = np.array(photo.picture.shape[1::-1]) / 2
    if len(photo.boxes):
        box = photo.boxes[int(rng.integers(len(photo.boxes)))]
        middle = (box[:2] + box[2:4]) / 2
    goal = side / 2 + rng.uniform(-0.4, 0.4, 2) * side
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
    """One augmented window on a photograph, with its truth (loose: sizes and centres are rough)."""
    turn = _window(rng, photo, side, smallest)
    scale = float(np.sqrt(abs(np.linalg.det(turn[:, :2]))))
    source, shrink = photo.picture, 1.0
    while scale / shrink < 0.6:
        source, shrink = cv2.resize(source, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), shrink / 2
    local = turn.copy()
    local[:, :2] /= shrink
    ground = rng.choice([cv2.BORDER_CONSTANT, cv2.BORDER_REPLICATE])
    flat = cv2.warpAffine(source, local, (side, side), flags=cv2.INTER_LINEAR, borderMode=int(ground))
    for box in photo.ignore:
        corners = np.array([[box[0], box[1]], [box[2], box[1]], [box[2], box[3]], [box[0], box[3]]])
        points = corners @ turn[:, :2].T + turn[:, 2]
        cv2.fillPoly(flat, [points.astype(np.int32)], rng.integers(0, 255, 3).tolist())
    truths = []
    for box in photo.boxes:
        x, y = turn[:, :2] @ ((box[:2] + box[2:4]) / 2) + turn[:, 2]
        size = float(np.sqrt((box[2] - box[0]) * (box[3] - box[1]))) * LOOSE * scale
        if 0 <= x < side and 0 <= y < side:
            truths.append(
                Truth(float(x), float(y), size, int(box[4]), -1, UNKNOWN, stacked=False, loose=True)
            )
    return _tone(rng, flat), truths
