"""Ray-trace tables with printed boards to measure on: ...strangers.render OUT SEED COUNT."""

import json
import math
import sys
from pathlib import Path
from random import Random
from typing import Any

import bpy
import cv2
import numpy as np

from vision.training.kinds import Pixels
from vision.training.lay_table import Placed
from vision.training.render_tables import Size, aim, facts
from vision.training.strangers import paper, things
from vision.training.strangers.table import light, table

SIZES = ((1280, 720), (1536, 864), (1536, 864), (1920, 1080))
EDGES = (24.0, 130.0)
"""Widths and heights of the pictures; the span of the edges of dice in pixels."""

MOST, APART, TOUCHING = 20, 1.9, 1.03
"""Dice on a table; the least distance in edges of two that do not touch, and that of two that do."""

IN_ROWS, WITH_HAND, SOFT = 0.5, 0.2, 0.3
"""Parts of the tables with a row or block, of the others with a hand, and of all out of focus."""

TWO_SETS = (1, 1, 1, 25 / 19)
"""Edges of the dice of a table with larger ones too."""

PAPER = 0.003
"""Thickness of a sheet, in edges."""


class _Laid:
    """The dice on the table so far, and how high the paper lies."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.high = rng, PAPER
        self.placed: list[Placed] = []
        self.spots: list[tuple[float, float]] = []
        self.shapes = [things.carve(rng) for _ in range(rng.choice([1, 2, 3]))]
        self.colors = rng.sample(list(things.PAINTS), rng.randint(1, 6))
        self.edges = rng.choice([(1,), (1,), (1,), TWO_SETS])

    def papers(self, folder: Path, wide: float, high: float) -> None:
        """Boards, lots and bills, one over another."""
        rng = self.rng
        boards = [rng.choice([paper.casino, paper.lots]) for _ in range(rng.choice([0, 1, 1, 2]))]
        for draw in boards + [paper.bill] * rng.choice([0, 0, 2, 4]):
            at = (rng.uniform(-0.38, 0.38) * wide, rng.uniform(-0.38, 0.38) * high, self.high)
            turn = rng.uniform(0, 2 * math.pi) if draw is paper.bill else rng.uniform(-0.3, 0.3)
            draw(rng).on_table(folder, at, turn, rng.choice([0.3, 0.6, 0.9]))
            self.high += PAPER

    def die(self, spot: tuple[float, float, float], color: str, shape: Any, edge: float = 1) -> None:
        """One more die, at x and y and turned so."""
        x, y, turn = spot
        die = shape.copy()
        die.data = shape.data.copy()
        bpy.context.collection.objects.link(die)
        things.dress(self.rng, die, color)
        value = self.rng.randint(1, 6)
        things.lay(die, value, (x, y, self.high), turn, edge)
        self.placed.append(Placed(die, value, color, []))
        self.spots.append((x, y))

    def row(self, wide: float, high: float) -> None:
        """Dice of one make and colour that touch."""
        rng = self.rng
        x, y, turn = rng.uniform(-0.25, 0.25) * wide, rng.uniform(-0.25, 0.25) * high, rng.uniform(0, 6.3)
        color, shape, c, s = rng.choice(self.colors), rng.choice(self.shapes), math.cos(turn), math.sin(turn)
        across, down = rng.randint(2, 4), rng.choice([1, 1, 2])
        for i, j in np.ndindex(across, down):
            at = (x + (i * c - j * s) * TOUCHING, y + (i * s + j * c) * TOUCHING)
            self.die((*at, turn + rng.uniform(-0.01, 0.01)), color, shape)

    def free(self, x: float, y: float) -> bool:
        """Whether nothing lies near a spot."""
        return all(math.hypot(x - a, y - b) > APART for a, b in self.spots)

    def strew(self, most: int, wide: float, high: float) -> None:
        """Single dice, then what is none."""
        rng = self.rng
        for _ in range(400):
            x, y = rng.uniform(-0.44, 0.44) * wide, rng.uniform(-0.43, 0.43) * high
            if len(self.placed) < most and self.free(x, y):
                color, shape = rng.choice(self.colors), rng.choice(self.shapes)
                self.die((x, y, rng.uniform(0, 2 * math.pi)), color, shape, rng.choice(self.edges))
        for _ in range(rng.choice([0, 2, 6])):
            x, y = rng.uniform(-0.45, 0.45) * wide, rng.uniform(-0.45, 0.45) * high
            if self.free(x, y):
                things.trinket(rng, x, y, self.high)
                self.spots.append((x, y))


def _scene(rng: Random) -> Any:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.max_bounces = 12, True, 6
    scene.view_settings.view_transform = rng.choice(["Standard", "AgX"])
    bpy.ops.object.camera_add()
    scene.camera = bpy.context.object
    return scene


def _photographed(rng: Random, picture: Pixels, edge: float) -> Pixels:
    """Out of focus or not, with the grain of a sensor, more or less exposed."""
    chance = np.random.default_rng(rng.randrange(2**31))
    seen = picture.astype(np.float32)
    if rng.random() < SOFT:
        seen = cv2.GaussianBlur(seen, (0, 0), min(1.6, edge * 0.02))
    seen += chance.standard_normal(seen.shape).astype(np.float32) * rng.uniform(0, 6)
    return np.clip(seen * rng.uniform(0.7, 1.05), 0, 255).astype(np.uint8)


def _table(rng: Random, folder: Path, name: str) -> dict[str, Any]:
    scene, (width, height), edge = (
        _scene(rng),
        rng.choice(SIZES),
        math.exp(rng.uniform(*map(math.log, EDGES))),
    )
    wide, high = width / edge, height / edge
    table(rng, wide)
    laid = _Laid(rng)
    laid.papers(folder, wide, high)
    if rng.random() < IN_ROWS:
        laid.row(wide, high)
    elif rng.random() < WITH_HAND:
        laid.spots += things.hand(rng, wide, high)
    laid.strew(min(rng.randint(4, MOST), int(wide * high / 6)), wide, high)
    for shape in laid.shapes:
        bpy.data.objects.remove(shape, do_unlink=True)
    light(rng, wide)
    size = Size(width, height, MOST, EDGES)
    aim(rng, scene.camera, wide, size)
    rendered = folder / "rendered.png"
    scene.render.filepath = str(rendered)
    bpy.ops.render.render(write_still=True)
    quality = [cv2.IMWRITE_JPEG_QUALITY, rng.choice([60, 80, 92])]
    cv2.imwrite(str(folder / name), _photographed(rng, cv2.imread(str(rendered)), edge), quality)
    rendered.unlink()
    return facts(scene.camera, laid.placed, name, size)


def main(folder: Path, seed: int, count: int) -> None:
    """Render so many tables into a folder with a line of truth each."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = Random(seed)
    for index in range(count):
        told = _table(rng, folder, f"{seed}_{index:03}.jpg")
        with (folder / "truth.jsonl").open("a") as truth:
            truth.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
