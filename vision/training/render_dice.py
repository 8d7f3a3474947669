"""Ray-traced dice and their shadow, on nothing: ...training.render_dice OUT SEED SHAPES SHOTS."""

import json
import math
import sys
from pathlib import Path
from random import Random
from typing import Any

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Vector

from vision.training.die_shape import UP, build
from vision.training.paint import HUES, dress, material

SIDE = 128
FACE = 44
"""Pixels of a whole render, and of the edge of a top face in it."""

FLOOR = 60
"""Edges of a die that the floor is wide."""

LEANING = 0.12
"""Part of the dice that lean against something."""

WHITE = 0.25
"""Part of the dice that are white whatever the others are, as most that are sold."""

EVEN, FROM_EVERYWHERE, FAINT = 0.2, (0.7, 1.1), 0.3
"""Part of the scenes in even light, how much of that comes from everywhere, and what remains of its lamps."""

HARD, POINT = 0.2, (0.08, 0.3)
"""Part of the scenes under one small lamp alone, and how wide that is: shadows are crisp and tops plain."""


def lights(rng: Random, wide: float = 1.0) -> None:
    """One to three lamps around a scene so many dice wide, and light from everywhere."""
    for lamp in [o for o in bpy.data.objects if o.type == "LIGHT"]:
        bpy.data.objects.remove(lamp, do_unlink=True)
    kind = rng.random()
    even, hard = kind < EVEN, kind > 1 - HARD
    count = 1 if hard else rng.choice([1, 1, 2, 3])
    for _ in range(count):
        distance, high, around = (
            rng.uniform(5, 14) * max(1, wide / 8),
            rng.uniform(0.45, 1.45),
            rng.uniform(0, 2 * math.pi),
        )
        place = Vector((math.cos(high) * math.cos(around), math.cos(high) * math.sin(around), math.sin(high)))
        bpy.ops.object.light_add(type="AREA", location=place * distance)
        lamp = bpy.context.object
        lamp.rotation_euler = place.to_track_quat("Z", "Y").to_euler()
        width = rng.uniform(*POINT) if hard else rng.choice([0.3, 1.0, 3.0, 6.0])
        lamp.data.size = width * max(1, wide / 8)
        lamp.data.energy = rng.uniform(8, 26) * distance**2 / count * (FAINT if even else 1)
    world = bpy.data.worlds["World"]
    world.use_nodes = True
    background = world.node_tree.nodes["Background"].inputs
    background["Color"].default_value = (1, 1, 1, 1)
    background["Strength"].default_value = rng.uniform(*(FROM_EVERYWHERE if even else (0.1, 0.7)))


def _tilt(rng: Random) -> float:
    """How far the camera stands off plumb, in radians: mostly little, seldom beyond 32 degrees."""
    most = rng.choice([6, 6, 15, 24, 32, 32, 45])
    return math.radians(rng.uniform(0, most))


def _aim(rng: Random, camera: Any) -> float:
    tilt, around, distance = _tilt(rng), rng.uniform(0, 2 * math.pi), rng.uniform(7, 40)
    away = Vector((math.sin(tilt) * math.cos(around), math.sin(tilt) * math.sin(around), math.cos(tilt)))
    camera.location = Vector((0, 0, 0.8)) + away * distance
    roll = Euler((0, 0, rng.uniform(0, 2 * math.pi))).to_quaternion()
    camera.rotation_mode = "QUATERNION"
    camera.rotation_quaternion = away.to_track_quat("Z", "Y") @ roll
    camera.data.angle = 2 * math.atan(SIDE / FACE / 2 / distance)
    return math.degrees(tilt)


def lay(rng: Random, die: Any, value: int, cocked: bool) -> None:
    """Lay a die with a value on top, flat or leaning."""
    flat = UP[value].to_matrix().to_4x4()
    yaw = Euler((0, 0, rng.uniform(0, 2 * math.pi))).to_matrix().to_4x4()
    lean = Euler((math.radians(rng.uniform(16, 36)) if cocked else 0, 0, 0)).to_matrix().to_4x4()
    turn = Euler((0, 0, rng.uniform(0, 2 * math.pi))).to_matrix().to_4x4()
    die.matrix_world = turn @ lean @ yaw @ flat
    low = min((die.matrix_world @ Vector(c)).z for c in die.bound_box)
    die.location.z -= low + (0.08 if cocked else 0)
    bpy.context.view_layer.update()


def _truth(die: Any, camera: Any, value: int) -> dict[str, Any]:
    back = UP[value].to_matrix().inverted()
    spots = [
        (0, 0, 0.5),
        (-0.5, -0.5, 0.5),
        (0.5, -0.5, 0.5),
        (0.5, 0.5, 0.5),
        (-0.5, 0.5, 0.5),
        (0, 0, -0.5),
    ]
    seen = []
    for spot in spots:
        at = world_to_camera_view(bpy.context.scene, camera, die.matrix_world @ (back @ Vector(spot)))
        seen.append([round(at.x * SIDE, 2), round((1 - at.y) * SIDE, 2)])
    return {"center": seen[0], "quad": seen[1:5], "foot": seen[5]}


def stage() -> Any:
    """An empty scene with a floor that only catches shadows, and a camera."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising = 36, False
    scene.cycles.max_bounces = 6
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.resolution_x = scene.render.resolution_y = SIDE
    scene.render.film_transparent = True
    scene.render.image_settings.color_mode = "RGBA"
    scene.view_settings.view_transform = "Standard"
    bpy.ops.mesh.primitive_plane_add(size=FLOOR)
    bpy.context.object.is_shadow_catcher = True
    bpy.ops.object.camera_add()
    scene.camera = bpy.context.object
    return scene


def main(folder: Path, seed: int, shapes: int, shots: int) -> None:
    """Render shots of each of several shapes into a folder, with a line of truth each."""
    folder.mkdir(parents=True, exist_ok=True)
    rng, scene = Random(seed), stage()
    for name in ("body", "pip", "one"):
        material(name)
    with (folder / f"truth_{seed}.jsonl").open("a") as truth:
        for shape in range(shapes):
            die = build(rng.randrange(10**9))
            for shot in range(shots):
                color = "white" if rng.random() < WHITE else rng.choice(list(HUES))
                value = rng.randint(1, 6)
                dress(rng, color)
                lights(rng)
                cocked = rng.random() < LEANING
                lay(rng, die, value, cocked)
                tilt = _aim(rng, scene.camera)
                bpy.context.view_layer.update()
                name = f"{seed}_{shape:03}_{shot:02}.png"
                scene.render.filepath = str(folder / name)
                bpy.ops.render.render(write_still=True)
                facts = {
                    "image": name,
                    "value": value,
                    "color": color,
                    "cocked": cocked,
                    "tilt": round(tilt, 1),
                }
                truth.write(json.dumps(facts | _truth(die, scene.camera, value)) + "\n")
                truth.flush()
            bpy.data.objects.remove(die, do_unlink=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
