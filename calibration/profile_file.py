"""The profile's file: readable JSON, versioned, never trusted; every problem named at once."""

import re
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
import numpy as np

from calibration.files import write_whole
from calibration.profile import Profile

VERSION = 1
LEAF = re.compile(rb"\[[^\[\]{}\"]+\]")
"""A list of nothing but numbers."""
MOST_BYTES = 512 * 1024
MOST_PROBLEMS = 40
LEAST_AREA_MM2 = 1.0


class ProfileError(Exception):
    """A profile that cannot be used, with every reason."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems[:MOST_PROBLEMS])
        super().__init__("; ".join(self.problems))


def save(profile: Profile, path: Path) -> None:
    """Write a profile, whole or not at all."""
    if problems := flaws(profile):
        raise ProfileError(problems)
    text = msgspec.json.format(msgspec.json.encode(profile), indent=2)
    write_whole(path, LEAF.sub(_on_one_line, text) + b"\n")


def _on_one_line(leaf: re.Match[bytes]) -> bytes:
    return b" ".join(leaf[0].split())


def load(path: Path) -> Profile:
    """Read a profile; a ProfileError names everything that is wrong with it."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ProfileError([f"{path.name} cannot be read: {error.strerror}"]) from error
    return parse(content)


def parse(content: bytes) -> Profile:
    """A profile from the content of its file."""
    if len(content) > MOST_BYTES:
        raise ProfileError([f"larger than {MOST_BYTES} bytes"])
    try:
        raw = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProfileError([f"not JSON: {error}"]) from error
    if not isinstance(raw, dict):
        raise ProfileError(["not a profile"])
    if raw.get("version") != VERSION:
        raise ProfileError([f"version: {VERSION} is understood, not {str(raw.get('version'))[:20]}"])
    if problems := _problems(Profile, raw, ""):
        raise ProfileError(problems)
    profile = msgspec.convert(raw, Profile)
    if problems := flaws(profile):
        raise ProfileError(problems)
    return profile


def _problems(kind: Any, raw: object, where: str) -> list[str]:
    """Every place where raw is not of a kind: as deep down as it can be told."""
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        deeper = _deeper(kind, raw, where)
        return deeper or [f"{where or 'profile'}: {str(error).split(' - at')[0]}"]
    return []


def _deeper(kind: Any, raw: object, where: str) -> list[str]:
    kind = _plain(kind)
    parts: list[tuple[Any, object, str]] = []
    problems: list[str] = []
    if isinstance(raw, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        absent = [name for name, field in fields.items() if field.required and name not in raw]
        problems = [f"{_dot(where, name)}: missing" for name in absent]
        parts = [(field.type, raw[name], _dot(where, name)) for name, field in fields.items() if name in raw]
    elif isinstance(raw, list) and get_origin(kind) is tuple:
        inner = get_args(kind)
        if len(inner) == 2 and inner[1] is Ellipsis:  # noqa: PLR2004 (a tuple of any length)
            inner = (inner[0],) * len(raw)
        parts = [(k, r, f"{where}[{i}]") for i, (k, r) in enumerate(zip(inner, raw, strict=False))]
    for part_kind, part, place in parts:
        problems += _problems(part_kind, part, place)
    return problems


def _plain(kind: Any) -> Any:
    """A kind without its bounds, and without 'or nothing'."""
    if get_origin(kind) is Annotated:
        return _plain(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        some = [inner for inner in get_args(kind) if inner is not NoneType]
        return _plain(some[0]) if len(some) == 1 else kind
    return kind


def _dot(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def flaws(profile: Profile) -> list[str]:
    """What is wrong with a profile although each of its values is possible."""
    problems = []
    matrix = profile.plane.matrix
    if not np.isfinite(matrix).all() or np.linalg.cond(matrix) > 1 / np.finfo(float).eps:
        problems.append("plane.homography: it maps the picture to a line")
    named: dict[str, list[str]] = {
        "zones": [zone.name for zone in profile.zones],
        "marks": [str(mark.id) for mark in profile.marks],
        "colors": [taught.color for taught in profile.colors],
    }
    twice = [what for what, names in named.items() if len(set(names)) < len(names)]
    problems += [f"{what}: one is there twice" for what in twice]
    problems += [f"zones: {z.name} has no area" for z in profile.zones if _area(z.corners) < LEAST_AREA_MM2]
    if profile.accuracy.marks > profile.accuracy.marks_expected:
        problems.append("accuracy: more marks were found than there are")
    return problems


def _area(corners: tuple[tuple[float, float], ...]) -> float:
    x, y = np.array(corners).T
    return abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2
