"""Boards and bills, drawn as people print them, and laid on the table (inside bpy)."""

from pathlib import Path
from random import Random
from typing import Any

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from vision.training.die_shape import PIPS
from vision.training.kinds import Pixels
from vision.training.strangers.things import paint

NAMES = ("GOLDEN NUGGET", "CIRCUS", "LUXOR", "MIRAGE", "Casino", "PALACE")
SUMS = ("10.000", "30000", "50 000", "$ 90", "$ 100")
NOTES = ((190, 205, 170), (210, 190, 160), (180, 190, 215), (220, 180, 190))
GREEN = (50, 80, 60)

FACES = (
    ((245, 245, 245), (20, 20, 20), (60, 60, 60)),
    ((180, 20, 20), (250, 250, 250), (90, 0, 0)),
    ((20, 20, 20), (250, 250, 250), (200, 180, 80)),
    ((240, 205, 60), (20, 20, 20), (120, 90, 20)),
    ((30, 80, 170), (250, 250, 250), (10, 30, 90)),
)
"""Ground, pips and outline of printed faces."""


class Sheet:
    """Paper of so many edges of a die."""

    def __init__(self, picture: Image.Image, wide: float) -> None:
        self.picture, self.wide = picture, wide
        self.high = wide * picture.height / picture.width

    def on_table(self, folder: Path, at: tuple[float, float, float], turn: float, rough: float) -> None:
        """Lay it down."""
        path = folder / "sheet.png"
        self.picture.save(path)
        bpy.ops.mesh.primitive_plane_add(size=1, location=at, rotation=(0, 0, turn))
        plane, made = bpy.context.object, paint("paper", (255, 255, 255), roughness=rough)
        plane.scale = (self.wide, self.high, 1)
        nodes = made.node_tree.nodes
        shown: Any = nodes.new("ShaderNodeTexImage")
        shown.image = bpy.data.images.load(str(path))
        shown.image.pack()
        path.unlink()
        made.node_tree.links.new(shown.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
        plane.data.materials.append(made)


def _face(rng: Random, draw: ImageDraw.ImageDraw, x: float, y: float, edge: float) -> None:
    ground, ink, line = rng.choice(FACES)
    outline = [x - edge / 2, y - edge / 2, x + edge / 2, y + edge / 2]
    round_, wide = edge * rng.choice([0, 0.12, 0.2]), round(edge * rng.choice([0, 0.03, 0.06]))
    draw.rounded_rectangle(outline, radius=round_, fill=ground, outline=line, width=wide)
    for u, v in PIPS[rng.randint(1, 6)]:
        px, py, r = x + u * edge * 0.26, y + v * edge * 0.26, edge * 0.09
        draw.ellipse([px - r, py - r, px + r, py + r], fill=ink)


def _ground(rng: Random, wide: int, high: int) -> Image.Image:
    """One tone that grows lighter one way, under figures of any."""
    y, x = np.mgrid[:high, :wide]
    light: Pixels = 0.75 + 0.5 * (x / wide * rng.random() + y / high * rng.random())
    base = np.array([rng.randint(20, 230) for _ in range(3)])
    picture = Image.fromarray((base * light[..., None]).clip(0, 255).astype(np.uint8))
    draw = ImageDraw.Draw(picture)
    for _ in range(rng.randint(3, 14)):
        px, py, r = rng.randint(0, wide), rng.randint(0, high), rng.randint(8, 90)
        tone = tuple(rng.randint(0, 255) for _ in range(3))
        shape = rng.choice([draw.ellipse, draw.rectangle])
        shape([px - r, py - r * 0.7, px + r, py + r * 0.7], rng.choice([tone, None]), tone, 3)
    return picture


def casino(rng: Random) -> Sheet:
    """The board of a casino: its name, figures, and the face of its number."""
    wide, high = 640, rng.choice([420, 520, 800])
    picture, edge = _ground(rng, wide, high), rng.choice([70, 110, 150])
    draw = ImageDraw.Draw(picture)
    draw.text((30, 20), rng.choice(NAMES), font=ImageFont.load_default(64), fill=(250, 230, 120))
    _face(rng, draw, wide * 0.5, high * 0.55, edge)
    return Sheet(picture, wide / edge * rng.uniform(0.8, 1.6))


def lots(rng: Random) -> Sheet:
    """A block of lots, each with a small face in its corner and room for a die."""
    across, down, cell = rng.randint(2, 4), rng.randint(1, 3), 200
    picture = _ground(rng, across * cell, down * cell)
    draw = ImageDraw.Draw(picture)
    for column in range(across):
        for row in range(down):
            x, y = column * cell, row * cell
            draw.rectangle([x + 8, y + 8, x + cell - 8, y + cell - 8], outline=(240, 240, 230), width=4)
            _face(rng, draw, x + 52, y + 52, 64)
    return Sheet(picture, across * rng.uniform(1.6, 2.2))


def bill(rng: Random) -> Sheet:
    """Money: a frame, a ring and its sum."""
    picture, said = Image.new("RGB", (400, 180), rng.choice(NOTES)), rng.choice(SUMS)
    draw = ImageDraw.Draw(picture)
    draw.rectangle([10, 10, 390, 170], outline=GREEN, width=4)
    draw.ellipse([150, 40, 250, 140], outline=GREEN, width=4, fill=(230, 230, 210))
    for at in ((20, 18), (290, 130)):
        draw.text(at, said, font=ImageFont.load_default(30), fill=GREEN)
    draw.text((165, 70), said[:2], font=ImageFont.load_default(44), fill=GREEN)
    return Sheet(picture, 5.5)
