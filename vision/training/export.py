"""Write the trained networks as ONNX files: python -m vision.training.export WEIGHTS.pt FOLDER."""

import sys
from pathlib import Path

import torch
from torch import nn

from vision.crops import NEAR, WIDE
from vision.training.nets import Finder, Judge

Inputs = dict[str, tuple[int, ...]]
"""The inputs of a network by name, with their shapes."""

FINDER: Inputs = {"picture": (1, 3, 320, 320)}
JUDGE: Inputs = {"near": (8, 3, NEAR, NEAR), "wide": (8, 3, WIDE, WIDE)}


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
