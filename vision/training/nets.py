"""The two small networks: the finder marks top faces, the judge reads one crop."""

import torch
from torch import Tensor, nn

from vision.crops import NEAR, WIDE

VALUES, HUES, LEANS, MOVES = 7, 8, 2, 3
"""Outputs of the judge: no die or 1 to 6; colours; lean; shift and log of scale. And one for stacked."""


def _block(ins: int, outs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(ins, outs, 3, stride, 1, bias=False), nn.BatchNorm2d(outs), nn.ReLU())


class _Residual(nn.Module):
    """Adds to what it sees, at first nothing: a network may grow by one without forgetting."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = _block(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))
        nn.init.zeros_(self.second[1].weight)

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class _Skip(nn.Module):
    """What one block adds to what it sees."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.block = _block(width, width)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.block(x)  # type: ignore[no-any-return]


class Finder(nn.Module):
    """Picture to cells of 8 pixels; each of its four quarters says heat, shift x, shift y, log of size."""

    def __init__(self, fine: int = 24, wide: int = 48) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(3, fine, 4, 4, bias=False), nn.BatchNorm2d(fine), nn.ReLU(),
            _block(fine, fine), _block(fine, wide, 2),
            _Residual(wide), _Residual(wide), _block(wide, wide), _Residual(wide),
        )  # fmt: skip
        self.head = nn.Conv2d(wide, 16, 1)
        nn.init.zeros_(self.head.weight)
        with torch.no_grad():
            self.head.bias.zero_()
            self.head.bias[:4] = -4.0

    def forward(self, x: Tensor) -> Tensor:
        """Return N x 16 x H/8 x W/8: four quarters of heat, then of x, of y, of size."""
        return self.head(self.body(x))  # type: ignore[no-any-return]


class Judge(nn.Module):
    """Crop to 21 numbers: 7 of value, 8 of colour, lean x and y, stacked, shift x and y, log of scale."""

    def __init__(self, width: int = 16) -> None:
        super().__init__()
        w = width
        self.body = nn.Sequential(
            _block(3, w), nn.MaxPool2d(2), _block(w, 2 * w), _block(2 * w, 2 * w), nn.MaxPool2d(2),
            _block(2 * w, 4 * w), _block(4 * w, 4 * w), _Skip(4 * w), nn.MaxPool2d(2),
            _block(4 * w, 4 * w), _Residual(4 * w), _Residual(4 * w), nn.Flatten(),
        )  # fmt: skip
        self.around = nn.Sequential(
            _block(3, w), nn.MaxPool2d(2), _block(w, 2 * w), nn.MaxPool2d(2), _block(2 * w, 2 * w),
            nn.Flatten(),
        )  # fmt: skip
        self.head = nn.Sequential(
            nn.Dropout(0.1),
            nn.Linear(4 * w * (NEAR // 8) ** 2 + 2 * w * (WIDE // 4) ** 2, 96),
            nn.ReLU(),
            nn.Linear(96, VALUES + HUES + LEANS + 1 + MOVES),
        )

    def forward(self, near: Tensor, wide: Tensor) -> Tensor:
        """Return N x 21 raw outputs."""
        return self.head(torch.cat((self.body(near), self.around(wide)), dim=1))  # type: ignore[no-any-return]
