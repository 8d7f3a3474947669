"""What covers a ray-traced table: a drawn surface, print, places under the dice (inside bpy)."""

from pathlib import Path
from random import Random
from typing import Any

import bpy
import cv2
import numpy as np

from vision.training.boards import board, tile
from vision.training.clutter import card, coin_print, dots, words
from vision.training.lay_table import Spot
from vision.training.paint import material
from vision.training.surfaces import surface

TABLE = 2048
"""Pixels of the drawn table."""

COVERS = 2.2
"""How much wider a table is than what the camera sees of it."""

PRINTED, ON_TILES = 0.5, 0.12
"""Part of the tables that show print, and part of the dice on them that stand on a place of their own."""


def cover(rng: Random, path: Path, laid: list[Spot], wide: float) -> Any:
    """The material of a table of which the camera sees so many edges of a die, with dice to be laid on it."""
    draw = np.random.default_rng(rng.randrange(2**32))
    picture = surface(draw, TABLE)
    edge = TABLE / (wide * COVERS)
    if rng.random() < PRINTED:
        for _ in range(rng.randint(1, 12)):
            x, y = draw.uniform(0.25, 0.75, 2) * TABLE
            kind = rng.choice([board, board, board, card, card, words, dots, coin_print])
            kind(draw, picture, float(x), float(y), edge * rng.uniform(0.7, 1.5))
        for spot in laid:
            if rng.random() < ON_TILES:
                x, y = TABLE / 2 + spot.x * edge, TABLE / 2 - spot.y * edge
                tile(draw, picture, (x, y, edge), -spot.turn)
    cv2.imwrite(str(path), np.clip(picture, 0, 255).astype(np.uint8))
    inputs = material("cloth")
    tree = bpy.data.materials["cloth"].node_tree
    node = tree.nodes.new("ShaderNodeTexImage")
    node.image = bpy.data.images.load(str(path), check_existing=False)
    tree.links.new(node.outputs["Color"], inputs["Base Color"])
    inputs["Roughness"].default_value = rng.uniform(0.3, 0.95)
    return bpy.data.materials["cloth"]
