"""Hangers for training pictures: drawn, since no photo of ours says where its hanger is."""
import numpy as np
import torch
from PIL import Image, ImageDraw

# Pixels of a drawn hanger's picture: its shoulders are this wide, its middle is at (SIDE, SIDE) of a picture of twice that.
SIDE = 160
MATERIALS = ((235, 235, 232), (25, 25, 28), (176, 128, 82), (122, 82, 50), (168, 170, 175))


def hanger(r):
    """uint8 planes R, G, B, alpha, (4, 2 SIDE, 2 SIDE): the hook points up, the shoulders' middle is the picture's middle."""
    size = 4 * SIDE
    alpha = Image.new('L', (size, size))
    draw = ImageDraw.Draw(alpha)
    wire = r.random() < 0.3
    thick = r.uniform(0.012, 0.03) if wire else r.uniform(0.045, 0.13)
    slope, bend, half = r.uniform(0.22, 0.5), r.uniform(1, 1.8), SIDE
    width = max(2, round(thick * half * 2))

    def at(x, y):
        return size / 2 + x * half * 2, size / 2 + y * half * 2

    shoulders = [at(x, slope * np.abs(x) ** bend) for x in np.linspace(-1, 1, 41)]
    draw.line(shoulders, 255, width, 'curve')
    if wire or r.random() < 0.45:
        draw.line([shoulders[0], shoulders[-1]], 255, max(2, round(width * r.uniform(0.3, 1))))
    for _ in range(r.integers(0, 3)):
        # Bars of a skirt's or trousers' hanger, between the shoulders or below them.
        drop, reach = r.uniform(0.08, 0.9), r.uniform(0.3, 0.95)
        draw.line([at(-reach, drop), at(reach, drop)], 255, max(2, round(width * r.uniform(0.35, 1))))
    hook, radius = max(2, round(r.uniform(0.01, 0.03) * half * 2)), r.uniform(0.09, 0.15)
    neck = r.uniform(0.02, 0.25)
    draw.line([at(0, 0), at(0, -neck)], 255, max(hook, round(width * r.choice([0.3, 0.8]))))
    x, y = at(0, -neck - radius)
    reach = radius * half * 2
    draw.arc([x - reach, y - reach, x + reach, y + reach], r.uniform(150, 200), 360 + r.uniform(60, 95), 255, hook)
    small = np.asarray(alpha.resize((2 * SIDE, 2 * SIDE), Image.BOX)).astype(np.float32)
    base = np.array(MATERIALS[r.integers(len(MATERIALS))]) if r.random() < 0.7 else r.uniform(10, 245, 3)
    light = 1 + r.uniform(-0.35, 0.35) * np.linspace(-1, 1, 2 * SIDE)[:, None] + r.normal(0, 0.03, (2 * SIDE, 2 * SIDE))
    rgb = np.clip(base[:, None, None] * light, 0, 255)
    if r.random() < 0.6:
        # A round bar is lighter along its upper side.
        rim = np.clip(small - np.roll(small, max(1, round(thick * half * 0.5)), 0), 0, 255) / 255
        rgb = np.clip(rgb + rim * r.uniform(10, 90), 0, 255)
    return torch.from_numpy(np.concatenate([rgb, small[None]]).astype(np.uint8))
