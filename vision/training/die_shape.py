"""One die as a Blender mesh: rounded, with drilled or painted pips (runs inside bpy)."""

import math
import os
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import bpy
from mathutils import Euler, Vector

UP = {
    1: Euler((0, 0, 0)),
    6: Euler((math.pi, 0, 0)),
    2: Euler((math.pi / 2, 0, 0)),
    5: Euler((-math.pi / 2, 0, 0)),
    3: Euler((0, math.pi / 2, 0)),
    4: Euler((0, -math.pi / 2, 0)),
}
"""The turn that brings the face of a value on top."""

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


MOST_PIP, LEAST_THREE = 0.4, 0.7
"""Largest pip in parts of the spread, so that no two meet; how near the middle a three may draw its pips."""

USUAL, SPREAD, RADIUS = 0.4, (0.26, 0.33), (0.08, 0.12)
"""Part of the shapes whose pips lie as on most dice that are sold, and how: wide, of middling size."""


def _apply(die: Any, modifier: Any) -> None:
    bpy.context.view_layer.objects.active = die
    bpy.ops.object.modifier_apply(modifier=modifier.name)


def _pip(place: Vector, normal: Vector, radius: float, drilled: bool, one: bool) -> Any:
    """A cutter or a flat dot at one place of a face; the lone pip may have its own paint."""
    if drilled:
        ball = radius * 1.15
        bpy.ops.mesh.primitive_uv_sphere_add(
            segments=20, ring_count=12, radius=ball, location=place + normal * ball * 0.5
        )
    else:
        bpy.ops.mesh.primitive_cylinder_add(vertices=20, radius=radius, depth=0.012, location=place)
        bpy.context.object.rotation_euler = normal.to_track_quat("Z", "Y").to_euler()
    pip = bpy.context.object
    for slot in range(3):
        pip.data.materials.append(bpy.data.materials[("body", "pip", "one")[slot]])
    for polygon in pip.data.polygons:
        polygon.material_index = 2 if one else 1
    return pip


def _pips(rng: Random, drilled: bool) -> Any:
    if rng.random() < USUAL:
        spread, radius, tight = rng.uniform(*SPREAD), rng.uniform(*RADIUS), 1.0
    else:
        spread, radius = rng.uniform(0.2, 0.33), rng.uniform(0.045, 0.135)
        tight = rng.choice([1.0, 1.0, rng.uniform(0.45, 1.0)])
    narrow, radius = rng.uniform(0.72, 1.0), min(radius, MOST_PIP * spread)
    large_one = rng.choice([1, 1, 1, 1.3, 1.7, 2.1])
    mirrored = rng.choice([-1, 1])
    parts = []
    for value, places in PIPS.items():
        back = UP[value].to_matrix().inverted()
        reach = {2: tight, 3: max(tight, LEAST_THREE)}.get(value, 1.0) * spread
        for u, v in places:
            place = back @ Vector((u * reach * (narrow if value == 6 else 1) * mirrored, v * reach, 0.5))
            size = radius * (large_one if value == 1 else 1)
            parts.append(_pip(place, back @ Vector((0, 0, 1)), min(size, 0.21), drilled, value == 1))
    bpy.ops.object.select_all(action="DESELECT")
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return bpy.context.object


SHELF = Path(tempfile.gettempdir()) / "companion-die-shapes"
"""Where shapes are kept: to carve one takes longer than to trace it."""


def fetch(seed: int) -> Any:
    """Return the die that `build` makes, from the shelf if it lies there; its materials are to be set."""
    path = SHELF / f"{seed}.blend"
    if not path.exists():
        SHELF.mkdir(exist_ok=True)
        die, fresh = build(seed), SHELF / f"{seed}-{os.getpid()}.blend"
        bpy.data.libraries.write(str(fresh), {die})
        fresh.replace(path)
        return die
    with bpy.data.libraries.load(str(path)) as (kept, wanted):
        wanted.objects = kept.objects
    bpy.context.collection.objects.link(wanted.objects[0])
    return wanted.objects[0]


def build(seed: int) -> Any:
    """Return a die of edge 1 around the origin, with the materials body, pip and one."""
    rng = Random(seed)
    bpy.ops.mesh.primitive_cube_add(size=1)
    die = bpy.context.object
    for name in ("body", "pip", "one"):
        die.data.materials.append(bpy.data.materials[name])
    bevel = die.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = rng.uniform(0.03, 0.17), 5
    _apply(die, bevel)
    if rng.random() < 0.4:
        bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=40, radius=rng.uniform(0.66, 0.8))
        ball = bpy.context.object
        ball.data.materials.append(bpy.data.materials["body"])
        _boolean(die, ball, "INTERSECT")
    drilled = rng.random() < 0.65
    pips = _pips(rng, drilled)
    if drilled:
        _boolean(die, pips, "DIFFERENCE")
    else:
        bpy.ops.object.select_all(action="DESELECT")
        pips.select_set(True)
        die.select_set(True)
        bpy.context.view_layer.objects.active = die
        bpy.ops.object.join()
    bpy.ops.object.select_all(action="DESELECT")
    die.select_set(True)
    bpy.context.view_layer.objects.active = die
    bpy.ops.object.shade_auto_smooth(angle=0.6)
    return die


def _boolean(die: Any, other: Any, operation: str) -> None:
    cut = die.modifiers.new("cut", "BOOLEAN")
    cut.object, cut.operation, cut.solver = other, operation, "EXACT"
    cut.material_mode = "TRANSFER"
    _apply(die, cut)
    bpy.data.objects.remove(other, do_unlink=True)
