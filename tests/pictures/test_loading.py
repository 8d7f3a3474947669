"""A file becomes bounded pixels or a clear word, whatever it holds."""

import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from vision.picture import ENOUGH_PIXELS, NotAPictureError, load


def _noise(height: int, width: int) -> np.ndarray:
    return np.random.default_rng(1).integers(0, 255, (height, width, 3), np.uint8)


def _saved(tmp_path: Path, suffix: str) -> Path:
    path = tmp_path / f"picture{suffix}"
    assert cv2.imwrite(str(path), _noise(60, 80))
    return path


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".bmp", ".webp", ".tiff", ".ppm"])
def test_known_kinds_are_read(tmp_path: Path, suffix: str) -> None:
    """Each common kind of picture gives its pixels in BGR."""
    picture = load(_saved(tmp_path, suffix))
    assert (picture.width, picture.height) == (80, 60)
    assert picture.pixels.shape == (60, 80, 3)
    if suffix == ".png":
        assert np.array_equal(picture.pixels, _noise(60, 80))


@pytest.mark.parametrize("mode", ["L", "LA", "RGBA", "P", "1", "CMYK", "I;16"])
def test_other_pixels_become_colour(tmp_path: Path, mode: str) -> None:
    """Grey, alpha, palette, black and white, print colours and sixteen bits all become eight-bit BGR."""
    if mode == "I;16":
        image = Image.fromarray(np.linspace(0, 65535, 4800).reshape(60, 80).astype(np.uint16))
    else:
        image = Image.fromarray(_noise(60, 80)).convert(mode)
    path = tmp_path / ("picture.tiff" if mode == "CMYK" else "picture.png")
    image.save(path)
    picture = load(path)
    assert picture.pixels.shape == (60, 80, 3)
    assert picture.pixels.dtype == np.uint8
    assert picture.pixels.max() > 200


def test_sixteen_bit_colour(tmp_path: Path) -> None:
    """A sixteen-bit colour picture keeps its brightness."""
    path = tmp_path / "deep.png"
    cv2.imwrite(str(path), _noise(60, 80).astype(np.uint16) * 257)
    assert abs(int(load(path).pixels.mean()) - int(_noise(60, 80).mean())) <= 1


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".webp", ".tiff"])
def test_a_truncated_picture_is_named(tmp_path: Path, suffix: str) -> None:
    """Half a file is no picture, not half a table."""
    path = _saved(tmp_path, suffix)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(NotAPictureError, match=r"broken|known kind"):
        load(path)


def _png(width: int, height: int, data: bytes) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.mark.parametrize("side", [10_000, 30_000, 2**31 - 1])
def test_a_bomb_is_refused_unopened(tmp_path: Path, side: int) -> None:
    """A small file that would unpack to a giant picture is refused by its header."""
    path = tmp_path / "bomb.png"
    path.write_bytes(_png(side, side, zlib.compress(bytes(10_000_000))))
    with pytest.raises(NotAPictureError, match="megapixels"):
        load(path)


def test_a_large_picture_is_read_smaller(tmp_path: Path) -> None:
    """A picture of many megapixels is shrunk while it is unpacked, and says its true size."""
    path = tmp_path / "large.jpg"
    cv2.imwrite(str(path), np.full((4000, 6000, 3), 127, np.uint8))
    picture = load(path)
    assert (picture.width, picture.height, picture.scale) == (6000, 4000, 2)
    assert picture.pixels.shape[0] * picture.pixels.shape[1] <= ENOUGH_PIXELS
    whole = load(path, whole=True)
    assert whole.scale == 1
    assert whole.pixels.shape == (4000, 6000, 3)


def test_a_turned_photograph_stands_upright(tmp_path: Path) -> None:
    """The camera's note of how it was held is followed, in pixels and in the size told."""
    path, exif = tmp_path / "turned.jpg", Image.Exif()
    exif[0x0112] = 6
    Image.fromarray(_noise(60, 80)).save(path, exif=exif)
    picture = load(path)
    assert (picture.width, picture.height) == (60, 80)
    assert picture.pixels.shape == (80, 60, 3)


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"", "known kind"), (b"hello", "known kind"), (b"\xff\xd8\xff\xe0", "known kind|broken")],
)
def test_no_picture_is_named(tmp_path: Path, content: bytes, word: str) -> None:
    """Text and emptiness are called what they are."""
    path = tmp_path / "no.jpg"
    path.write_bytes(content)
    with pytest.raises(NotAPictureError, match=word):
        load(path)


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    """A missing file and a folder are told apart."""
    with pytest.raises(NotAPictureError, match="no such file"):
        load(tmp_path / "none.png")
    with pytest.raises(NotAPictureError, match="not a file"):
        load(tmp_path)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(kind=st.sampled_from([".png", ".jpg", ".bmp", ".webp", ".tiff"]), data=st.data())
def test_damaged_files_never_crash(tmp_path: Path, kind: str, data: st.DataObject) -> None:
    """Any bytes changed anywhere: pixels or a clear word, nothing else."""
    path = _saved(tmp_path, kind)
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(0, min(400, len(content) - 1)))] = data.draw(st.integers(0, 255))
    path.write_bytes(content)
    try:
        picture = load(path)
    except NotAPictureError:
        return
    assert picture.pixels.ndim == 3
    assert picture.pixels.size <= 3 * ENOUGH_PIXELS
