"""Picture files are not trusted."""

import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.pictures import PictureError, open_picture


def _bomb(side: int) -> bytes:
    """A PNG of a few bytes that claims very many pixels."""
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    chunks = b""
    for name, body in ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b"")):
        chunks += struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    return b"\x89PNG\r\n\x1a\n" + chunks


def _png(picture: np.ndarray) -> bytes:
    return bytes(cv2.imencode(".png", picture)[1].tobytes())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"text",
        b"\x89PNG\r\n\x1a\n",
        _png(np.zeros((50, 50, 3), np.uint8))[:60],
        _bomb(30_000),
        _bomb(10_000),
        _bomb(8_500),
        b"%PDF-1.3",
    ],
)
def test_what_is_no_picture_gets_a_clear_word(content: bytes, tmp_path: Path) -> None:
    """Empty, cut short, a bomb, another kind: named by its file, never unpacked."""
    path = tmp_path / "table.png"
    path.write_bytes(content)
    with pytest.raises(PictureError, match=r"table\.png"):
        open_picture(path)


def test_a_missing_file_gets_a_clear_word(tmp_path: Path) -> None:
    """The same for nothing at all."""
    with pytest.raises(PictureError, match="none"):
        open_picture(tmp_path / "none.jpg")


@pytest.mark.parametrize("kind", ["grey", "16 bit", "alpha", "colour"])
def test_every_kind_becomes_blue_green_red(kind: str, tmp_path: Path) -> None:
    """Eight bits, three channels."""
    pictures = {
        "grey": np.full((30, 40), 90, np.uint8),
        "16 bit": np.full((30, 40), 30_000, np.uint16),
        "alpha": np.full((30, 40, 4), 90, np.uint8),
        "colour": np.full((30, 40, 3), 90, np.uint8),
    }
    path = tmp_path / "table.png"
    path.write_bytes(_png(pictures[kind]))
    picture = open_picture(path)
    assert picture.shape == (30, 40, 3)
    assert picture.dtype == np.uint8
