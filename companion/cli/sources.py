"""Where the frames of a watch come from: recordings keep their own times, cameras are watched as they run."""

from collections.abc import Callable, Iterator
from pathlib import Path

from hardware.errors import CameraEnded, CameraError
from hardware.frames import frames as frames_of
from hardware.frames import open_camera
from vision.watch.recordings import Frame, NotASourceError, quiet, recorded


def frames(source: str, fps: float, complain: Callable[[str], None]) -> Iterator[Frame]:
    """Open a file, a folder or a camera by its name; a number alone is a USB camera.

    Raises:
        NotASourceError: there are no frames, or a camera gives no more.
    """
    quiet()
    path = Path(source)
    if path.exists():
        return recorded(path, fps, complain)
    return _live(f"usb:{source}" if source.isascii() and source.isdigit() else source)


def _live(source: str) -> Iterator[Frame]:
    """Watch a camera until it ends; times begin with its first frame."""
    begin = None
    try:
        with open_camera(source) as camera:
            for frame in frames_of(camera):
                begin = frame.time if begin is None else begin
                yield frame.time - begin, frame.picture
    except CameraEnded:
        return
    except CameraError as error:
        raise NotASourceError(str(error)) from error
