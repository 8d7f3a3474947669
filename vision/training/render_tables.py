"""Ray-traced tables, whole ones to measure on or small ones to learn from.

python -m vision.training.render_tables OUT SEED COUNT [whole|lessons|guard].
"""

import json
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Vector

from vision.training import lay_table
from vision.training.cloth import COVERS, cover
from vision.training.die_shape import UP
from vision.training.lay_table import Placed
from vision.training.paint import HUES, material
from vision.training.render_dice import FLOOR, lights, stage

DENOISED = 0.3
"""Part of the tables with fewer rays and the noise taken out; sensors are noisy too."""


FACE = ((0, 0, 0.5), (-0.5, -0.5, 0.5), (0.5, -0.5, 0.5), (0.5, 0.5, 0.5), (-0.5, 0.5, 0.5), (0, 0, -0.5))
"""Centre and corners of a top face, and the foot below."""

HIDES = 0.25
"""Part of a top face from which, covered by another die, its value is hidden."""


class Size(NamedTuple):
    """Width and height of a picture, the most dice in it, and the span of their edges in pixels."""

    width: int
    height: int
    most: int
    edges: tuple[float, float]


class Kind(NamedTuple):
    """Sizes of the tables of one purpose, the shapes of their dice, and the rays for each pixel.

    Fewer rays do where the noise is taken out. Last how often, on a table, a die may lean and one lie upon
    others.
    """

    sizes: tuple[Size, ...]
    shapes: range
    noisy: int
    denoised: int
    badly_lying: tuple[int, ...] = (0, 0, 0, 1, 1)


LEARNED, NEVER_LEARNED = range(2_000_000, 2_000_500), range(3_000_000, 4_000_000)
"""Shapes of the dice of lessons, and of all others."""

KINDS = {
    "whole": Kind(
        (
            Size(1536, 864, 12, (26, 75)),
            Size(1280, 800, 20, (26, 75)),
            Size(1800, 1000, 40, (24, 42)),
            Size(1280, 960, 8, (26, 75)),
        ),
        NEVER_LEARNED,
        noisy=16,
        denoised=10,
    ),
    "lessons": Kind(
        (Size(480, 480, 24, (22, 40)), Size(480, 480, 12, (30, 64))),
        LEARNED,
        noisy=6,
        denoised=5,
        badly_lying=(0, 1, 2, 3),
    ),
    "guard": Kind((Size(640, 480, 14, (24, 46)),), NEVER_LEARNED, noisy=16, denoised=10),
}
"""Whole tables to measure on, small ones to learn from, and small ones to guard what was reached."""


def aim(rng: Random, camera: Any, wide: float, size: Size) -> None:
    """Let a camera up to thirty degrees off plumb see so many edges across."""
    tilt, around = math.radians(rng.uniform(0, 30)), rng.uniform(0, 2 * math.pi)
    distance = wide * rng.uniform(1.0, 2.2)
    away = Vector((math.sin(tilt) * math.cos(around), math.sin(tilt) * math.sin(around), math.cos(tilt)))
    camera.location = away * distance
    camera.rotation_mode = "QUATERNION"
    aimed = away.to_track_quat("Z", "Y")
    level = (aimed @ Vector((1, 0, 0))).to_2d()
    camera.rotation_quaternion = Euler((0, 0, 0)).to_quaternion() @ aimed
    camera.rotation_quaternion @= Euler((0, 0, -math.atan2(level.y, level.x))).to_quaternion()
    camera.data.angle = 2 * math.atan(wide / 2 / distance)
    camera.data.sensor_fit = "HORIZONTAL"
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = size.width, size.height
    bpy.context.view_layer.update()


Box = list[float]
"""Left, top, right and bottom in a picture."""


def _shown(
    camera: Any, die: Any, spots: Iterable[tuple[float, float, float]], size: Size
) -> list[list[float]]:
    """Where spots of a die are in the picture."""
    seen = [
        world_to_camera_view(bpy.context.scene, camera, die.matrix_world @ Vector(spot)) for spot in spots
    ]
    return [[at.x * size.width, (1 - at.y) * size.height] for at in seen]


def _box(points: list[list[float]]) -> Box:
    return [round(f([p[axis] for p in points]), 1) for f in (min, max) for axis in (0, 1)]


def _hide(camera: Any, placed: list[Placed], size: Size) -> None:
    """Note of which dice another, that stands out from the table, covers too much of the top face."""
    for high in (p for p in placed if p.doubts):
        hull = _hull(_shown(camera, high.die, high.die.bound_box, size))
        for low in (p for p in placed if p.die.location.z < high.die.location.z):
            face = _hull(_shown(camera, low.die, _face(low)[1:5], size))
            if cv2.intersectConvexConvex(hull, face)[0] > HIDES * cv2.contourArea(face):
                low.doubts.append("hidden")


def _hull(points: list[list[float]]) -> Any:
    return cv2.convexHull(np.array(points, np.float32))


def _face(placed: Placed) -> list[Any]:
    """The spots of FACE, for the value that lies on top."""
    back = UP[placed.value].to_matrix().inverted()
    return [back @ Vector(spot) for spot in FACE]


def _truth(camera: Any, placed: Placed, size: Size) -> dict[str, Any]:
    """What is known of a die."""
    (x, y), *corners, foot = _shown(camera, placed.die, _face(placed), size)
    return {
        "value": placed.value,
        "color": placed.color,
        "bbox": _box(corners),
        "x": x,
        "y": y,
        "doubts": placed.doubts,
        "quad": corners,
        "foot": foot,
        "around": _box(_shown(camera, placed.die, placed.die.bound_box, size)),
    }


def _in_picture(die: dict[str, Any], size: Size) -> bool:
    return 0 < die["x"] < size.width and 0 < die["y"] < size.height


def _clear(die: dict[str, Any], size: Size) -> bool:
    """Whether a die can be read: its top face is whole and nothing lies on it."""
    left, top, right, bottom = die["bbox"]
    whole = left > 0 and top > 0 and right < size.width and bottom < size.height
    return whole and "hidden" not in die["doubts"]


def _table(rng: Random, folder: Path, name: str, kind: Kind) -> dict[str, Any]:
    scene, size = stage(), rng.choice(kind.sizes)
    for part in ("body", "pip", "one"):
        material(part)
    edge = rng.uniform(*size.edges)
    wide, high = size.width / edge, size.height / edge
    laid = lay_table.spots(rng, size.most, wide, high)
    floor = bpy.data.objects["Plane"]
    floor.is_shadow_catcher = False
    floor.scale = (wide / FLOOR * COVERS,) * 3
    cloth = folder / f"cloth_{name}"
    floor.data.materials.append(cover(rng, cloth, laid, wide))
    placed = lay_table.dice(rng, laid, rng.sample(list(HUES), rng.randint(1, 8)), kind.shapes)
    lay_table.lie_badly(rng, placed, rng.choice(kind.badly_lying))
    lay_table.litter(rng, laid, wide, high)
    lights(rng, wide)
    aim(rng, scene.camera, wide, size)
    scene.cycles.use_denoising = rng.random() < DENOISED
    scene.cycles.samples = kind.denoised if scene.cycles.use_denoising else kind.noisy
    scene.render.film_transparent = False
    scene.render.filepath = str(folder / name)
    bpy.ops.render.render(write_still=True)
    cloth.unlink()
    _hide(scene.camera, placed, size)
    return facts(scene.camera, placed, name, size)


def facts(camera: Any, placed: list[Placed], name: str, size: Size) -> dict[str, Any]:
    """What is known of a picture: dice that can be read, dice that cannot, and all colours."""
    dice = [_truth(camera, p, size) for p in placed]
    clear = [d for d in dice if _clear(d, size)]
    rest = [d for d in dice if d not in clear]
    return {
        "image": name,
        "width": size.width,
        "height": size.height,
        "dice": clear,
        "ignore": [d["around"] for d in rest],
        "unclear": [d for d in rest if _in_picture(d, size)],
        "colors": sorted({p.color for p in placed}),
    }


def main(folder: Path, seed: int, count: int, kind: Kind) -> None:
    """Render so many tables into a folder with a line of truth each."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = Random(seed)
    for index in range(count):
        told = _table(rng, folder, f"{seed}_{index:03}.png", kind)
        with (folder / "truth.jsonl").open("a") as truth:
            truth.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    wanted = sys.argv[4] if sys.argv[4:] else "whole"
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), KINDS[wanted])
