"""A picture file in, bounded pixels out, or a clear word."""

import struct
import warnings
import zlib
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


class NotAPictureError(ValueError):
    """A file cannot be read as a picture; the sentence says why."""


class Picture(Struct, frozen=True, eq=False):
    """Pixels in BGR, and the size of the picture they were taken from."""

    pixels: npt.NDArray[np.uint8]
    width: int
    height: int

    @property
    def scale(self) -> float:
        """Pixels of the file for each pixel here."""
        return self.width / int(self.pixels.shape[1])


def load(path: Path) -> Picture:
    """Read a picture file upright, as colour, eight bits; raise NotAPictureError with a clear word."""
    try:
        if not path.is_file():
            raise NotAPictureError("there is no such file" if not path.exists() else "this is not a file")
        if path.stat().st_size > MOST_BYTES:
            raise NotAPictureError(f"the file is larger than {MOST_BYTES >> 20} MB")
        return _open(path)
    except PermissionError as error:
        raise NotAPictureError("the file may not be read") from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise NotAPictureError(_too_large(None)) from error
    except UnidentifiedImageError as error:
        raise NotAPictureError("this is no picture of a known kind") from error
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
        raise NotAPictureError("the picture is broken or cut short") from error


def _too_large(size: tuple[int, int] | None) -> str:
    of = f" of {size[0]} x {size[1]}" if size else ""
    return f"the picture{of} is larger than {MOST_PIXELS // 10**6} megapixels"


def _open(path: Path) -> Picture:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a broken tag is no news; a bomb is checked below
        Image.init()  # else Pillow knows only the commonest of these formats
        with Image.open(path, formats=FORMATS) as image:
            width, height = image.size
            if width * height > MOST_PIXELS:
                raise NotAPictureError(_too_large(image.size))
            if width * height > ENOUGH_PIXELS:
                image.draft(None, (width // 2, height // 2))  # a JPEG unpacks straight to the smaller size
            return _upright(image, (width, height))


def _upright(image: Image.Image, size: tuple[int, int]) -> Picture:
    image.load()
    if image.width * image.height > ENOUGH_PIXELS:
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
