"""A picture file in, bounded pixels out, or a clear word."""

import struct
import warnings
import zlib
from enum import StrEnum
from pathlib import Path

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from PIL import Image, ImageOps, UnidentifiedImageError

FORMATS = ("JPEG", "PNG", "WEBP", "BMP", "TIFF", "PPM", "GIF")
MOST_BYTES = 64 * 2**20
MOST_PIXELS = 60_000_000
"""Larger files and pictures are refused before anything is unpacked."""

ENOUGH_PIXELS = 13_000_000
"""Pictures beyond this are shrunk by a whole number while they are unpacked."""

DEEP = ("I", "I;16", "I;16B", "I;16L", "F")
"""Pillow's names for grey pictures of more than eight bits."""


class Why(StrEnum):
    """Why a file can't be had as a picture, in English; companion.words says it in other languages."""

    NO_FILE = "there is no such file"
    NOT_A_FILE = "this is not a file"
    TOO_MANY_BYTES = "the file is larger than {most} MB"
    FORBIDDEN = "the file may not be read"
    TOO_MANY_PIXELS = "the picture is larger than {most} megapixels"
    UNKNOWN_KIND = "this is no picture of a known kind"
    BROKEN = "the picture is broken or cut short"


class NotAPictureError(ValueError):
    """A file cannot be read as a picture; the sentence says why."""

    def __init__(self, why: Why, most: int = 0) -> None:
        super().__init__(why.format(most=most))
        self.why, self.most = why, most


class Picture(Struct, frozen=True, eq=False):
    """Pixels in BGR, and the size of the picture they were taken from."""

    pixels: npt.NDArray[np.uint8]
    width: int
    height: int

    @property
    def scale(self) -> float:
        """Pixels of the file for each pixel here."""
        return self.width / int(self.pixels.shape[1])


def load(path: Path, *, whole: bool = False) -> Picture:
    """Read a picture file upright, as colour, eight bits; raise NotAPictureError with a clear word.

    A very large one is shrunk, unless it is wanted whole: to be measured, not to be read.
    """
    try:
        if not path.is_file():
            raise NotAPictureError(Why.NOT_A_FILE if path.exists() else Why.NO_FILE)
        if path.stat().st_size > MOST_BYTES:
            raise NotAPictureError(Why.TOO_MANY_BYTES, most=MOST_BYTES >> 20)
        return _open(path, MOST_PIXELS if whole else ENOUGH_PIXELS)
    except PermissionError as error:
        raise NotAPictureError(Why.FORBIDDEN) from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_large() from error
    except UnidentifiedImageError as error:
        raise NotAPictureError(Why.UNKNOWN_KIND) from error
    except (
        OSError,
        SyntaxError,
        ValueError,
        EOFError,
        struct.error,
        zlib.error,
        IndexError,
        TypeError,
    ) as error:
        if isinstance(error, NotAPictureError):
            raise
        raise NotAPictureError(Why.BROKEN) from error


def _too_large() -> NotAPictureError:
    return NotAPictureError(Why.TOO_MANY_PIXELS, most=MOST_PIXELS // 10**6)


def _open(path: Path, enough: int) -> Picture:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a broken tag is no news; a bomb is checked below
        Image.init()  # else Pillow knows only the commonest of these formats
        with Image.open(path, formats=FORMATS) as image:
            width, height = image.size
            if width * height > MOST_PIXELS:
                raise _too_large()
            if width * height > enough:
                image.draft(None, (width // 2, height // 2))  # a JPEG unpacks straight to the smaller size
            return _upright(image, (width, height), enough)


def _upright(image: Image.Image, size: tuple[int, int], enough: int) -> Picture:
    image.load()
    if image.width * image.height > enough:
        image = image.reduce(2) if image.mode in {"L", "RGB", "RGBA"} else image.convert("RGB").reduce(2)
    turned = ImageOps.exif_transpose(image)
    pixels = _bgr(turned)
    swapped = (turned.width > turned.height) != (size[0] > size[1])
    width, height = size[::-1] if swapped else size
    return Picture(pixels, width, height)


def _bgr(image: Image.Image) -> npt.NDArray[np.uint8]:
    if image.mode in DEEP:
        deep = np.asarray(image).astype(np.float32)
        top = 65535.0 if deep.max(initial=0) > 255 else 255.0  # noqa: PLR2004 - the most of 16 and 8 bits
        grey = np.clip(deep * (255 / top), 0, 255).astype(np.uint8)
        return np.repeat(grey[..., None], 3, axis=2)
    return np.ascontiguousarray(np.asarray(image.convert("RGB"))[..., ::-1])
