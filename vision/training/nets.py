"""The two small networks: the finder marks top faces, the judge reads one crop."""

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.finder import CELL
from vision.sheet import LAST

VALUES, HUES, LEANS, MOVES = 7, 8, 2, 3
"""Outputs of the judge: no die or 1 to 6; colours; lean; shift and log of scale. And one for stacked."""

PLANES = 3 * CELL**2
"""What the finder sees of a cell: all its pixels in all colours."""

HALVED = 3
"""How often the judge halves a crop: the gap between two on a sheet is one cell then."""


def _block(ins: int, outs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(ins, outs, 3, stride, 1, bias=False), nn.BatchNorm2d(outs), nn.ReLU())


Masks = dict[int, Tensor]
"""For each height of a sheet one where crops lie, nought between them; none where a crop is seen alone."""


class _Residual(nn.Module):
    """Adds to what it sees, at first nothing: a network may grow by one without forgetting."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = _block(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))
        nn.init.zeros_(self.second[1].weight)

    def forward(self, x: Tensor, masks: Masks | None = None) -> Tensor:
        between = _masked(self.first(x), masks or {})
        return torch.relu(x + self.second(between))


class _Skip(nn.Module):
    """What one block adds to what it sees."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.block = _block(width, width)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.block(x)  # type: ignore[no-any-return]


class Finder(nn.Module):
    """Planes of cells in; of each quarter of twice as wide ones heat, shift x, shift y and log of size."""

    def __init__(self, fine: int = 24, wide: int = 48) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(PLANES, fine, 1, bias=False), nn.BatchNorm2d(fine), nn.ReLU(),
            _block(fine, fine), _block(fine, wide, 2),
            _Residual(wide), _Residual(wide), _block(wide, wide), _Residual(wide),
        )  # fmt: skip
        self.head = nn.Conv2d(wide, 16, 1)
        nn.init.zeros_(self.head.weight)
        with torch.no_grad():
            self.head.bias.zero_()
            self.head.bias[:4] = -4.0

    def forward(self, x: Tensor) -> Tensor:
        """Return N x 16 x half as high x half as wide: four quarters of heat, then of x, of y, of size."""
        return self.head(self.body(x))  # type: ignore[no-any-return]


class Judge(nn.Module):
    """Crop to 21 numbers: 7 of value, 8 of colour, lean x and y, stacked, shift x and y, log of scale."""

    def __init__(self, width: int = 16, most: int = 96) -> None:
        super().__init__()
        w = width
        self.body = nn.Sequential(
            _block(3, w), nn.MaxPool2d(2), _block(w, 2 * w), _block(2 * w, 2 * w), nn.MaxPool2d(2),
            _block(2 * w, 4 * w), _block(4 * w, 4 * w), _Skip(4 * w), nn.MaxPool2d(2),
            _block(4 * w, 4 * w), _Residual(4 * w), _Residual(4 * w),
        )  # fmt: skip
        self.around = nn.Sequential(
            _block(3, w), nn.MaxPool2d(2), _block(w, 2 * w), nn.MaxPool2d(2), _block(2 * w, 2 * w),
        )  # fmt: skip
        self.dropout = nn.Dropout(0.1)
        self.near = nn.Conv2d(4 * w, most, LAST, LAST + 1)
        self.wide = nn.Conv2d(2 * w, most, LAST, LAST + 1)
        self.head = nn.Conv2d(most, VALUES + HUES + LEANS + 1 + MOVES, 1)

    def forward(self, near: Tensor, wide: Tensor, covered: Tensor | None = None) -> Tensor:
        """Return N x 21 x 1 x 1 raw outputs; of a sheet, shown where crops cover it, those of each crop."""
        masks = {} if covered is None else _halves(covered + 0.5)
        near, wide = (_through(part, x, masks) for part, x in ((self.body, near), (self.around, wide)))
        seen = self.near(self.dropout(near)) + self.wide(self.dropout(wide))
        return self.head(torch.relu(seen))  # type: ignore[no-any-return]


def _through(layers: nn.Sequential, x: Tensor, masks: Masks) -> Tensor:
    """What layers make of crops, so that no crop on a sheet sees the next one."""
    x = _masked(x, masks)
    for layer in layers:
        x = _masked(layer(x, masks) if isinstance(layer, _Residual) else layer(x), masks)
    return x


def _masked(x: Tensor, masks: Masks) -> Tensor:
    return x * masks[int(x.shape[2])] if masks else x


def _halves(covered: Tensor) -> Masks:
    masks = {}
    for _ in range(HALVED + 1):
        masks[int(covered.shape[2])] = covered
        covered = functional.max_pool2d(covered, 2)
    return masks
