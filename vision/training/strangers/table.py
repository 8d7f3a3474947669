"""What a table is made of, and the light on it (inside bpy)."""

import math
from random import Random
from typing import Any

import bpy
from mathutils import Vector

from vision.training.paint import linear
from vision.training.strangers.things import Tone, paint

CLOTHS = ((30, 90, 50), (20, 60, 120), (120, 20, 30), (90, 90, 95), (60, 40, 90))
WOODS = ((150, 100, 55), (90, 55, 30), (200, 160, 110))
CHECKS = ((170, 30, 30), (40, 60, 140), (40, 110, 60))
BLACK, WHITE, LINEN = (14, 14, 15), (232, 230, 226), (225, 220, 215)
LAMPS = ((1, 1, 1), (1, 0.85, 0.65), (1, 0.75, 0.5), (0.85, 0.92, 1))
"""Light of noon, of lamps, of the sky."""

FAR = 6
"""How much wider a table is than what the camera sees of it."""


def table(rng: Random, wide: float) -> None:
    """Lay out a table of wood, felt, checked or patterned cloth, black or white."""
    bpy.ops.mesh.primitive_plane_add(size=wide * FAR)
    bpy.context.object.data.materials.append(
        rng.choice([_wood, _felt, _felt, _checks, _pattern, _plain])(rng)
    )


def _plain(rng: Random) -> Any:
    return paint("table", rng.choice([BLACK, WHITE]), roughness=rng.choice([0.15, 0.6]))


def _felt(rng: Random) -> Any:
    made = paint("table", rng.choice(CLOTHS), roughness=0.9)
    noise = _grown(made, "TexNoise", 60)
    bump = made.node_tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.4
    made.node_tree.links.new(noise.outputs[0], bump.inputs["Height"])
    made.node_tree.links.new(bump.outputs["Normal"], made.node_tree.nodes["Principled BSDF"].inputs["Normal"])
    return made


def _wood(rng: Random) -> Any:
    base = rng.choice(WOODS)
    made = paint("table", base, roughness=rng.choice([0.3, 0.6]))
    grain = _grown(made, "TexWave", rng.uniform(0.15, 0.6))
    grain.inputs["Distortion"].default_value, grain.inputs["Detail"].default_value = 6, 5
    ramp = made.node_tree.nodes.new("ShaderNodeValToRGB")
    for element, part in zip(ramp.color_ramp.elements, (1.0, 0.7), strict=True):
        element.color = _light(base, part)
    made.node_tree.links.new(grain.outputs["Fac"], ramp.inputs["Fac"])
    _color(made, ramp)
    return made


def _checks(rng: Random) -> Any:
    made = paint("table", LINEN, roughness=0.9)
    checks = _grown(made, "TexChecker", rng.uniform(0.4, 1.6))
    checks.inputs[1].default_value, checks.inputs[2].default_value = _light(LINEN), _light(rng.choice(CHECKS))
    _color(made, checks)
    return made


def _pattern(rng: Random) -> Any:
    made = paint("table", LINEN, roughness=0.9)
    _color(made, _grown(made, "TexVoronoi", rng.uniform(0.4, 1.6)))
    return made


def _light(tone: Tone, part: float = 1.0) -> tuple[float, ...]:
    return (*(linear(channel * part / 255) for channel in tone), 1.0)


def _grown(made: Any, kind: str, scale: float) -> Any:
    """A node that fills the table with a pattern of a scale."""
    nodes = made.node_tree.nodes
    node, where = nodes.new(f"ShaderNode{kind}"), nodes.new("ShaderNodeTexCoord")
    node.inputs["Scale"].default_value = scale
    made.node_tree.links.new(where.outputs["Object"], node.inputs["Vector"])
    return node


def _color(made: Any, node: Any) -> None:
    made.node_tree.links.new(
        node.outputs["Color"], made.node_tree.nodes["Principled BSDF"].inputs["Base Color"]
    )


def light(rng: Random, wide: float) -> None:
    """One or two lamps, small or wide, and some light from everywhere."""
    for _ in range(rng.choice([1, 1, 2])):
        high, around, far = rng.uniform(0.6, 1.5), rng.uniform(0, 2 * math.pi), wide * rng.uniform(0.9, 2.2)
        way = Vector((math.cos(high) * math.cos(around), math.cos(high) * math.sin(around), math.sin(high)))
        bpy.ops.object.light_add(type="AREA", location=way * far)
        lamp = bpy.context.object
        lamp.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
        lamp.data.size, lamp.data.color = wide * rng.choice([0.03, 0.15, 0.5]), rng.choice(LAMPS)
        lamp.data.energy = rng.uniform(14, 26) * far**2
    world = bpy.context.scene.world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = rng.uniform(0.1, 0.5)
