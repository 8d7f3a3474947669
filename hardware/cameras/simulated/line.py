"""The line from a camera to the stage, which may be in another process: asks once, then hears each change."""

from multiprocessing import current_process
from multiprocessing.connection import Client, Connection
from threading import Thread

import cv2
import msgspec
import numpy as np

from hardware.cameras.simulated.scene import Scene
from hardware.errors import CameraLost, CameraMissing
from hardware.frames import Picture

PRINTS = msgspec.msgpack.Decoder(dict[str, bytes])
SCENE = msgspec.msgpack.Decoder(Scene)


class Line:
    """Knows the newest scene. The processes of one program share a key, so that nobody else listens."""

    def __init__(self, address: str) -> None:
        try:
            self._connection: Connection = Client(address, authkey=current_process().authkey)
            self.prints = {
                name: _picture(png) for name, png in PRINTS.decode(self._connection.recv_bytes()).items()
            }
            self._scene = SCENE.decode(self._connection.recv_bytes())
        except (OSError, EOFError, ValueError) as error:
            raise CameraMissing("there is no simulated table at this address", source="sim") from error
        self._ended = False
        Thread(target=self._listen, name="scene", daemon=True).start()

    @property
    def scene(self) -> Scene:
        """The newest scene.

        Raises:
            CameraLost: the stage is gone.
        """
        if self._ended:
            raise CameraLost("the simulated table was cleared away", source="sim")
        return self._scene

    def close(self) -> None:
        """Hang up."""
        self._ended = True
        self._connection.close()

    def _listen(self) -> None:
        try:
            while True:
                self._scene = SCENE.decode(self._connection.recv_bytes())
        except (OSError, EOFError, TypeError):  # TypeError: closed while it was listening
            self._ended = True


def _picture(png: bytes) -> Picture:
    return np.asarray(cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR), np.uint8)
