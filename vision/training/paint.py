"""What dice are made of: plain, clear, marbled or glittering bodies, and the paint of pips (inside bpy)."""

import colorsys
from random import Random
from typing import Any

import bpy

from vision.training.hues import HUES

MARBLED, GLITTERING, TRANSLUCENT = 0.18, 0.1, 0.14
"""Parts of the dice that are not of one plain paint."""

SEEN = 0.2
"""Least difference in tone between a body and its pips."""

Paint = tuple[float, float, float, float]


def linear(channel: float) -> float:
    """Return a channel of sRGB as light."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _paint(rng: Random, color: str) -> Paint:
    h, s, v = (rng.uniform(*span) for span in HUES[color])
    r, g, b = (linear(c) for c in colorsys.hsv_to_rgb(h % 1, s, v))
    return (r, g, b, 1.0)


def _grey(light: float) -> Paint:
    return (light, light, light, 1.0)


def _pip_paint(rng: Random, color: str) -> Paint:
    light, dark = _grey(rng.uniform(0.7, 1)), _grey(0.01)
    if color == "white":
        other = _paint(rng, rng.choice(["red", "blue", "green", "purple"]))
        return rng.choice([dark] * 5 + [other])
    if color == "yellow" or (color in ("orange", "green") and rng.random() < 0.35):
        return rng.choice([dark] * 6 + [light])
    return rng.choice([light] * 8 + [(0.8, 0.55, 0.12, 1), light if color == "black" else dark])


def _seen_on(rng: Random, base: Paint, color: str) -> Paint:
    """A paint of pips that a person sees on a body."""
    paint = _pip_paint(rng, color)
    while abs(_tone(paint) - _tone(base)) < SEEN:
        paint = _grey(rng.uniform(0.0, 1.0))
    return paint


def _tone(paint: Paint) -> float:
    """How light a paint looks, from 0 to 1."""
    return (0.2126 * paint[0] + 0.7152 * paint[1] + 0.0722 * paint[2]) ** (1 / 2.2)


def material(name: str) -> Any:
    """The inputs of a named material, made when there is none."""
    material = bpy.data.materials.get(name) or bpy.data.materials.new(name)
    material.use_nodes = True
    return material.node_tree.nodes["Principled BSDF"].inputs


def _mix(rng: Random, base: Paint, pips: Paint, glitter: bool) -> None:
    """Let the body show a second paint in veins, or in specks, that pips are seen on."""
    tree = bpy.data.materials["body"].node_tree
    noise = tree.nodes.get("veins") or tree.nodes.new("ShaderNodeTexNoise")
    ramp = tree.nodes.get("mix") or tree.nodes.new("ShaderNodeValToRGB")
    where = tree.nodes.get("where") or tree.nodes.new("ShaderNodeTexCoord")
    noise.name, ramp.name, where.name = "veins", "mix", "where"
    noise.inputs["Scale"].default_value = rng.uniform(14, 40) if glitter else rng.uniform(1.2, 4)
    noise.inputs["Distortion"].default_value = 0.0 if glitter else rng.uniform(0, 4)
    first, last = ramp.color_ramp.elements
    first.position = rng.uniform(0.5, 0.62)
    last.position = min(1.0, first.position + (0.04 if glitter else rng.uniform(0.03, 0.3)))
    same = (*(min(1.0, c * rng.uniform(1.4, 4) + 0.02) for c in base[:3]), 1.0)
    veins = [same, same, _grey(rng.uniform(0.5, 0.9)), _grey(rng.uniform(0.01, 0.2)), (0.6, 0.4, 0.08, 1.0)]
    seen = [vein for vein in veins if abs(_tone(vein) - _tone(pips)) > SEEN]
    first.color, last.color = base, rng.choice(seen or [base])
    tree.links.new(where.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], material("body")["Base Color"])


def _plain(base: Paint) -> None:
    body = material("body")["Base Color"]
    for link in list(body.links):
        bpy.data.materials["body"].node_tree.links.remove(link)
    body.default_value = base


def dress(rng: Random, color: str) -> None:
    """Paint body and pips."""
    body, pip, one = (material(name) for name in ("body", "pip", "one"))
    base, kind = _paint(rng, color), rng.random()
    paint = _seen_on(rng, base, color)
    _plain(base)
    glitter = kind > 1 - GLITTERING
    if kind < MARBLED or glitter:
        _mix(rng, base, paint, glitter)
    body["Roughness"].default_value = rng.uniform(0.08, 0.6)
    clear = rng.random() < TRANSLUCENT and color not in ("black", "white")
    body["Transmission Weight"].default_value = rng.uniform(0.4, 0.9) if clear else 0.0
    body["Subsurface Weight"].default_value = 0.0 if clear else rng.choice([0.0, 0.0, 0.15])
    pip["Base Color"].default_value = paint
    pip["Roughness"].default_value = rng.uniform(0.2, 0.8)
    red_one = color in ("white", "yellow") and rng.random() < 0.2
    one["Base Color"].default_value = _paint(rng, "red") if red_one else paint
