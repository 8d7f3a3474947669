"""Write the trained networks as ONNX files: python -m vision.training.export WEIGHTS.pt FOLDER."""

import sys
from pathlib import Path

import torch
from torch import nn

from vision.crops import CROP
from vision.training.nets import Finder, Judge


def _write(net: nn.Module, shape: tuple[int, ...], path: Path) -> None:
    net.eval()
    torch.onnx.export(net, (torch.zeros(shape),), str(path), opset_version=13, dynamo=False)


def main(weights: Path, folder: Path) -> None:
    """Export the networks that were trained so far."""
    state = torch.load(weights)
    nets = (("finder", Finder(), (1, 3, 320, 320)), ("judge", Judge(), (8, 3, CROP, CROP)))
    for name, net, shape in nets:
        if name in state:
            net.load_state_dict(state[name])
            _write(net, shape, folder / f"{name}.onnx")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
