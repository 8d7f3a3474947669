"""Files that are whole or not there: written beside, made sure of, put in place."""

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file by new content so that a pulled plug leaves the old or the new one, never a part."""
    folder = path.resolve().parent
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    finally:
        Path(name).unlink(missing_ok=True)
    _settle(folder)


def _settle(folder: Path) -> None:
    """Make sure of the folder's own list of files."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
