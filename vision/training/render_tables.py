"""Ray-traced whole tables, to measure on: python -m vision.training.render_tables OUT SEED COUNT."""

import json
import math
import sys
from pathlib import Path
from random import Random
from typing import Any

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Vector

from vision.training.clutter import card, printed_face
from vision.training.die_shape import UP, build
from vision.training.paint import HUES, dress, material
from vision.training.render_dice import lay, lights, stage
from vision.training.surfaces import surface

SIZES = ((1536, 864, 12), (1280, 800, 20), (1800, 1000, 40), (1280, 960, 8))
"""Width, height and most dice of a picture."""

TABLE = 2048
"""Pixels of the drawn table cloth."""

BADLY_LYING = 0.4
"""Part of the tables on which a die leans on another and one lies upon another."""

MANY = 5
"""Dice of a table on which some may lie badly."""

HIDES = 0.75
"""How near, in edges, a die upon another hides its value."""

Placed = tuple[Any, int, str, list[str]]
"""A die, the value on top, its colour, and what is to be doubted of it."""


def _cloth(rng: Random, folder: Path) -> Any:
    """A material with a drawn table: a surface, sometimes bills and printed dice on it."""
    draw = np.random.default_rng(rng.randrange(2**32))
    picture = surface(draw, TABLE)
    if rng.random() < 0.5:
        for _ in range(rng.randint(1, 10)):
            x, y = draw.uniform(0.15, 0.85, 2) * TABLE
            (card, printed_face)[rng.randrange(2)](draw, picture, float(x), float(y), rng.uniform(60, 130))
    path = folder / "cloth.png"
    cv2.imwrite(str(path), np.clip(picture, 0, 255).astype(np.uint8))
    inputs = material("cloth")
    tree = bpy.data.materials["cloth"].node_tree
    node = tree.nodes.get("Image") or tree.nodes.new("ShaderNodeTexImage")
    node.name = "Image"
    node.image = bpy.data.images.load(str(path), check_existing=False)
    tree.links.new(node.outputs["Color"], inputs["Base Color"])
    inputs["Roughness"].default_value = rng.uniform(0.3, 0.95)
    return bpy.data.materials["cloth"]


def _free(spots: list[tuple[float, float]], x: float, y: float, near: float) -> bool:
    return all(math.hypot(x - a, y - b) > near for a, b in spots)


def _spots(rng: Random, most: int, wide: float, high: float) -> list[tuple[float, float, float]]:
    """Places and turns: rows that touch, and dice strewn between."""
    spots: list[tuple[float, float, float]] = []
    for _ in range(rng.randint(0, max(1, most // 8))):
        x, y, turn = rng.uniform(-wide, wide) * 0.35, rng.uniform(-high, high) * 0.35, rng.uniform(0, 6.3)
        row = [
            (x + i * 1.02 * math.cos(turn), y + i * 1.02 * math.sin(turn), turn)
            for i in range(rng.randint(2, 5))
        ]
        if all(_free([s[:2] for s in spots], a, b, 1.5) for a, b, _ in row):
            spots += row
    tries = 0
    while len(spots) < most and tries < 4000:
        x, y, tries = rng.uniform(-wide, wide) * 0.44, rng.uniform(-high, high) * 0.43, tries + 1
        if _free([s[:2] for s in spots], x, y, 1.45):
            spots.append((x, y, rng.uniform(0, 6.3)))
    return spots[:most]


def _die(rng: Random, color: str, spot: tuple[float, float, float]) -> Placed:
    die, value = build(rng.randrange(10**9, 2 * 10**9)), rng.randint(1, 6)
    dress(rng, color)
    for slot in range(3):
        die.data.materials[slot] = die.data.materials[slot].copy()
    turn = Euler((0, 0, spot[2])).to_matrix().to_4x4()
    die.matrix_world = turn @ UP[value].to_matrix().to_4x4()
    die.location = (spot[0], spot[1], 0.5)
    return die, value, color, []


def _lie_badly(rng: Random, placed: list[Placed]) -> None:
    """Let the last die lean on the first, and the last but one lie upon the second."""
    (first, *_), (under, *_, under_doubts) = placed[:2]
    (upper, *_, upper_doubts), (leaning, value, _, leaning_doubts) = placed[-2:]
    lay(rng, leaning, value, cocked=True)
    way = rng.uniform(0, 6.3)
    leaning.location.x = first.location.x + 1.25 * math.cos(way)
    leaning.location.y = first.location.y + 1.25 * math.sin(way)
    leaning_doubts.append("cocked")
    off = rng.uniform(0.1, 0.9)
    upper.location = under.location + Vector((off * math.cos(way), off * math.sin(way), 1.0))
    upper_doubts.append("stacked")
    under_doubts.append("hidden" if off < HIDES else "stacked")


def _coins(rng: Random, spots: list[tuple[float, float, float]], wide: float, high: float) -> None:
    for _ in range(rng.choice([0, 0, 3, 8])):
        x, y = rng.uniform(-wide, wide) * 0.45, rng.uniform(-high, high) * 0.45
        if _free([s[:2] for s in spots], x, y, 1.6):
            radius = rng.uniform(0.4, 0.75)
            bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=0.12, location=(x, y, 0.06))
            metal = bpy.data.materials.new("coin")
            metal.use_nodes = True
            inputs = metal.node_tree.nodes["Principled BSDF"].inputs
            inputs["Metallic"].default_value, inputs["Roughness"].default_value = rng.choice([0, 1]), 0.35
            inputs["Base Color"].default_value = (rng.random(), rng.random(), rng.random(), 1)
            bpy.context.object.data.materials.append(metal)


def _aim(rng: Random, camera: Any, wide: float, width: int) -> None:
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
    bpy.context.scene.render.resolution_x = width


def _truth(camera: Any, placed: Placed, width: int, height: int) -> dict[str, Any] | None:
    die, value, color, doubts = placed
    back, points = UP[value].to_matrix().inverted(), []
    for u, v in ((0, 0), (-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        seen = world_to_camera_view(
            bpy.context.scene, camera, die.matrix_world @ (back @ Vector((u, v, 0.5)))
        )
        points.append((seen.x * width, (1 - seen.y) * height))
    (x, y), corners = points[0], points[1:]
    if not (0 < x < width and 0 < y < height):
        return None
    box = [f([p[axis] for p in corners]) for f in (min, max) for axis in (0, 1)]
    whole = box[0] > 0 and box[1] > 0 and box[2] < width and box[3] < height
    return {
        "value": value,
        "color": color,
        "bbox": [round(b, 1) for b in box],
        "x": x,
        "y": y,
        "doubts": doubts,
        "whole": whole,
    }


def _table(rng: Random, folder: Path, name: str) -> dict[str, Any]:
    scene = stage()
    for part in ("body", "pip", "one"):
        material(part)
    width, height, most = rng.choice(SIZES)
    edge = rng.uniform(26, 75) if most < 40 else rng.uniform(24, 42)
    wide, high = width / edge, height / edge
    floor = bpy.data.objects["Plane"]
    floor.is_shadow_catcher = False
    floor.scale = (wide / 60 * 2.2,) * 3
    floor.data.materials.append(_cloth(rng, folder))
    colors = rng.sample(list(HUES), rng.randint(1, 8))
    spots = _spots(rng, most, wide, high)
    placed = [_die(rng, rng.choice(colors), spot) for spot in spots]
    if rng.random() < BADLY_LYING and len(placed) > MANY:
        _lie_badly(rng, placed)
    _coins(rng, spots, wide, high)
    lights(rng, wide)
    _aim(rng, scene.camera, wide, width)
    scene.render.resolution_y, scene.cycles.samples = height, 20
    scene.cycles.use_denoising = False
    scene.render.film_transparent = False
    bpy.context.view_layer.update()
    scene.render.filepath = str(folder / name)
    bpy.ops.render.render(write_still=True)
    dice = [t for t in (_truth(scene.camera, p, width, height) for p in placed) if t]
    clear = [d for d in dice if d["whole"] and "hidden" not in d["doubts"]]
    ignore = [d["bbox"] for d in dice if d not in clear]
    kept = [{k: v for k, v in d.items() if k != "whole"} for d in clear]
    return {"image": name, "width": width, "height": height, "dice": kept, "ignore": ignore, "colors": colors}


def main(folder: Path, seed: int, count: int) -> None:
    """Render so many tables into a folder with a line of truth each."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = Random(seed)
    for index in range(count):
        facts = _table(rng, folder, f"{seed}_{index:03}.png")
        with (folder / "truth.jsonl").open("a") as truth:
            truth.write(json.dumps(facts) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
