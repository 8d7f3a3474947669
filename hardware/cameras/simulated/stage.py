"""The stage: keeps what lies on the simulated table, and shows it to whatever camera looks."""

from multiprocessing import AuthenticationError, current_process
from multiprocessing.connection import Connection, Listener
from threading import Lock, Thread

import cv2
import msgspec
import numpy as np

from hardware.cameras.simulated.scene import Scene
from hardware.frames import Picture


class Stage:
    """A table that a camera of the same process may be shown as it is; `source` is for one of another."""

    def __init__(self, prints: dict[str, Picture]) -> None:
        self.prints = prints
        self._scene = Scene()
        self._lock = Lock()
        self._lookers: list[Connection] = []
        self._listener: Listener | None = None

    @property
    def scene(self) -> Scene:
        """The table now."""
        return self._scene

    def show(self, scene: Scene) -> None:
        """Change the table; every camera hears of it."""
        with self._lock:
            self._scene = scene
            told = msgspec.msgpack.encode(scene)
            self._lookers = [looker for looker in self._lookers if _tell(looker, told)]

    def open(self) -> str:
        """Let cameras of other processes look, and give the source by which they do."""
        self._listener = Listener(authkey=current_process().authkey)
        Thread(target=self._welcome, args=(self._listener,), name="stage", daemon=True).start()
        return f"sim:{self._listener.address}"

    def close(self) -> None:
        """Clear the table away."""
        if self._listener:
            self._listener.close()
        with self._lock:
            for looker in self._lookers:
                looker.close()
            self._lookers = []

    def _welcome(self, listener: Listener) -> None:
        while True:
            try:
                looker = listener.accept()
            except (AuthenticationError, EOFError, ConnectionError):  # one that may not look, or left again
                continue
            except OSError:  # closed
                return
            with self._lock:
                prints = msgspec.msgpack.encode({name: _png(one) for name, one in self.prints.items()})
                if _tell(looker, prints) and _tell(looker, msgspec.msgpack.encode(self._scene)):
                    self._lookers.append(looker)


def _tell(looker: Connection, told: bytes) -> bool:
    try:
        looker.send_bytes(told)
    except (OSError, ValueError):
        return False
    return True


def _png(picture: Picture) -> bytes:
    done, data = cv2.imencode(".png", picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    if not done:
        raise ValueError("a picture can't be written as PNG")
    return np.asarray(data, np.uint8).tobytes()
