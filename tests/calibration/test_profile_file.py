"""The profile's file: readable, round, never trusted."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calibration import files
from calibration.calibrate import Setting, from_taps, outline
from calibration.layout import Paper, mat
from calibration.profile import Profile, SeenMark
from calibration.profile_file import MOST_BYTES, ProfileError, load, parse, save
from companion.dice import Color
from tests.calibration.scene import Camera, photo

CAMERA = Camera(tilt=15, turn=5, distance=760)


@cache
def example() -> Profile:
    """A profile with something in every field."""
    layout = mat(Paper.A2)
    picture = photo(CAMERA)
    setting = Setting(camera="imx708", made="2026-01-31")
    profile = from_taps(picture, CAMERA.to_px(outline(layout).corners), layout, setting).profile
    assert profile is not None
    profile = profile.taught(picture[600:640, 1100:1140], Color.GREEN).taught(picture[:40, :40], Color.RED)
    marks = (SeenMark(3, ((1.5, 2.0), (9.0, 2.0), (9.0, 9.0), (1.5, 9.0))),)
    accuracy = msgspec.structs.replace(profile.accuracy, marks=1, marks_expected=8)
    return msgspec.structs.replace(profile, marks=marks, accuracy=accuracy)


def raw() -> dict[str, Any]:
    """The same as plain data, to be spoiled."""
    data = msgspec.to_builtins(example())
    assert isinstance(data, dict)
    return data


def problems_of(data: object) -> tuple[str, ...]:
    """Every problem that is named."""
    with pytest.raises(ProfileError) as caught:
        parse(msgspec.json.encode(data))
    return caught.value.problems


def test_a_profile_comes_back_as_it_was(tmp_path: Path) -> None:
    """Saved, loaded, the same; and a second time over the first."""
    path = tmp_path / "room.json"
    save(example(), path)
    save(example(), path)
    assert load(path) == example()
    assert [file.name for file in tmp_path.iterdir()] == ["room.json"]


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    """Names beside values, a point on a line."""
    path = tmp_path / "room.json"
    save(example(), path)
    text = path.read_text("utf-8")
    assert '"name": "casino-3"' in text
    assert "[ 117.0, 124.0 ]" in text
    assert len(text) < MOST_BYTES / 4


def test_every_problem_is_named_at_once() -> None:
    """Six mistakes, six words, each with its place."""
    data = raw()
    data["camera"]["width"] = "wide"
    data["plane"]["lens"]["focal"] = -3
    data["zones"][2]["corners"] = [[0, 0], [1, 1]]
    data["zones"][4]["name"] = "../../etc"
    data["colors"][0]["color"] = "beige"
    del data["accuracy"]
    found = problems_of(data)
    for place in ("camera.width", "plane.lens.focal", "zones[2].corners", "zones[4].name", "colors[0].color"):
        assert any(problem.startswith(place) for problem in found), (place, found)
    assert any(problem == "accuracy: missing" for problem in found)
    assert len(found) == 6


def _twice(data: dict[str, Any]) -> None:
    data["zones"][1]["name"] = "tray"


def _flat_zone(data: dict[str, Any]) -> None:
    data["zones"][1]["corners"] = [[0, 0], [10, 10], [20, 20]]


def _line(data: dict[str, Any]) -> None:
    data["plane"]["homography"] = [1, 0, 0, 2, 0, 0, 0, 0, 1]


def _boast(data: dict[str, Any]) -> None:
    data["accuracy"]["marks"] = 50


def _unknown(data: dict[str, Any]) -> None:
    data["shell"] = "rm"


def _old(data: dict[str, Any]) -> None:
    data["version"] = 0


def _many(data: dict[str, Any]) -> None:
    data["zones"] = data["zones"] * 100


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (_twice, "zones: one is there twice"),
        (_flat_zone, "no area"),
        (_line, "plane.homography"),
        (_boast, "accuracy"),
        (_unknown, "shell"),
        (_old, "version"),
        (_many, "zones"),
    ],
)
def test_what_cannot_be_is_named(spoil: Callable[[dict[str, Any]], None], word: str) -> None:
    """Values that are each possible but not together, and fields that nobody knows."""
    data = raw()
    spoil(data)
    assert any(word in problem for problem in problems_of(data))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"version": 1}',
        b"[" * 100_000,
        b'{"version": 1e999}',
        b" " * 600_000,
    ],
)
def test_what_is_no_profile_gets_a_clear_word(content: bytes, tmp_path: Path) -> None:
    """Empty, cut short, too deep, too large: never another error than a ProfileError."""
    path = tmp_path / "room.json"
    path.write_bytes(content)
    with pytest.raises(ProfileError) as caught:
        load(path)
    assert caught.value.problems


def test_a_missing_file_gets_a_clear_word(tmp_path: Path) -> None:
    """Named by its name."""
    with pytest.raises(ProfileError, match=r"none\.json"):
        load(tmp_path / "none.json")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def _places(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    here = [at] if at else []
    keys = data.keys() if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return here + [place for key in keys for place in _places(data[key], (*at, key))]


@settings(max_examples=150)
@given(data=st.data())
def test_a_spoiled_file_is_refused_or_usable(data: st.DataObject) -> None:
    """Anything anywhere replaced by anything: a ProfileError, or a profile that answers and can be saved."""
    spoiled = raw()
    *way, last = data.draw(st.sampled_from(_places(spoiled)))
    inner = spoiled
    for key in way:
        inner = inner[key]
    inner[last] = data.draw(JSON)
    try:
        profile = parse(json.dumps(spoiled).encode("utf-8", "replace"))
    except ProfileError:
        return
    assert profile.zone_at(100.0, 100.0) is None or isinstance(profile.zone_at(100.0, 100.0), str)
    assert profile.die_size_px(600.0, 500.0) >= 0
    assert parse(msgspec.json.encode(profile)) == profile


@settings(max_examples=100)
@given(st.binary(max_size=400) | JSON.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_refused(content: bytes) -> None:
    """Never a crash."""
    with pytest.raises(ProfileError):
        parse(content)


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk while writing: the old profile is whole, nothing else is left lying about."""
    path = tmp_path / "room.json"
    save(example(), path)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(msgspec.structs.replace(example(), made="later"), path)
    monkeypatch.undo()
    assert load(path) == example()
    assert [file.name for file in tmp_path.iterdir()] == ["room.json"]


def test_a_profile_that_cannot_be_is_not_saved(tmp_path: Path) -> None:
    """Nobody finds out only when loading."""
    broken = msgspec.structs.replace(example(), zones=example().zones * 2)
    with pytest.raises(ProfileError, match="twice"):
        save(broken, tmp_path / "room.json")
    assert not list(tmp_path.iterdir())


def test_landmarks_survive_the_file(tmp_path: Path) -> None:
    """Pixels kept as text are the same pixels."""
    path = tmp_path / "room.json"
    save(example(), path)
    before, after = example().landmarks, load(path).landmarks
    assert len(before) >= 8
    assert np.array_equal([m.piece for m in before], [m.piece for m in after])
