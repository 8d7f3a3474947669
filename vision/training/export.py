"""Write the trained networks as ONNX files: python -m vision.training.export WEIGHTS.pt FOLDER."""

import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn

from vision.crops import NEAR, WIDE
from vision.sheet import MOST, covered, sheet
from vision.training.nets import PLANES, Finder, Judge

Inputs = dict[str, tuple[int, ...]]
"""The inputs of a network by name, with their shapes."""

FINDER: Inputs = {"picture": (1, PLANES, 80, 80)}
NEARS, WIDES = ([np.zeros((side, side, 3), np.uint8)] * MOST for side in (NEAR, WIDE))
JUDGE: Inputs = {
    "near": sheet(NEARS).shape,
    "wide": sheet(WIDES).shape,
    "covered": covered(MOST, NEAR).shape,
}


def _write(net: nn.Module, inputs: Inputs, path: Path) -> None:
    net.eval()
    shown = tuple(torch.zeros(shape) for shape in inputs.values())
    torch.onnx.export(net, shown, str(path), opset_version=13, dynamo=False, input_names=[*inputs])


def main(weights: Path, folder: Path) -> None:
    """Export the networks that were trained so far."""
    state = torch.load(weights)
    for name, net, inputs in (("finder", Finder(), FINDER), ("judge", Judge(), JUDGE)):
        if name in state:
            net.load_state_dict(state[name])
            _write(net, inputs, folder / f"{name}.onnx")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
