"""What garments are photographed on: paper, a wooden floor, a bed sheet.

A table is a function (x, y) -> (height m, relief m, linear colour) in table coordinates."""
import cv2
import numpy as np

from atlas import Panel, fractal, to_linear
from photo import Layer
from sheet import Folds, lay


def paper(colour='#f6f6f5'):
    """Even paper; slightly darker towards the lower right, away from the window."""
    c = to_linear(colour)

    def floor(x, y):
        zero = np.zeros_like(x)
        fall = 1 - 0.030 * np.clip((x - x.mean()) * 0.8 - (y - y.mean()) * 0.6 + 0.2, 0, 1)
        return zero, zero.copy(), (fall[..., None] * c).astype(np.float32)

    return floor


def wood(seed=4, board=0.155, pale='#c4a682', dark='#94714f'):
    """Oiled oak boards running away from the viewer."""

    def floor(x, y):
        rng = np.random.default_rng(seed)
        s = 1 / abs(x[0, 1] - x[0, 0])
        index = np.floor(x / board + 0.37)
        inside = np.abs((x / board + 0.37) - index - 0.5) * board
        shift = np.take(rng.uniform(0, 1, 64), index.astype(int) % 64)
        grain = fractal(x.shape, [(0.10 * s, 0.0022 * s), (0.05 * s, 0.0008 * s), (0.25 * s, 0.010 * s)], rng, [0.5, 0.45, 0.8])
        rings = np.sin((x * 46 + fractal(x.shape, [(0.30 * s, 0.035 * s)], rng) * 1.6 + shift * 9) * 2.2)
        ends = np.abs(((y + shift * 1.3) % 1.25) - 0.625)
        t = np.clip(0.45 + 0.16 * grain + 0.07 * rings + (shift - 0.5) * 0.40, 0, 1)[..., None]
        colour = to_linear(pale) * (1 - t) + to_linear(dark) * t
        gap = np.clip(np.exp(-(((inside - board / 2) / 0.0012) ** 2)) + np.exp(-(((ends - 0.625) / 0.0012) ** 2)), 0, 1)
        colour = colour * (1 - 0.72 * gap[..., None])
        zero = np.zeros_like(x)
        return zero, (0.00006 * grain - 0.0008 * gap).astype(np.float32), colour.astype(np.float32)

    return floor


def bed(seed=9, colour='#cfd6db', centre=(0, 0.32)):
    """A rumpled percale sheet."""
    w, h = 0.78, 1.00
    cx, cy = centre
    p = Panel(np.array([(cx - w, cy - h), (cx + w, cy - h), (cx + w, cy + h), (cx - w, cy + h)]), colour, seed)
    p.cloth('viscose')
    f = Folds()
    for (x, y), size, amount, angle in (((-0.4, 0.3), (0.3, 0.5), 0.016, 30), ((0.45, 0.2), (0.25, 0.5), 0.018, 145),
                                       ((0, -0.5), (0.6, 0.2), 0.016, 75), ((0.1, 0.6), (0.6, 0.2), 0.016, 100)):
        f.patch((cx + x, cy + y), size, amount, angle)
    layer = Layer(p, lay(p, f, seed=seed, slack=0.0025, base=0, bend=0.6, grain=(2.0, 1.2), seed_height=0.010, gravity=(0, 0, -8e-7)))

    def floor(x, y):
        _, z, relief, c = layer.sample(x, y)
        # the garment's own weight flattens what is below it
        return cv2.GaussianBlur(z, (0, 0), 2) * 0.7, relief, c

    return floor
