"""Which camera a profile is for, and when another one stands in its place."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

Side = Annotated[int, Meta(ge=16, le=20_000)]
SAME_SHAPE = 0.01
"""Pictures whose sides' ratio differs by less than this part have the same shape."""


class Camera(Struct, frozen=True):
    """What a camera calls itself, and the size of its pictures."""

    name: Annotated[str, Meta(max_length=200)]
    width: Side
    height: Side


class Mismatch(StrEnum):
    """Why a profile no longer holds for a camera."""

    NAME = "other_camera"
    SIZE = "other_size"
    SHAPE = "other_shape"


def mismatches(one: Camera, other: Camera) -> tuple[Mismatch, ...]:
    """Every way in which two cameras differ; a profile is discarded for any of them.

    The same camera at another size may well cut out another part of its sensor: only a new look tells.
    """
    differ = []
    if one.name != other.name:
        differ.append(Mismatch.NAME)
    if (one.width, one.height) != (other.width, other.height):
        differ.append(Mismatch.SIZE)
    shape, other_shape = one.width / one.height, other.width / other.height
    if abs(shape / other_shape - 1) > SAME_SHAPE:
        differ.append(Mismatch.SHAPE)
    return tuple(differ)
