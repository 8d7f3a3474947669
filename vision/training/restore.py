"""Make the shipped weights trainable again: ...training.restore WEIGHTS DICE PHOTOS TABLES OUT."""

import sys
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from torch import Tensor, nn

from vision.training import pool
from vision.training.folded import numbers
from vision.training.kinds import Sources
from vision.training.nets import Finder, Judge
from vision.training.train_finder import Scenes, in_cells, tensor

LOOKS = 12
"""Batches from which the spread of what each layer sees is measured."""


def _fill(net: nn.Module, path: Path) -> None:
    """Give a network the weights of a file; each norm only adds the bias of the layer before it."""
    folded = (torch.from_numpy(part.copy()) for _, part in numbers(onnx.load(str(path))))
    layers = [m for m in net.modules() if isinstance(m, nn.Conv2d | nn.Linear | nn.BatchNorm2d)]
    with torch.no_grad():
        for index, layer in enumerate(layers):
            if isinstance(layer, nn.BatchNorm2d):
                layer.weight.fill_(1)
                continue
            layer.weight.copy_(next(folded))
            (layers[index + 1] if layer.bias is None else layer).bias.copy_(next(folded))


def _spread(net: nn.Module, batches: list[tuple[Tensor, ...]]) -> None:
    """Let each norm know the spread of what it sees, without changing what it says."""
    norms = [m for m in net.modules() if isinstance(m, nn.BatchNorm2d)]
    seen: dict[nn.Module, list[tuple[Tensor, Tensor]]] = {norm: [] for norm in norms}
    hooks = [
        norm.register_forward_pre_hook(
            lambda norm, said: seen[norm].append((said[0].mean((0, 2, 3)), said[0].var((0, 2, 3))))
        )
        for norm in norms
    ]
    net.eval()
    with torch.no_grad():
        for batch in batches:
            net(*batch)
        for norm in norms:
            mean, var = (torch.stack(part).mean(0) for part in zip(*seen[norm], strict=True))
            stretch = torch.sqrt(var + norm.eps) / torch.sqrt(norm.running_var + norm.eps)
            norm.bias.add_((mean - norm.running_mean) * norm.weight / torch.sqrt(norm.running_var + norm.eps))
            norm.weight.mul_(stretch)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(var)
    for hook in hooks:
        hook.remove()


def main(weights: Path, sources: Sources, out: Path) -> None:
    """Write a checkpoint that says just what the shipped networks say, and goes on from there."""
    finder, judge = Finder(), Judge()
    _fill(finder, weights / "finder.onnx")
    _fill(judge, weights / "judge.onnx")
    scenes = islice(Scenes(sources), LOOKS)
    _spread(finder, [(in_cells([picture for picture, _ in batch]),) for batch in scenes])
    lessons = islice(pool.stream(np.random.default_rng(), sources), LOOKS)
    _spread(judge, [tuple(map(tensor, zip(*(crop for crop, _ in batch), strict=True))) for batch in lessons])
    torch.save({"finder": finder.state_dict(), "judge": judge.state_dict()}, out)


if __name__ == "__main__":
    cv2.setNumThreads(1)
    folders = [Path(a) for a in sys.argv[1:6]]
    main(folders[0], Sources(*folders[1:4]), folders[4])
