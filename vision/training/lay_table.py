"""Dice on a table to be ray-traced: strewn, in groups that touch, badly lying, among litter (inside bpy)."""

import math
from random import Random
from typing import Any, NamedTuple

import bpy
from mathutils import Euler, Vector

from vision.training.die_shape import UP, fetch
from vision.training.paint import dress, linear, material
from vision.training.render_dice import lay

MANY = 5
"""Dice of a table for each one that leans and one that lies upon others."""

ONE_COLOR, ONE_MAKE = 0.7, 0.6
"""Part of the groups whose dice share a colour, as a player's do, and part of these that share a make."""

APART = 1.45
"""Least distance in edges of dice that do not lie in one group."""


UPON = 0.95
"""Least distance in edges from a die upon others to one that it does not lie upon."""

TRIED, BESIDE = 12, 1.4
"""Places tried for a leaning die, and the least distance in edges from there to any other."""


class Spot(NamedTuple):
    """Where a die stands, how it is turned, and the group it stands in."""

    x: float
    y: float
    turn: float
    group: int


class Placed(NamedTuple):
    """A die, the value on top, its colour, and what is to be doubted of it."""

    die: Any
    value: int
    color: str
    doubts: list[str]


def _free(spots: list[Spot], x: float, y: float, near: float) -> bool:
    return all(math.hypot(x - s.x, y - s.y) > near for s in spots)


def _group(rng: Random, wide: float, high: float, number: int) -> list[Spot]:
    """A row or block of dice that touch, laid by hand: hardly straight."""
    x, y, turn = rng.uniform(-wide, wide) * 0.4, rng.uniform(-high, high) * 0.4, rng.uniform(0, 6.3)
    across, down, gap = rng.randint(2, 5), rng.choice([1, 1, 1, 2, 3]), rng.uniform(1.01, 1.12)
    c, s, crooked = math.cos(turn), math.sin(turn), (gap - 1) * 0.6
    return [
        Spot(
            x + (i * c - j * s) * gap,
            y + (i * s + j * c) * gap,
            turn + rng.uniform(-crooked, crooked) + rng.choice([0, 0, math.pi / 2, math.pi]),
            number,
        )
        for i in range(across)
        for j in range(down)
    ]


def spots(rng: Random, most: int, wide: float, high: float) -> list[Spot]:
    """Places for so many dice at most: groups that touch, and dice strewn between."""
    laid: list[Spot] = []
    for number in range(1, 1 + rng.randint(0, max(1, most // 6))):
        group = _group(rng, wide, high, number)
        if all(_free(laid, spot.x, spot.y, 1.5) for spot in group):
            laid += group
    tries = 0
    while len(laid) < most and tries < 4000:
        x, y, tries = rng.uniform(-wide, wide) * 0.44, rng.uniform(-high, high) * 0.43, tries + 1
        if _free(laid, x, y, APART):
            laid.append(Spot(x, y, rng.uniform(0, 6.3), 0))
    return laid[:most]


def dice(rng: Random, laid: list[Spot], colors: list[str], shapes: range) -> list[Placed]:
    """A die on each spot, of these shapes."""
    shared = {s.group: rng.choice(colors) for s in laid if s.group and rng.random() < ONE_COLOR}
    makes: dict[int, Any] = {}
    placed = []
    for spot in laid:
        color, value = shared.get(spot.group) or rng.choice(colors), rng.randint(1, 6)
        if spot.group in makes:
            die = makes[spot.group].copy()
            bpy.context.collection.objects.link(die)
        else:
            die = _die(rng, color, rng.choice(shapes))
            if spot.group in shared and rng.random() < ONE_MAKE:
                makes[spot.group] = die
        turn = Euler((0, 0, spot.turn)).to_matrix().to_4x4()
        die.matrix_world = turn @ UP[value].to_matrix().to_4x4()
        die.location = (spot.x, spot.y, 0.5)
        placed.append(Placed(die, value, color, []))
    return placed


def _die(rng: Random, color: str, shape: int) -> Any:
    die = fetch(shape)
    dress(rng, color)
    for slot, part in enumerate(("body", "pip", "one")):
        die.data.materials[slot] = bpy.data.materials[part].copy()
    return die


def lie_badly(rng: Random, placed: list[Placed], often: int) -> None:
    """Let some of the last dice lean on others, and as many lie upon such, while enough lie well."""
    pairs = min(often, len(placed) // MANY)
    well = placed[: len(placed) - 2 * pairs]
    for leaning, upper in zip(placed[len(well) :: 2], placed[len(well) + 1 :: 2], strict=True):
        _lean(rng, leaning, placed, rng.choice(well))
        _lie_upon(rng, upper, placed, rng.choice(well))


def _lean(rng: Random, leaning: Placed, placed: list[Placed], on: Placed) -> None:
    """Let a die lean towards another, if there is room beside that."""
    others = [p for p in placed if p not in (leaning, on)]
    for _ in range(TRIED):
        way = rng.uniform(0, 6.3)
        at = on.die.location + Vector((1.25 * math.cos(way), 1.25 * math.sin(way), 0))
        if all((p.die.location - at).xy.length > BESIDE for p in others):
            lay(rng, leaning.die, leaning.value, cocked=True)
            leaning.die.location.xy = at.xy
            leaning.doubts.append("cocked")
            return


def _lie_upon(rng: Random, upper: Placed, placed: list[Placed], under: Placed) -> None:
    """Let a die lie upon another, and upon what lies beside that."""
    if under.doubts:
        return
    way, off = rng.uniform(0, 6.3), rng.uniform(0.1, 0.9)
    upper.die.location = under.die.location + Vector((off * math.cos(way), off * math.sin(way), 1.0))
    for one in placed:
        if (one.die.location - upper.die.location).xy.length < UPON:
            one.doubts.append("stacked")


def litter(rng: Random, laid: list[Spot], wide: float, high: float) -> None:
    """Coins, tokens and blocks without pips."""
    for _ in range(rng.choice([0, 0, 3, 8])):
        x, y = rng.uniform(-wide, wide) * 0.45, rng.uniform(-high, high) * 0.45
        if not _free(laid, x, y, 1.7):
            continue
        if rng.random() < 0.6:
            radius = rng.uniform(0.4, 0.75)
            bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=0.12, location=(x, y, 0.06))
        else:
            edge, tall = rng.uniform(0.4, 1.1), rng.uniform(0.3, 1.0)
            bpy.ops.mesh.primitive_cube_add(size=edge, location=(x, y, edge * tall / 2))
            bpy.context.object.scale.z = tall
            bpy.context.object.rotation_euler = (0, 0, rng.uniform(0, 6.3))
        _painted(rng, bpy.context.object)


def _painted(rng: Random, thing: Any) -> None:
    inputs = material(f"litter {thing.name}")
    inputs["Metallic"].default_value, inputs["Roughness"].default_value = rng.choice([0, 1]), 0.35
    inputs["Base Color"].default_value = (*(linear(rng.random()) for _ in range(3)), 1)
    thing.data.materials.append(bpy.data.materials[f"litter {thing.name}"])
