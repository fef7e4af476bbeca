"""The garment net: a small U-Net that says for each pixel how likely it is garment."""
import torch
from torch import nn
from torch.nn import functional as F


def block(inputs, outputs, stride=1, dilation=1, kernel=3):
    pad = dilation * (kernel // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, pad, dilation, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Context(nn.Module):
    """Adds what the whole picture has on average, through two dense layers."""

    def __init__(self, channels):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(channels, channels), nn.ReLU(), nn.Linear(channels, channels))

    def forward(self, x):
        return x + self.layers(x.mean((2, 3)))[:, :, None, None]


class GarmentNet(nn.Module):
    """RGB from -1 to 1, sides multiples of 16, to one logit a pixel."""

    def __init__(self, widths=(16, 48, 96, 128)):
        super().__init__()
        a, b, c, d = widths
        self.second = block(12, a)
        self.fourth = nn.Sequential(block(a, b, 2), block(b, b))
        self.eighth = nn.Sequential(block(b, c, 2), block(c, c))
        self.sixteenth = nn.Sequential(block(c, d, 2), block(d, d, dilation=2))
        self.context = Context(d)
        self.deep = nn.Sequential(block(d, d, dilation=4), block(d, d))
        self.to_eighth, self.up_eighth = block(d, c, kernel=1), block(c, c)
        self.to_quarter, self.up_quarter = block(c, b, kernel=1), block(b, b)
        self.to_half, self.up_half = block(b, a, kernel=1), nn.Sequential(block(2 * a, a), block(a, a))
        self.out = nn.Conv2d(a, 4, 3, 1, 1)

    def forward(self, x):
        half = self.second(F.pixel_unshuffle(x, 2))
        quarter = self.fourth(half)
        eighth = self.eighth(quarter)
        deep = self.deep(self.context(self.sixteenth(eighth)))

        def doubled(t):
            return F.interpolate(t, scale_factor=2, mode='bilinear', align_corners=False)

        y = self.up_eighth(doubled(self.to_eighth(deep)) + eighth)
        y = self.up_quarter(doubled(self.to_quarter(y)) + quarter)
        y = self.up_half(torch.cat([doubled(self.to_half(y)), half], 1))
        return F.pixel_shuffle(self.out(y), 2)[:, 0]
