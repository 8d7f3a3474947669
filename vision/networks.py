"""The two small networks, run by OpenCV alone."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

SHAPES_KEPT = 12
"""How many shapes of input a network is kept ready for."""


@cache
def _weights(name: str) -> bytes:
    return (files("vision") / "weights" / f"{name}.onnx").read_bytes()


class Network:
    """One network; each shape of input has its own instance, since changing shape costs more than running."""

    def __init__(self, name: str, *inputs: str) -> None:
        self._name, self._inputs = name, inputs
        self._ready: dict[tuple[int, ...], cv2.dnn.Net] = {}

    def run(self, *pictures: Sequence[Pixels]) -> Floats:
        """Return the raw outputs for pictures of one shape, a list for each input."""
        shape = (len(pictures[0]), *pictures[0][0].shape)
        if shape not in self._ready:
            if len(self._ready) >= SHAPES_KEPT:
                self._ready.pop(next(iter(self._ready)))
            self._ready[shape] = cv2.dnn.readNetFromONNX(np.frombuffer(_weights(self._name), np.uint8))
        net = self._ready[shape]
        for name, shown in zip(self._inputs, pictures, strict=True):
            net.setInput(cv2.dnn.blobFromImages(shown, 1 / 255, mean=(127.5, 127.5, 127.5)), name)
        return np.asarray(net.forward(), np.float32)
