"""Dice, coins, tokens and a hand, as bodies of one make for all of a table (inside bpy)."""

from random import Random
from typing import Any

import bpy
from mathutils import Euler, Vector

from vision.training.die_shape import PIPS, UP
from vision.training.paint import linear

PAINTS = {
    "red": ((170, 15, 20), (205, 30, 35), (140, 10, 25)),
    "orange": ((235, 110, 20), (245, 130, 40)),
    "yellow": ((245, 205, 30), (235, 190, 60)),
    "green": ((20, 110, 50), (40, 150, 60), (10, 80, 45)),
    "blue": ((20, 60, 160), (40, 100, 200), (15, 40, 110)),
    "purple": ((90, 30, 120), (120, 60, 160)),
    "black": ((15, 15, 17), (30, 30, 33)),
    "white": ((240, 240, 238), (245, 242, 230), (225, 225, 228)),
}
"""Bodies of dice, as screens show them."""

METALS, SKINS = (
    ((200, 160, 60), (190, 190, 195), (170, 100, 60)),
    ((225, 175, 145), (190, 130, 95), (110, 70, 50)),
)
LIGHT, DARK, RED = (240, 240, 235), (20, 20, 20), (190, 20, 25)

CLEAR, VEINED = 0.2, 0.1
"""Parts of the dice that one sees through, and that are of two tones."""

Tone = tuple[int, int, int]


def paint(name: str, tone: Tone, **other: float) -> Any:
    """A new material of a tone; what is given by name sets the input of that name."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = (*(linear(channel / 255) for channel in tone), 1.0)
    for key, value in other.items():
        inputs[key.replace("_", " ").title()].default_value = value
    return made


def any_tone(rng: Random) -> Tone:
    """A paint that dice have too."""
    return rng.choice(PAINTS[rng.choice(list(PAINTS))])


def _only(thing: Any) -> None:
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing


def _parts(thing: Any) -> None:
    """Give a thing the three slots that `dress` fills."""
    for slot in range(3):
        name = f"slot {slot}"
        thing.data.materials.append(bpy.data.materials.get(name) or bpy.data.materials.new(name))


def _applied(thing: Any, kind: str, **settings: Any) -> None:
    change = thing.modifiers.new(kind, kind)
    for key, value in settings.items():
        setattr(change, key, value)
    _only(thing)
    bpy.ops.object.modifier_apply(modifier=change.name)


def _joined(parts: list[Any]) -> Any:
    _only(parts[0])
    for part in parts:
        part.select_set(True)
    bpy.ops.object.join()
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return bpy.context.object


def carve(rng: Random) -> Any:
    """A die of edge 1: sharp or rounded, its pips drilled or painted, some with a large one."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    die = bpy.context.object
    _parts(die)
    _applied(die, "BEVEL", width=rng.choice([0.02, 0.05, 0.1, 0.14, 0.18]), segments=6)
    spread, radius, drilled = rng.uniform(0.22, 0.3), rng.uniform(0.075, 0.105), rng.random() < 0.6
    larger = rng.choice([1, 1, 1, 1.5, 1.9])
    pips = []
    for value, places in PIPS.items():
        back = UP[value].to_matrix().inverted()
        wide = min(radius * (larger if value == 1 else 1), 0.2)
        for u, v in places:
            at = back @ Vector((u * spread * (0.85 if value == 6 else 1), v * spread, 0.5))
            pips.append(_pip(at, back @ Vector((0, 0, 1)), wide, drilled))
            for polygon in pips[-1].data.polygons:
                polygon.material_index = 2 if value == 1 else 1
    together = _joined(pips)
    if drilled:
        cut = {"object": together, "operation": "DIFFERENCE", "solver": "EXACT", "material_mode": "TRANSFER"}
        _applied(die, "BOOLEAN", **cut)
        bpy.data.objects.remove(together, do_unlink=True)
    else:
        die = _joined([die, together])
    _only(die)
    bpy.ops.object.shade_auto_smooth(angle=0.5)
    return die


def _pip(at: Vector, normal: Vector, radius: float, drilled: bool) -> Any:
    if drilled:
        ball = {"segments": 24, "ring_count": 14, "radius": radius * 1.3}
        bpy.ops.mesh.primitive_uv_sphere_add(**ball, location=at + normal * radius * 0.83)
    else:
        bpy.ops.mesh.primitive_cylinder_add(vertices=28, radius=radius, depth=0.004, location=at)
        bpy.context.object.rotation_euler = normal.to_track_quat("Z", "Y").to_euler()
    _parts(bpy.context.object)
    return bpy.context.object


def dress(rng: Random, die: Any, color: str) -> None:
    """Paint a die of its own: pips that a person sees, a red one on some white dice."""
    tone = rng.choice(PAINTS[color])
    dark = color in ("white", "yellow") or (color == "orange" and rng.random() < 0.4)
    if color not in ("white", "black") and rng.random() < CLEAR:
        body = paint("body", tone, roughness=0.1, transmission_weight=0.85)
    else:
        body = paint(
            "body", tone, roughness=rng.choice([0.1, 0.25, 0.45]), subsurface_weight=rng.choice([0, 0.1])
        )
        if rng.random() < VEINED:
            _vein(rng, body, tone)
    pip = paint("pip", DARK if dark else LIGHT)
    one = paint("one", RED) if color == "white" and rng.random() < 0.25 else pip
    for slot, part in enumerate(die.data.materials):
        die.data.materials[slot] = (body, pip, one)[int(part.name.split()[1])]


def _vein(rng: Random, body: Any, tone: Tone) -> None:
    nodes, links = body.node_tree.nodes, body.node_tree.links
    cells, mix, where = (nodes.new(f"ShaderNode{kind}") for kind in ("TexVoronoi", "MixRGB", "TexCoord"))
    cells.inputs["Scale"].default_value = rng.uniform(2, 5)
    other = [channel * 0.55 + (40 if sum(tone) < 200 else 0) for channel in tone]
    for slot, ground in ((1, tone), (2, other)):
        mix.inputs[slot].default_value = (*(linear(channel / 255) for channel in ground), 1.0)
    links.new(where.outputs["Object"], cells.inputs["Vector"])
    links.new(cells.outputs["Distance"], mix.inputs[0])
    links.new(mix.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])


def trinket(rng: Random, x: float, y: float, z: float) -> None:
    """A coin, token, block or cone."""
    kind = rng.random()
    if kind < 0.6:
        bpy.ops.mesh.primitive_cylinder_add(
            vertices=64, radius=rng.uniform(0.5, 0.9), depth=0.13, location=(x, y, z)
        )
        _applied(bpy.context.object, "BEVEL", width=0.03)
    elif kind < 0.8:
        edge = rng.uniform(0.5, 0.9)
        bpy.ops.mesh.primitive_cube_add(
            size=edge, location=(x, y, z + edge / 2), rotation=(0, 0, rng.random())
        )
    else:
        bpy.ops.mesh.primitive_cone_add(radius1=0.5, depth=1.2, location=(x, y, z + 0.6))
    metal = {"metallic": 1.0, "roughness": 0.3}
    coin = kind < 0.35
    made = paint("coin", rng.choice(METALS), **metal) if coin else paint("token", any_tone(rng))
    bpy.context.object.data.materials.append(made)


def hand(rng: Random, wide: float, high: float) -> list[tuple[float, float]]:
    """An arm and four fingers that come in over one side of the table; returns where no die may lie."""
    bpy.ops.object.metaball_add(type="BALL")
    skin = bpy.context.object
    balls, side, y = skin.data, rng.choice([-1, 1]), rng.uniform(-0.3, 0.3) * high
    balls.elements.remove(balls.elements[0])
    balls.resolution = balls.render_resolution = 0.25
    x = side * wide / 2
    limbs = [((x + side * 6, y, 2), (x - side, y, 1.6), 2.4)]
    for finger in range(4):
        at = y + (finger - 1.5) * 1.05
        tip = (x - side * rng.uniform(4, 5), at + rng.uniform(-0.4, 0.4), 0.8)
        limbs.append(((x - side * 1.5, at, 1.6), tip, 0.75))
    for start, end, thick in limbs:
        for step in range(9):
            ball = balls.elements.new()
            ball.co = Vector(start).lerp(Vector(end), step / 8)
            ball.radius = thick
    skin.data.materials.append(paint("skin", rng.choice(SKINS), roughness=0.55, subsurface_weight=0.1))
    return [(ball.co.x, ball.co.y + aside) for ball in balls.elements for aside in (-2, 0, 2)]


def lay(die: Any, value: int, at: tuple[float, float, float], turn: float, edge: float) -> None:
    """Lay a die of an edge on a spot, with a value on top."""
    die.matrix_world = Euler((0, 0, turn)).to_matrix().to_4x4() @ UP[value].to_matrix().to_4x4()
    die.scale = (edge,) * 3
    die.location = (*at[:2], at[2] + edge / 2)
