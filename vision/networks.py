"""The two small networks, run by OpenCV alone."""

from functools import cache
from importlib.resources import files

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

MIDDLE = 127.5
"""The tone that is nought to the networks; black is half less than that, white half more."""

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

    def run(self, *shown: Pixels) -> Floats:
        """Return the raw outputs; for each input a batch of planes, as bytes."""
        shape = shown[0].shape
        if shape not in self._ready:
            if len(self._ready) >= SHAPES_KEPT:
                self._ready.pop(next(iter(self._ready)))
            self._ready[shape] = cv2.dnn.readNetFromONNX(np.frombuffer(_weights(self._name), np.uint8))
        net = self._ready[shape]
        for name, planes in zip(self._inputs, shown, strict=True):
            net.setInput(np.subtract(planes, MIDDLE, dtype=np.float32), name, 1 / 255)
        return np.asarray(net.forward(), np.float32)
