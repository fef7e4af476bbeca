"""The garment net: a small U-Net that sees a photo of a garment: where it is, where its landmarks are, what kind it is and which way up."""
import torch
from torch import nn
from torch.nn import functional as F

# Categories in the order of `categoryKeys`, landmarks in the order of `markNames`, both of packages/garment.
CATEGORIES = ['tshirt-short', 'tshirt-long', 'shirt', 'tank', 'hoodie', 'dress', 'skirt', 'trousers', 'shorts', 'jacket']
MARKS = [
    'neckLeft', 'neckRight', 'shoulderLeft', 'shoulderRight', 'cuffOuterLeft', 'cuffOuterRight', 'cuffInnerLeft', 'cuffInnerRight',
    'underarmLeft', 'underarmRight', 'hemLeft', 'hemRight', 'waistLeft', 'waistRight', 'legOuterLeft', 'legOuterRight', 'legInnerLeft',
    'legInnerRight', 'crotch', 'neckFront',
]
# Planes of the finest output: the cut-out (the garment with its inside), its inside, what is in its way (hanger, hand, tag).
PLANES = 3
# Dense outputs: a logit for each category, cosine and sine of the garment's turn, a logit that each landmark shows.
FACTS = len(CATEGORIES) + 2 + len(MARKS)


def block(inputs, outputs, stride=1, dilation=1, kernel=3):
    pad = dilation * (kernel // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, pad, dilation, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Context(nn.Module):
    """Adds what the whole picture has on average, and the category where it is known, through two dense layers."""

    def __init__(self, channels):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(channels + len(CATEGORIES), channels), nn.ReLU(), nn.Linear(channels, channels))

    def forward(self, x, category):
        return x + self.layers(torch.cat([x.mean((2, 3)), category], 1))[:, :, None, None]


class GarmentNet(nn.Module):
    """RGB from -1 to 1, sides multiples of 16, and the category (one of ten is 1, or none) to planes, heat maps and facts."""

    def __init__(self, widths=(16, 48, 112, 160)):
        super().__init__()
        self.widths = tuple(widths)
        a, b, c, d = widths
        self.second = block(12, a)
        self.fourth = nn.Sequential(block(a, b, 2), block(b, b))
        self.eighth = nn.Sequential(block(b, c, 2), block(c, c))
        self.sixteenth = nn.Sequential(block(c, d, 2), block(d, d, dilation=2))
        self.context = Context(d)
        self.deep = nn.Sequential(block(d, d, dilation=4), block(d, d))
        self.facts = nn.Sequential(nn.Linear(d, d), nn.ReLU(), nn.Linear(d, FACTS))
        self.to_eighth, self.up_eighth = block(d, c, kernel=1), block(c, c)
        self.to_quarter, self.up_quarter = block(c, b, kernel=1), block(b, b)
        self.marks = nn.Conv2d(b, len(MARKS), 3, 1, 1)
        self.to_half, self.up_half = block(b, a, kernel=1), nn.Sequential(block(2 * a, a), block(a, a))
        self.out = nn.Conv2d(a, 4 * PLANES, 3, 1, 1)

    def forward(self, x, category):
        """@returns logits (N, 3, H, W), heat maps (N, 20, H/4, W/4) as logits over all places, facts (N, 32)"""
        half = self.second(F.pixel_unshuffle(x, 2))
        quarter = self.fourth(half)
        eighth = self.eighth(quarter)
        deep = self.deep(self.context(self.sixteenth(eighth), category))

        def doubled(t):
            return F.interpolate(t, scale_factor=2, mode='bilinear', align_corners=False)

        y = self.up_eighth(doubled(self.to_eighth(deep)) + eighth)
        y = self.up_quarter(doubled(self.to_quarter(y)) + quarter)
        marks = self.marks(y)
        y = self.up_half(torch.cat([doubled(self.to_half(y)), half], 1))
        return F.pixel_shuffle(self.out(y), 2), marks, self.facts(deep.mean((2, 3)))
