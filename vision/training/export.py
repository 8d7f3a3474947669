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
    """Export finder and judge."""
    state = torch.load(weights)
    finder, judge = Finder(), Judge()
    finder.load_state_dict(state["finder"])
    judge.load_state_dict(state["judge"])
    _write(finder, (1, 3, 320, 320), folder / "finder.onnx")
    _write(judge, (8, 3, CROP, CROP), folder / "judge.onnx")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
